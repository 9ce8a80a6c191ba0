import type { BrowserDesk } from "../browser-desk";
import { expect, scripted as test } from "../test";
import { HOSTILE_TEXTS } from "./hostile-texts";

const BOARD = "/workflows/service-and-repairs";
const AT_ONCE = 18;

/** Collects whatever shows that a text ran. */
function watch({ page }: BrowserDesk): string[] {
  const trouble: string[] = [];
  page.on("dialog", (dialog) => {
    trouble.push(`${page.url()}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text()))
      trouble.push(`${page.url()}: ${message.text()}`);
  });
  return trouble;
}

/** Sends forms past the page, as whoever means harm does. */
async function formsOf(staff: BrowserDesk) {
  const { browser } = await staff.elsewhere();
  await browser.open(`${BOARD}/new`);
  const statusId = browser.document.querySelector("option[value]")?.getAttribute("value") ?? "";
  const key = browser.document.querySelector<HTMLInputElement>("[name=_key]")?.value ?? "";
  let sent = 0;
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await browser.ask({
      url: new URL(path, staff.origin),
      method: "POST",
      body: new URLSearchParams({ ...fields, _key: `${key}${(sent += 1)}` }).toString(),
      headers: { origin: staff.origin },
    });
    expect(answer.status, JSON.stringify(fields)).toBe(303);
    return answer.headers.get("location") ?? "";
  };
  return { statusId, post };
}

for (let first = 0; first < HOSTILE_TEXTS.length; first += AT_ONCE) {
  const texts = HOSTILE_TEXTS.slice(first, first + AT_ONCE);
  test(`hostile text in every field is shown as text on every page (from the ${first + 1}.)`, async ({
    staff,
  }) => {
    test.setTimeout(300_000);
    const { page } = staff;
    const trouble = watch(staff);
    const { statusId, post } = await formsOf(staff);
    const paths: string[] = [];
    for (const text of texts) {
      const path = await post(`${BOARD}/new`, {
        name: text,
        description: text,
        sidemark: text,
        "udfs.site": text,
        "udfs.access_notes": text,
        statusId,
      });
      paths.push(path);
      await post(`${path}/notes/new`, { content: text });
    }
    await staff.open(`${BOARD}?view=kanban&more=new-request`);
    const names = await page.locator(".card .cn").allTextContents();
    for (const text of texts) expect(names).toContain(text);
    for (const [at, text] of texts.entries()) {
      if ((first + at) % 6 !== 1) continue;
      const search = encodeURIComponent(text);
      await staff.open(`${BOARD}?search=${search}&view=kanban`);
      await expect(page.getByRole("searchbox").first()).toHaveValue(text.replace(/[\r\n]/g, ""));
      await staff.open(`${BOARD}/presets?search=${search}`);
    }
    for (const [at, path] of paths.entries()) {
      await page.goto(staff.origin + path);
      expect(await page.locator(".panel-head h1").textContent()).toBe(texts[at]);
      await expect(page.locator(".note p.text")).toHaveText(texts[at] ?? "", {
        useInnerText: false,
      });
      await expect(page).toHaveTitle(/Headrail$/);
      if ((first + at) % 8 !== 0) continue;
      for (const dialog of ["edit", "move", "archive"]) await staff.open(`${path}/${dialog}`);
    }
    expect(trouble).toEqual([]);
  });
}

test("hostile names of presets are shown as text", async ({ staff }) => {
  const { page } = staff;
  const trouble = watch(staff);
  const { post } = await formsOf(staff);
  const named = HOSTILE_TEXTS.filter((text) => text.length <= 40).slice(0, 12);
  for (const name of named) {
    await post(`${BOARD}/presets`, { act: "add", name, params: "alerts=any" });
  }
  await staff.open(`${BOARD}?view=table`);
  const tabs = await page.locator(".tabs a").allTextContents();
  for (const name of named) expect(tabs.some((tab) => tab.startsWith(name))).toBe(true);
  await staff.open(`${BOARD}/presets`);
  for (const name of named) {
    await post(`${BOARD}/presets/remove?preset=${encodeURIComponent(name)}`, { verb: "remove" });
  }
  expect(trouble).toEqual([]);
});
