// node firefox.mjs PUPPETEER_MODULE FIREFOX ADDRESS: the walk of this folder in Firefox; "STOP SERVER" on stdout asks for
// the server to be stopped, a line on stdin says that it was. Exits with 0 when all went well.
import { createInterface } from "node:readline/promises";

const [puppeteerModule, executablePath, address] = process.argv.slice(2);
const { default: puppeteer } = await import(puppeteerModule);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();

async function ready(lang) {
  await page.waitForSelector(`html[data-state="ready"][lang="${lang}"]`, { timeout: 90_000 });
}

try {
  await page.goto(address + "en/");
  await ready("en");
  const boot = await page.$eval("html", (html) => html.dataset.boot);
  if (boot !== "snapshot") throw new Error(`started ${boot}`);
  await page.click("#lang-zh-Hant");
  await page.waitForSelector('html[lang="zh-Hant"]', { timeout: 15_000 });
  await page.reload();
  await ready("zh-Hant");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  console.log("STOP SERVER");
  const lines = createInterface({ input: process.stdin });
  await new Promise((resolve) => lines.once("line", resolve));
  lines.close();
  await page.goto(address + "en/rules/phase_10/");
  await ready("en");
} finally {
  await browser.close();
}
