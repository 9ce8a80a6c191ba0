import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { snapshot, workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let path: string;
let id: string;
beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  const sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  const description = "Side gate is open";
  const deal = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "As it was", description, statusId: workflow.statuses[0]?.id ?? "" },
  });
  id = deal.id;
  path = `/workflows/residential-sales/${id}/edit`;
});
afterAll(() => web.drop());

const read = async () => (await web.signIn("sales")).call(deals.getDeal, { params: { id } });
const revision = async () => String((await read()).revision);
const ROUTE = "routes/deals/form/edit-deal";
/** What a page of the version before has, and this one does not know. */
const GONE = { nickname: "Bob", "udfs.gone": "7", _build: "0a1b2c3d", "options[0].size": "9" };
/** As the script of a page asks for an answer of one route. */
const byScript = (route: string) => `${path}?_data=${encodeURIComponent(route)}`;

describe("F14 a page of the version before that is sent", () => {
  for (const [way, to] of [
    ["as a document", () => path],
    ["by script", () => byScript(ROUTE)],
  ] as const) {
    it(`${way} is saved, with fields that are none any more and without those that are new`, async () => {
      const name = `Typed before, ${way}`;
      const sent = await browser.post(to(), { ...GONE, name, revision: await revision() });
      expect([sent.status, sent.headers.has("x-remix-catch")]).toEqual([
        way === "by script" ? 204 : 303,
        false,
      ]);
      expect(await read()).toMatchObject({ name, description: "Side gate is open" });
    });

    it(`${way} comes back with what was typed if a field has other rules now, and changes nothing`, async () => {
      const before = await snapshot(web);
      const typed = { ...GONE, name: " ", description: "Typed a long while", revision: "1" };
      const sent = await browser.post(to(), typed);
      expect(sent.status).toBe(400);
      expect(await sent.text()).toContain("Typed a long while");
      expect(await snapshot(web)).toBe(before);
    });
  }

  it("by script to a route that is no more is refused, so that the page keeps it and can send it again", async () => {
    const before = await snapshot(web);
    const typed = { name: "Typed once", revision: await revision(), _key: await browser.newKey() };
    const refused = await browser.post(byScript("routes/deals/form/before"), typed);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await snapshot(web)).toBe(before);
    const again = await browser.post(path, typed);
    expect(again.status).toBe(303);
    expect((await read()).name).toBe("Typed once");
  });

  it("asks in vain for a script of its own, which is no page", async () => {
    const asked = await browser.get("/assets/edit-deal-0a1b2c3d.js");
    expect([asked.status, asked.headers.get("content-type")]).not.toEqual([200, "text/html"]);
    expect(asked.status).toBe(404);
    expect(asked.headers.get("cache-control") ?? "").not.toContain("immutable");
  });
});
