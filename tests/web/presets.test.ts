import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

const PRESETS = "/workflows/residential-sales/presets";

let web: TestWeb;
let browser: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("admin");
});
afterAll(() => web.drop());

const keyOf = (page: string) =>
  /name="_key" value="([^"]+)"/.exec(page.slice(page.indexOf("dialog-head")))?.[1] ?? "";
const page = async (path: string) => (await browser.get(path)).text();
/** The same form twenty times at once, and what the pages after it say. */
async function twentyTimes(path: string, fields: Record<string, string>) {
  const form = { ...fields, _key: keyOf(await page(path)) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(path, form)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
  return page(PRESETS);
}

describe("a preset's form sent twenty times at once", () => {
  it("adds, renames and removes once, and says so each time", async () => {
    const add = { act: "add", name: "Twenty", params: "alerts=any" };
    const added = await twentyTimes(`${PRESETS}?alerts=any`, add);
    expect(added).toContain("Preset added");
    expect(added.split("Name of Twenty")).toHaveLength(2);

    const rename = { act: "rename", known: "Twenty", name: "A score" };
    const renamed = await twentyTimes(`${PRESETS}?alerts=any`, rename);
    expect(renamed).toContain("Preset renamed");
    expect(renamed).not.toContain("Name of Twenty");
    expect(renamed.split("Name of A score")).toHaveLength(2);

    const removed = await twentyTimes(`${PRESETS}/remove?preset=A+score`, { verb: "remove" });
    expect(removed).toContain("Preset removed");
    expect(removed).not.toContain("Name of A score");
  });

  it("asks about none that a colleague removed, and says so in no words of the address", async () => {
    const answer = await browser.get(`${PRESETS}/remove?preset=Long+gone&alerts=any`);
    expect(answer.headers.get("location")).toBe(`${PRESETS}?alerts=any`);
    const html = await page(PRESETS);
    expect(html).toContain("This preset is not there any more");
    expect(html).not.toContain("Long gone");
  });

  it("that names what a colleague removed is refused, with what was typed", async () => {
    const fields = { act: "rename", known: "Long gone", name: "Typed in vain" };
    const form = { ...fields, _key: keyOf(await page(PRESETS)) };
    const answer = await browser.post(PRESETS, form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(
      /role="alert"[^§]*“Long gone” is not there any more[^§]*“Typed in vain”/,
    );
  });
});
