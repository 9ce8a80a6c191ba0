import { expect, test, uniqueName } from "./desk";
import { makeDeal } from "./screens";

const MAX_PAGES = 150;

test("a crawler finds no dead control, no form without a place to go, and no link to nowhere", async ({
  staff,
}) => {
  test.setTimeout(180_000);
  const { page } = staff;
  const deal = await makeDeal(staff, uniqueName("Crawl"));
  const queue = ["/dashboard", deal, "/workflows/residential-sales?view=table"];
  const seen = new Set<string>();
  const problems: string[] = [];
  const shapes = new Map<string, number>();
  while (queue.length > 0 && seen.size < MAX_PAGES) {
    const path = queue.shift() ?? "";
    if (seen.has(path)) continue;
    // A few pages of each shape say what there is to say.
    const shape = path.replace(/[0-9A-Za-z]{22}/g, "{id}").replace(/=[^&]*/g, "=");
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    if ((shapes.get(shape) ?? 0) > 3) continue;
    seen.add(path);
    const response = await page.goto(staff.origin + path);
    if (!response || response.status() >= 400) {
      problems.push(`${path}: answered ${response?.status()}`);
      continue;
    }
    const found = await page.locator("html").evaluate((html) => ({
      headings: html.querySelectorAll("h1").length,
      dead: [
        ...html.querySelectorAll("button[type=button], [onclick], a:not([href]):not([role])"),
      ].map((one) => one.outerHTML.slice(0, 120)),
      forms: [...html.querySelectorAll("form")]
        .filter((form) => !form.hasAttribute("method") || !form.hasAttribute("action"))
        .map((form) => form.outerHTML.slice(0, 120)),
      jumps: [...html.querySelectorAll('a[href^="#"]')]
        .map((one) => one.getAttribute("href")?.slice(1) ?? "")
        .filter((id) => !html.querySelector(`[id="${id}"]`)),
      // What a text browser would not show, or would show as one word.
      mute: [...html.querySelectorAll("a[href]:not([tabindex='-1']), button")]
        .filter((one) => (one.textContent ?? "").trim() === "")
        .map((one) => one.outerHTML.slice(0, 120)),
      stuck: [...html.querySelectorAll("a, button, label")]
        .filter(
          (one) =>
            one.nextSibling instanceof Element && one.nextSibling.matches("a, button, label"),
        )
        .map((one) => one.outerHTML.slice(0, 120)),
      links: [...html.querySelectorAll("a[href]")].map((one) => one.getAttribute("href") ?? ""),
    }));
    if (found.headings !== 1) problems.push(`${path}: ${found.headings} main headings`);
    for (const one of found.dead) problems.push(`${path}: dead ${one}`);
    for (const one of found.forms) problems.push(`${path}: form ${one}`);
    for (const one of found.mute) problems.push(`${path}: no text in ${one}`);
    for (const one of found.stuck) problems.push(`${path}: nothing behind ${one}`);
    for (const one of found.jumps) problems.push(`${path}: jump to #${one}`);
    for (const link of found.links) {
      const url = new URL(link, staff.origin + path);
      if (url.origin === staff.origin && !link.startsWith("#"))
        queue.push(url.pathname + url.search);
    }
  }
  expect(problems).toEqual([]);
  expect(seen.size).toBeGreaterThan(30);
});

test("pages carry no script at all for those who asked for none", async ({ staff }) => {
  const { request } = staff.page;
  const headers = { "save-data": "on" };
  const html = await (
    await request.get(`${staff.origin}/workflows/commercial`, { headers })
  ).text();
  expect(html).not.toContain("<script");
});
