import { expect, test } from "./desk";
import { HOSTILE_TEXTS } from "./hostile-texts";

test("hostile text in every field is shown as text on every page", async ({ staff }) => {
  test.setTimeout(300_000);
  const { page } = staff;
  const trouble: string[] = [];
  page.on("dialog", (dialog) => {
    trouble.push(`${page.url()}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text()))
      trouble.push(`${page.url()}: ${message.text()}`);
  });
  const board = "/workflows/service-and-repairs";
  const form = await (await page.request.get(`${staff.origin}${board}/new`)).text();
  const statusId = /<option[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "";
  const post = (path: string, fields: Record<string, string>) =>
    page.request.post(staff.origin + path, {
      form: fields,
      headers: { origin: staff.origin },
      maxRedirects: 0,
    });
  const paths: string[] = [];
  for (const text of HOSTILE_TEXTS) {
    const created = await post(`${board}/new`, {
      name: text,
      description: text,
      sidemark: text,
      "udfs.site": text,
      "udfs.access_notes": text,
      statusId,
    });
    expect(created.status(), text).toBe(303);
    const path = created.headers().location ?? "";
    paths.push(path);
    expect((await post(`${path}/notes/new`, { content: text })).status()).toBe(303);
  }
  await staff.open(`${board}?view=kanban&more=new-request`);
  const names = await page.locator(".card .cn").allTextContents();
  for (const text of HOSTILE_TEXTS) expect(names).toContain(text);
  const named = HOSTILE_TEXTS.filter((text) => text.length <= 40).slice(0, 12);
  for (const name of named) {
    const added = await post(`${board}/presets`, { act: "add", name, params: "alerts=any" });
    expect(added.status(), name).toBe(303);
  }
  await staff.open(`${board}?view=table`);
  const tabs = await page.locator(".tabs a").allTextContents();
  for (const name of named) expect(tabs.some((tab) => tab.startsWith(name))).toBe(true);
  await staff.open(`${board}/presets`);
  for (const name of named) {
    const removed = await post(`${board}/presets`, { act: "remove", name, known: name });
    expect(removed.status(), name).toBe(303);
  }
  for (const text of HOSTILE_TEXTS.filter((_, at) => at % 6 === 1)) {
    const search = encodeURIComponent(text);
    await staff.open(`${board}?search=${search}&view=kanban`);
    await expect(page.getByRole("searchbox").first()).toHaveValue(text.replace(/[\r\n]/g, ""));
    await staff.open(`${board}/presets?search=${search}`);
  }
  for (const [at, path] of paths.entries()) {
    await page.goto(staff.origin + path);
    expect(await page.locator(".panel-head h1").textContent()).toBe(HOSTILE_TEXTS[at]);
    await expect(page.locator(".note p.text")).toHaveText(HOSTILE_TEXTS[at] ?? "", {
      useInnerText: false,
    });
    await expect(page).toHaveTitle(/Headrail$/);
    if (at % 8 !== 0) continue;
    for (const dialog of ["edit", "move", "archive"]) await staff.open(`${path}/${dialog}`);
  }
  expect(trouble).toEqual([]);
});
