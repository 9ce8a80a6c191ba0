import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { bundles } from "../../app/upstream/contract/bundles";
import { fillCatalogues } from "../support/quotes";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let browser: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  admin = await web.signIn("admin");
  browser = web.browser();
  await browser.signIn("admin");
});
afterAll(() => web.drop());

const PATH = "/settings/bundles";
const list = () => admin.call(bundles.listBundles, {});
const find = async (name: string) => {
  const found = (await list()).find((one) => one.name === name);
  if (!found) throw new Error(`No bundle ${name}`);
  return found;
};
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
async function open(path = PATH): Promise<Document> {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}
const rowOf = async (name: string) => {
  const rows = [...(await open()).querySelectorAll(".bundle")];
  const row = rows.find((one) => textOf(one.querySelector("h4")) === name);
  if (!row) throw new Error(`No row ${name}`);
  return row;
};
const change = async (name: string, how: "subscribe" | "unsubscribe", more = {}, path = PATH) =>
  browser.post(path, { bundle: (await find(name)).id, change: how, ...more });

const SHOWROOM = "Coastline showroom terms";
const VOLUME = "Coastline volume terms";
const FREIGHT = "Freight and fitting";

describe("the list of bundles", () => {
  it("is an entry of the settings, by groups, with what each does", async () => {
    const page = await open();
    expect(textOf(page.querySelector('.settings-nav [aria-current="page"]'))).toBe("Bundles");
    expect([...page.querySelectorAll("h3")].map(textOf)).toEqual([
      "Coastline terms One of this group at a time",
      "Other bundles",
    ]);
    const row = await rowOf(SHOWROOM);
    expect(textOf(row)).toContain("Cost × 0.95: Coastline, Roller blinds");
    expect(textOf(row.querySelector("button"))).toBe(`Subscribe to ${SHOWROOM}`);
    expect(textOf(await rowOf("Outdoor screens"))).toMatch(/Subscribed Unsubscribe/);
    // What asks for something leads to its form.
    const link = (await rowOf(FREIGHT)).querySelector(".bundle-end a");
    expect(link?.getAttribute("href")).toBe(`${PATH}/${(await find(FREIGHT)).id}`);
  });

  it("subscribes and unsubscribes, tells the others of a group why not, and offers Undo", async () => {
    const answer = await change(SHOWROOM, "subscribe");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, PATH]);
    expect(textOf((await open()).body)).toContain(`Subscribed to ${SHOWROOM}`);
    const other = await rowOf(VOLUME);
    const button = other.querySelector("button");
    expect(button?.getAttribute("aria-disabled")).toBe("true");
    const why = other.querySelector(`#${button?.getAttribute("aria-describedby")}`);
    expect(textOf(why)).toBe(`Unsubscribe from ${SHOWROOM} first`);
    await change(VOLUME, "subscribe");
    expect(textOf((await open()).querySelector(".toast, [role=status]"))).toContain(
      `Unsubscribe from ${SHOWROOM} first`,
    );
    await change(SHOWROOM, "unsubscribe");
    const told = await open();
    expect(textOf(told.body)).toContain(`Unsubscribed from ${SHOWROOM}`);
    expect([...told.querySelectorAll("button")].map(textOf)).toContain("Undo");
    expect((await find(SHOWROOM)).isSubscribed).toBe(false);
  });

  it("answers script that stays on its page: done, or why not", async () => {
    const path = `${PATH}?_data=${encodeURIComponent("routes/settings/bundles/bundles")}`;
    const stay = [{ intent: "stay" }, path] as const;
    const done = await change(SHOWROOM, "subscribe", ...stay);
    expect(await done.json()).toMatchObject({
      outcome: "done",
      toast: { title: `Subscribed to ${SHOWROOM}` },
    });
    const refused = await change(VOLUME, "subscribe", ...stay);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      outcome: "refused",
      toast: { title: `Unsubscribe from ${SHOWROOM} first` },
    });
    await change(SHOWROOM, "unsubscribe", ...stay);
  });

  it("is for who has settings, of the own account; what is not there leads back", async () => {
    expect((await browser.get(`${PATH}/none`)).headers.get("location")).toBe(PATH);
    expect(textOf((await open()).body)).toContain("This bundle is not there any more");
    const redwood = web.browser();
    await redwood.signIn("redwood");
    const foreign = `${PATH}/${(await find(SHOWROOM)).id}`;
    expect((await redwood.get(foreign)).headers.get("location")).toBe(PATH);
    const guest = web.browser();
    await guest.signIn("dealsonly");
    expect((await guest.get(PATH)).headers.get("location")).toBe("/dashboard");
  });
});

describe("the form of a bundle", () => {
  const pathOf = async (name: string) => `${PATH}/${(await find(name)).id}`;

  it("shows what the bundle does before anybody subscribes", async () => {
    const page = await open(await pathOf(SHOWROOM));
    const effect = page.querySelector(".override-effect");
    const [before = "", after = ""] = [...(effect?.querySelectorAll(".num") ?? [])].map(textOf);
    const amount = (text: string) => Number(text.replace(/[$,]/g, ""));
    expect(amount(after) / amount(before)).toBeCloseTo(0.95, 3);
    await change("Outdoor screens", "unsubscribe");
    const outdoor = await open(await pathOf("Outdoor screens"));
    expect(textOf(outdoor.querySelector(".override-effect"))).toMatch(/^5 more products to sell/);
    await change("Outdoor screens", "subscribe");
  });

  it("names what is wrong, keeps what was typed, calculates, and subscribes", async () => {
    const path = await pathOf(FREIGHT);
    const wrong = await browser.post(path, { field0: "1.2", field1: "-5", field2: "" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    for (const text of [
      "This field must be between 0 and 1",
      "This field must be greater than 0",
      "This field is required",
      'value="1.2"',
      'value="-5"',
    ]) {
      expect(html).toContain(text);
    }
    const typed = { field0: "0.1", field1: "$45.00", field2: "1,120" };
    const tried = await browser.post(path, { ...typed, intent: "recalculate" });
    expect(await tried.text()).toContain('value="$45.00"');
    expect((await find(FREIGHT)).isSubscribed).toBe(false);
    const done = await browser.post(path, typed);
    expect([done.status, done.headers.get("location")]).toEqual([303, PATH]);
    const { isSubscribed, templateFields } = await find(FREIGHT);
    expect([isSubscribed, templateFields.map(({ value }) => value)]).toEqual([
      true,
      [0.1, 45, 1_120],
    ]);
    expect(await (await browser.get(path)).text()).toContain(`${FREIGHT} is subscribed`);
    await change(FREIGHT, "unsubscribe");
    // Undo takes what was typed.
    await change(FREIGHT, "subscribe");
    expect((await find(FREIGHT)).isSubscribed).toBe(true);
    await change(FREIGHT, "unsubscribe");
    expect(await (await browser.get(path)).text()).toContain('value="1120"');
  });

  it("is what subscribing leads to while something is missing", async () => {
    await web.database.write((trx) =>
      trx.updateTable("bundles").set({ field_values: "{}" }).where("name", "=", FREIGHT).execute(),
    );
    const answer = await change(FREIGHT, "subscribe");
    expect(answer.headers.get("location")).toBe(await pathOf(FREIGHT));
  });
});

it("an account without bundles is told so", async () => {
  await web.database.write((trx) => trx.deleteFrom("bundles").execute());
  expect(textOf((await open()).querySelector(".settings-section"))).toContain("No bundles found");
});
