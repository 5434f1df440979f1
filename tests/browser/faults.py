"""What can go wrong with a page on a small screen, as scripts that look for it."""

LARGE_TEXT = "document.documentElement.style.setProperty('font-size', '200%')"
# Boxes too narrow for what is in them, texts that spill out of their control or card, texts over texts.
FAULTS = """() => {
    const faults = [], seen = (node) => node.checkVisibility({visibilityProperty: true}) &&
        !node.closest(".visually-hidden, [aria-hidden=true] svg, svg[aria-hidden=true] *");
    const say = (node) => `${node.id || node.className}: ${node.textContent.trim().slice(0, 30)}`;
    const clips = (node) => getComputedStyle(node).overflow !== "visible";
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    for (const box of root.querySelectorAll("*")) {
        const style = getComputedStyle(box);
        if (seen(box) && style.display !== "inline" && !/auto|scroll/.test(style.overflowX) &&
            box.clientWidth && box.scrollWidth > box.clientWidth + 1) faults.push("wide " + say(box));
    }
    const texts = [], walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, owner = node.parentElement;
        if (!node.textContent.trim() || !seen(owner) || owner.tagName === "OPTION") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const home = owner.closest("button, .button, .card, .chip, td, th, .panel, main, dialog");
        const around = home.getBoundingClientRect();
        for (const rect of range.getClientRects()) {
            let {left, top, right, bottom} = rect;
            if (!owner.closest(".scroll") && (left < around.left - 1 || right > around.right + 1))
                faults.push("spills " + say(home));
            for (let at = owner; at !== document.documentElement; at = at.parentElement) if (clips(at)) {
                const clip = at.getBoundingClientRect();
                left = Math.max(left, clip.left); right = Math.min(right, clip.right);
                top = Math.max(top, clip.top); bottom = Math.min(bottom, clip.bottom);
            }
            if (right - left > 1 && bottom - top > 1) texts.push({node, owner, left, top, right, bottom});
        }
    }
    for (const [place, one] of texts.entries()) for (const other of texts.slice(place + 1)) {
        if (one.node === other.node) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const low = Math.min(one.bottom - one.top, other.bottom - other.top);
        if (wide > 2 && high > low / 3) faults.push(`over ${say(one.owner)} / ${say(other.owner)}`);
    }
    return [...new Set(faults)];
}"""
# Controls that are not to be seen, at least in part, when they have the focus.
COVERED = """() => {
    const root = document.querySelector("dialog[open]") ?? document;
    const stops = root.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']");
    const found = [];
    for (const stop of stops) {
        if (!stop.checkVisibility({visibilityProperty: true}) || stop.closest("#boot")) continue;
        stop.focus();
        const {left, top, right, bottom, width, height} = stop.getBoundingClientRect();
        const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
        const spots = [[x, top + 4], [x, (top + bottom) / 2], [x, bottom - 4]];
        const shown = ([x, y]) => stop.contains(document.elementFromPoint(x, y)) ||
            document.elementFromPoint(x, y)?.closest("label")?.control === stop;
        if (!width || !height || !spots.some(shown)) found.push(stop.id || stop.outerHTML.slice(0, 80));
    }
    return found;
}"""
