import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { checklist } from "../../app/upstream/contract/checklist";
import { deals } from "../../app/upstream/contract/deals";
import { snapshot, workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

const TITLE = "Sales steps";
const STAY = { intent: "stay" };

let web: TestWeb;
let browser: Browser;
let sales: UpstreamClient;
let deal: string;
let path: string;
let list: string;
let ids: string[];

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
});
afterAll(() => web.drop());
beforeEach(async () => {
  const { id, statuses } = await workflowBySlug(sales, "residential-sales");
  const body = { name: "With a list", statusId: statuses[0]?.id ?? "" };
  deal = (await sales.call(deals.createDeal, { params: { id }, body })).id;
  path = `/workflows/residential-sales/${deal}`;
  list = `${path}/checklist/default`;
  ids = await fill("Measure", "Quote", "Deposit");
});

const params = () => ({ dealId: deal, dataSourceId: "default" });
async function fill(...labels: string[]): Promise<string[]> {
  const items = labels.map((label) => ({ id: null, label, isChecked: false }));
  const saved = await sales.call(checklist.saveChecklistItems, {
    params: params(),
    body: { items },
  });
  return (saved?.items ?? []).map(({ id }) => id);
}
const stored = () => sales.call(checklist.listChecklistItems, { params: params() });
const labels = async () => (await stored()).items.map(({ label }) => label);
const ticked = async () =>
  (await stored()).items.filter((one) => one.isChecked).map(({ label }) => label);
async function page(address = path) {
  return new JSDOM(await (await browser.get(address)).text()).window.document;
}
const sheet = async () =>
  [...(await page()).querySelectorAll(".sheet")].find(
    (one) => one.querySelector("h2")?.textContent === TITLE,
  );
/** The next page, with what it says of the change before. */
const told = async () => (await page()).body.textContent ?? "";
const archive = () => sales.call(deals.archiveDeal, { params: { id: deal } });

describe("a checklist without script", () => {
  it("is forms and links with words of their own, at the revision that was seen", async () => {
    const shown = await sheet();
    const words = [...(shown?.querySelectorAll("button, a, input[type=checkbox]") ?? [])].map(
      (one) =>
        (
          one.getAttribute("aria-label") ??
          one.closest("label, a")?.textContent ??
          one.textContent
        )?.trim(),
    );
    expect(words).toEqual([
      `Add item to ${TITLE}`,
      ...["Measure", "Save Measure", "Move Measure down", "Edit Measure", "Remove Measure"],
      ...["Quote", "Save Quote", "Move Quote up", "Move Quote down", "Edit Quote", "Remove Quote"],
      ...["Deposit", "Save Deposit", "Move Deposit up", "Edit Deposit", "Remove Deposit"],
    ]);
    const revisions = [...(shown?.querySelectorAll<HTMLInputElement>("[name=revision]") ?? [])];
    expect(new Set(revisions.map(({ value }) => value))).toEqual(new Set(["1"]));
    expect(shown?.textContent).toContain("0 of 3 done");
    expect(shown?.querySelectorAll("button[type=button]")).toHaveLength(0);
  });

  it("ticks and unticks, says who and when, and leads back with the board's query", async () => {
    const tick = `${list}/${ids[1]}/tick?status=new-enquiry`;
    const answer = await browser.post(tick, { isChecked: "on", revision: "1" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${path}?status=new-enquiry`);
    expect(await ticked()).toEqual(["Quote"]);
    const shown = (await sheet())?.textContent ?? "";
    expect(shown).toContain("1 of 3 done");
    expect(shown).toContain("Dan Petrou, Today");
    await browser.post(tick, { revision: "2" });
    expect(await ticked()).toEqual([]);
  });

  it("moves an item to the place that was meant, however often that is sent", async () => {
    const form = { to: "0", revision: "1", _key: await browser.newKey() };
    for (let at = 0; at < 2; at += 1) {
      expect((await browser.post(`${list}/${ids[2]}/place`, form)).status).toBe(303);
    }
    expect(await labels()).toEqual(["Deposit", "Measure", "Quote"]);
    expect(await told()).toContain("Item moved");
    // A place that is none is the first one.
    await browser.post(`${list}/${ids[1]}/place`, { to: "nowhere" });
    expect(await labels()).toEqual(["Quote", "Deposit", "Measure"]);
  });

  it("adds, renames and removes by pages of their own", async () => {
    await browser.post(`${list}/new`, { label: " Install " });
    expect(await labels()).toEqual(["Measure", "Quote", "Deposit", "Install"]);
    const edit = await page(`${list}/${ids[0]}/edit`);
    expect(edit.querySelector<HTMLInputElement>("[name=label]")?.value).toBe("Measure");
    await browser.post(`${list}/${ids[0]}/edit`, { label: "Check measure", revision: "2" });
    expect((await labels())[0]).toBe("Check measure");
    const question = await page(`${list}/${ids[1]}/remove`);
    expect(question.querySelector("h1")?.textContent).toBe("Remove Item");
    expect(question.body.textContent).toContain("Are you sure you want to remove this item?");
    await browser.post(`${list}/${ids[1]}/remove`, { verb: "remove" });
    expect(await labels()).toEqual(["Check measure", "Deposit", "Install"]);
  });

  it("adds once, however often its form is sent at once", async () => {
    const form = { label: "Twenty", _key: await browser.newKey() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(`${list}/new`, form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
    expect(await labels()).toEqual(["Measure", "Quote", "Deposit", "Twenty"]);
  });
});

describe("a change of a checklist that is refused", () => {
  it("keeps the label that was typed, and says what is wrong with it", async () => {
    for (const [label, message] of [
      ["  ", "Please enter a label"],
      ["x".repeat(501), "Must be at most 500 characters"],
    ] as const) {
      for (const address of [`${list}/new`, `${list}/${ids[0]}/edit`]) {
        const response = await browser.post(address, { label });
        expect(response.status).toBe(400);
        expect(await response.text()).toContain(message);
      }
    }
    expect(await labels()).toEqual(["Measure", "Quote", "Deposit"]);
  });

  it("because somebody was faster is told, and nothing is overwritten", async () => {
    await browser.post(`${list}/${ids[0]}/edit`, { label: "Theirs", revision: "1" });
    const before = await snapshot(web);
    const late = { label: "Mine", revision: "1" };
    const response = await browser.post(`${list}/${ids[0]}/edit`, late);
    expect(response.status).toBe(409);
    const text = await response.text();
    expect(text).toContain('value="Mine"');
    expect(text).toContain("Saved now: Theirs");
    for (const [address, fields] of [
      ["tick", { isChecked: "on" }],
      ["place", { to: "2" }],
    ] as const) {
      await browser.post(`${list}/${ids[0]}/${address}`, { ...fields, revision: "1" });
      expect(await told()).toContain("We had trouble making that change, please try again");
    }
    expect(await snapshot(web)).toBe(before);
  });

  it("is an outcome for script, with the toast that says why", async () => {
    const tick = `${list}/${ids[0]}/tick?_data=routes%2Fdeals%2Fchecklist%2Ftick`;
    const done = await browser.post(tick, { ...STAY, isChecked: "on", revision: "1" });
    expect(await done.json()).toEqual({ outcome: "done" });
    const late = await browser.post(tick, { ...STAY, revision: "1" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      outcome: "refused",
      toast: { title: "Oops! That didn't work" },
    });
    const blank = `${list}/${ids[0]}/edit?_data=edit-checklist-item`;
    const refused = await browser.post(blank, { ...STAY, label: " " });
    expect(await refused.json()).toMatchObject({ outcome: "refused" });
    expect(await ticked()).toEqual(["Measure"]);
  });

  it("because the deal is archived leaves it as it is, and the typed label can be read", async () => {
    await archive();
    const before = await snapshot(web);
    const typed = await browser.post(`${list}/new`, { label: "Typed before" });
    expect(typed.status).toBe(409);
    const text = await typed.text();
    expect(text).toContain("This deal is archived and takes no changes");
    expect(text).toContain('value="Typed before"');
    for (const [address, fields] of [
      ["tick", { isChecked: "on" }],
      ["place", { to: "2" }],
      ["remove", { verb: "remove" }],
    ] as const) {
      await browser.post(`${list}/${ids[0]}/${address}`, fields);
      expect(await told(), address).toContain("The deal is archived and cannot be changed");
    }
    expect(await snapshot(web)).toBe(before);
    const shown = await sheet();
    expect(shown?.querySelectorAll("a, button")).toHaveLength(0);
    expect(shown?.querySelectorAll("input[type=checkbox]:disabled")).toHaveLength(3);
  });

  it("is about what is gone: an item says so, a data source is a page that is not there", async () => {
    const gone = await browser.get(`${list}/gone/edit`);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain("This item is not there any more");
    const remove = await browser.get(`${list}/gone/remove`);
    expect(remove.headers.get("location")).toBe(path);
    for (const address of ["new", `${ids[0]}/edit`, `${ids[0]}/remove`]) {
      expect((await browser.get(`${path}/checklist/made-up/${address}`)).status).toBe(404);
    }
  });

  it("is another account's is nobody's business", async () => {
    const stranger = web.browser();
    await stranger.signIn("redwood");
    const before = await snapshot(web);
    expect((await stranger.get(`${list}/${ids[0]}/edit`)).status).toBe(404);
    for (const [address, fields] of [
      ["new", { label: "Theirs" }],
      [`${ids[0]}/edit`, { label: "Theirs" }],
      [`${ids[0]}/tick`, { isChecked: "on" }],
      [`${ids[0]}/place`, { to: "2" }],
      [`${ids[0]}/remove`, { verb: "remove" }],
    ] as const) {
      await stranger.post(`${list}/${address}`, fields);
    }
    expect(await snapshot(web)).toBe(before);
  });
});

describe("a checklist whose data source is gone", () => {
  it("says so, and takes nothing", async () => {
    const workflow = await workflowBySlug(sales, "residential-sales");
    const set = (modules: unknown) =>
      web.database.writer
        .updateTable("workflows")
        .set({ modules: JSON.stringify(modules) })
        .where("id", "=", workflow.id)
        .execute();
    await set([{ type: "CHECKLIST", config: { name: TITLE, dataSourceId: "gone" } }]);
    const shown = await sheet();
    expect(shown?.textContent).toContain(
      "The data source of this checklist is not there any more.",
    );
    expect(shown?.querySelectorAll("a, button")).toHaveLength(0);
    await set(workflow.modules);
  });
});
