import { createShownDeal } from "../deals";
import { expect, plain as test } from "../test";

const MAX_PAGES = 150;

test("a crawler finds no dead control, no form without a place to go, and no link to nowhere", async ({
  staff,
}) => {
  test.setTimeout(180_000);
  const { deal } = await createShownDeal(staff);
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
    await staff.open(path);
    const { status, document } = staff.browser;
    if (status >= 400) {
      problems.push(`${path}: answered ${status}`);
      continue;
    }
    // A file, and not a page.
    if (path.startsWith("/api/documents/")) continue;
    for (const problem of problemsOf(document)) problems.push(`${path}: ${problem}`);
    for (const one of document.querySelectorAll("a[href]")) {
      const link = one.getAttribute("href") ?? "";
      const url = new URL(link, staff.origin + path);
      if (url.origin === staff.origin && !link.startsWith("#"))
        queue.push(url.pathname + url.search);
    }
  }
  expect(problems).toEqual([]);
  expect(seen.size).toBeGreaterThan(30);
});

/** What stands in a line: two of them side by side are one word, unless there is a space between them. */
const INLINE = "a, button, label, span, b, strong, i, em, small";

/** What is wrong with a page for somebody who has neither script nor style. */
function problemsOf(page: Document): string[] {
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const short = (one: Element) => one.outerHTML.slice(0, 120);
  const headings = all("h1").length;
  const dead = all("button[type=button], [onclick], a:not([href]):not([role])").filter((one) => {
    // One that is off and says why is no way that leads nowhere.
    const why = one.hasAttribute("disabled") ? one.getAttribute("aria-describedby") : null;
    return why === null || !page.getElementById(why)?.textContent?.trim();
  });
  const forms = all("form").filter(
    (form) => !form.hasAttribute("method") || !form.hasAttribute("action"),
  );
  const jumps = all('a[href^="#"]')
    .map((one) => one.getAttribute("href")?.slice(1) ?? "")
    .filter((id) => !page.getElementById(id));
  // What a text browser would not show, or would show as one word.
  const mute = all(":is(a[href], button):not([tabindex='-1'])").filter(
    (one) => (one.textContent ?? "").trim() === "",
  );
  const stuck = all(INLINE).filter((one) => {
    const next = one.nextSibling;
    if (next?.nodeType !== 1 || !(next as Element).matches(INLINE)) return false;
    return /\S$/.test(one.textContent ?? "") && /^[^\s,]/.test(next.textContent ?? "");
  });
  return [
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...dead.map((one) => `dead ${short(one)}`),
    ...forms.map((form) => `form ${short(form)}`),
    ...mute.map((one) => `no text in ${short(one)}`),
    ...stuck.map((one) => `nothing behind ${short(one)}`),
    ...jumps.map((id) => `jump to #${id}`),
  ];
}

test("pages carry no script at all for those who asked for none", async ({ staff }) => {
  const answer = await staff.browser.ask({
    url: new URL("/workflows/commercial?view=kanban", staff.origin),
    headers: { "save-data": "on" },
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("<script");
});
