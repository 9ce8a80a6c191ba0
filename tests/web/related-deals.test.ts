import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { relatedDeals } from "../../app/upstream/contract/related-deals";
import { snapshot, workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let sales: UpstreamClient;
let deal: string;
let other: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
});
afterAll(() => web.drop());
beforeEach(async () => {
  deal = await createDeal("Kowalski, whole house", "residential-sales");
  other = await createDeal("Kowalski, laundry repair", "service-and-repairs");
  path = `/workflows/residential-sales/${deal}`;
});

async function createDeal(name: string, slug: string, by = sales): Promise<string> {
  const { id, statuses } = await workflowBySlug(by, slug);
  const body = { name, statusId: statuses[0]?.id ?? "" };
  return (await by.call(deals.createDeal, { params: { id }, body })).id;
}
const relate = (relatedDealId = other) =>
  sales.call(relatedDeals.relateDeal, { params: { dealId: deal }, body: { relatedDealId } });
const archive = () => sales.call(deals.archiveDeal, { params: { id: deal } });
const text = async (address: string, by = browser) => (await by.get(address)).text();
/** What the combobox is answered. */
async function options(search: string, by = browser) {
  const address = `/options/related-deals/residential-sales/${deal}?search=${search}`;
  const response = await by.get(`${address}&_data=routes%2Fdeals%2Frelated%2Frelated-deal-options`);
  return (await response.json()) as { options: { value: string; detail: string }[]; total: number };
}

describe("the search for a related deal", () => {
  it("finds by number, name and contact in all workflows, archived ones last", async () => {
    const name = `Searched ${deal}`;
    const ids = [
      await createDeal(name, "residential-sales"),
      await createDeal(name, "service-and-repairs"),
    ];
    await sales.call(deals.archiveDeal, { params: { id: ids[1] ?? "" } });
    const { tuid } = await sales.call(deals.getDeal, { params: { id: ids[0] ?? "" } });
    const found = await options(encodeURIComponent(name));
    expect(found.total).toBe(2);
    expect(found.options.map(({ value }) => value)).toEqual(ids);
    expect(found.options.map(({ detail }) => detail)[1]).toMatch(/^D-\d+ · Archived$/);
    expect((await options(tuid)).options.map(({ value }) => value)).toEqual([ids[0]]);
  });

  it("leaves out the deal itself and those it is related to, and counts without them", async () => {
    const name = `Family ${deal}`;
    const update = { name };
    await sales.call(deals.updateDeal, { params: { id: deal }, body: update });
    const known = await createDeal(name, "residential-sales");
    const free = await createDeal(name, "residential-sales");
    await relate(known);
    const found = await options(encodeURIComponent(name));
    expect(found).toMatchObject({ total: 1, options: [{ value: free }] });
  });

  it("finds nothing before something is typed, and nothing of another account", async () => {
    expect(await options("%20")).toEqual({ options: [], total: 0 });
    const redwood = await web.signIn("redwood");
    const name = `Foreign ${deal}`;
    await createDeal(name, "residential-sales", redwood);
    expect(await options(encodeURIComponent(name))).toEqual({ options: [], total: 0 });
    const stranger = web.browser();
    await stranger.signIn("redwood");
    const address = `/options/related-deals/residential-sales/${deal}?search=Kowalski`;
    expect((await stranger.get(address)).status).toBe(404);
  });
});

describe("the form of a relation", () => {
  it("refuses nothing chosen, the deal itself, a related one and another account's, each in its words", async () => {
    await relate();
    const redwood = await web.signIn("redwood");
    const foreign = await createDeal("Foreign", "residential-sales", redwood);
    for (const [relatedDealId, message] of [
      ["", "Choose a deal"],
      [deal, "A deal cannot be related to itself"],
      [other, "These deals are related already"],
      [foreign, "This choice is not available"],
    ] as const) {
      const response = await browser.post(`${path}/related/new`, { relatedDealId });
      expect(response.status, message).toBe(400);
      const page = await response.text();
      expect(page).toContain(message);
      if (relatedDealId !== foreign) continue;
      expect(page).not.toContain("Foreign");
    }
  });

  it("of an archived deal keeps what was chosen and says why nothing is saved", async () => {
    await archive();
    const before = await snapshot(web);
    const response = await browser.post(`${path}/related/new`, { relatedDealId: other });
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain("This deal is archived and takes no changes");
    expect(page).toContain("Kowalski, laundry repair");
    expect(await snapshot(web)).toBe(before);
  });

  it("sent twenty times at once relates once, and says so each time", async () => {
    const form = { relatedDealId: other, _key: await browser.newKey() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(`${path}/related/new`, form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
    expect((await text(path)).split("Remove<span")).toHaveLength(2);
  });
});

describe("the question about a relation", () => {
  it("leads back to the deal, with a word, if the relation is gone or the deal is archived", async () => {
    const address = `${path}/related/${other}/remove`;
    const gone = await browser.get(`${address}?status=new-enquiry`);
    expect(gone.headers.get("location")).toBe(`${path}?status=new-enquiry`);
    expect(await text(path)).toContain("This related deal is not there any more");
    await relate();
    expect(await text(address)).toContain("Are you sure you want to remove this relationship?");
    await archive();
    for (const method of ["GET", "HEAD"]) {
      const asked = await browser.send(address, { method });
      expect(asked.headers.get("location"), method).toBe(path);
    }
    await browser.post(address, { verb: "remove" });
    expect(await text(path)).toContain("The deal is archived and cannot be changed");
    const { context } = await sales.call(deals.getDeal, { params: { id: deal } });
    expect(context.relatedDeals.map(({ id }) => id)).toEqual([other]);
  });
});

describe("the way to a related deal", () => {
  it("carries the query of the board, and not the panel's tab", async () => {
    await relate();
    const page = await text(`${path}?status=new-enquiry&tab=related_deals`);
    const related = `/workflows/service-and-repairs/${other}`;
    expect(page).toContain(`href="${related}?status=new-enquiry"`);
    expect((await browser.get(`${related}?status=new-enquiry`)).status).toBe(200);
  });

  it("by another workflow leads on to its own, query included", async () => {
    const response = await browser.get(`/workflows/residential-sales/${other}?status=new-enquiry`);
    const location = `/workflows/service-and-repairs/${other}?status=new-enquiry`;
    expect(response.headers.get("location")).toBe(location);
    const at = `/workflows/residential-sales/${other}/notes/new?status=new-enquiry&list=notes`;
    const list = `/workflows/service-and-repairs/${other}/notes?status=new-enquiry`;
    expect((await browser.get(at)).headers.get("location")).toBe(list);
  });
});
