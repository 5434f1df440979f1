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

async function shown(selector) {
  await page.waitForSelector(selector, { timeout: 60_000 });
}

async function playTurn() {
  await shown("#draw-deck");
  await page.click("#draw-deck");
  await shown("#hand button:nth-of-type(11)");
  await page.click("#hand button");
  await shown("#discard");
  await page.click("#discard");
}

const hand = () => page.$$eval("#hand button", (cards) => cards.map((card) => card.getAttribute("aria-label")).join());

try {
  await page.goto(address + "en/");
  await ready("en");
  const boot = await page.$eval("html", (html) => html.dataset.boot);
  if (boot !== "snapshot") throw new Error(`started ${boot}`);
  await page.click("#lang-zh-Hant");
  await page.waitForSelector('html[lang="zh-Hant"]', { timeout: 15_000 });
  await page.reload();
  await ready("zh-Hant");
  await page.goto(address + "en/play/phase_10/");
  await ready("en");
  await page.click("#start");
  await playTurn();
  await playTurn();
  await shown("#draw-deck");
  const cards = await hand();
  await page.reload();
  await ready("en");
  await shown("#draw-deck");
  if (await hand() !== cards) throw new Error(`${await hand()} instead of ${cards}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  console.log("STOP SERVER");
  const lines = createInterface({ input: process.stdin });
  await new Promise((resolve) => lines.once("line", resolve));
  lines.close();
  await page.goto(address + "en/play/phase_10/");
  await ready("en");
  await playTurn();
} finally {
  await browser.close();
}
