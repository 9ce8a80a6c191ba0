import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { callName } from "../../app/upstream/transport";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let dealPath: string;
let dealId: string;
let statuses: { id: string; name: string }[];
let flag: { id: string; values: { id: string }[] };
let calls: string[];

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  const sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  statuses = workflow.statuses;
  flag = workflow.flags[0] ?? { id: "", values: [] };
  ({ id: dealId } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "Counted", statusId: statuses[0]?.id ?? "" },
  }));
  dealPath = `/workflows/residential-sales/${dealId}`;
  const { send } = web.upstream;
  web.upstream.send = (request, ...rest) => {
    calls.push(callName(request));
    return send(request, ...rest);
  };
});
afterAll(() => web.drop());
beforeEach(() => {
  calls = [];
});

const current = async () => {
  const sales = await web.signIn("sales");
  const { statusId } = await sales.call(deals.getDeal, { params: { id: dealId } });
  const other = statuses.find(({ id }) => id !== statusId)?.id ?? "";
  return { currentStatusId: statusId, other };
};
/** A form by script: the action alone is asked, without the page. */
const WAYS: {
  most: number;
  status: number;
  fields: Record<string, string>;
  of: (route: string) => string;
}[] = [
  { most: 3, status: 200, fields: { intent: "stay" }, of: (route: string) => `?_data=${route}` },
  { most: 4, status: 303, fields: {}, of: () => "" },
];

/** The order of a column, from the top. */
async function column(statusId: string): Promise<string[]> {
  const sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  const page = await sales.call(deals.listWorkflowDeals, {
    params: { id: workflow.id },
    query: { statusId: [statusId], perStatus: 100 },
  });
  return (Array.isArray(page) ? page : page.data).map(({ id }) => id);
}

describe("the calls a change costs", () => {
  it("a move to the top: three by script, four with the toast that names the deal", async () => {
    for (const { most, status, fields, of } of WAYS) {
      const { currentStatusId, other } = await current();
      calls = [];
      const response = await browser.post(`${dealPath}/move${of("routes/deals/move/move")}`, {
        ...fields,
        currentStatusId,
        targetStatusId: other,
        position: "top",
      });
      expect(calls.length, calls.join()).toBeLessThanOrEqual(most);
      expect(response.status).toBe(status);
      expect((await column(other))[0]).toBe(dealId);
    }
  });

  it("a move to the bottom costs no more, and neither does a step", async () => {
    const { currentStatusId, other } = await current();
    calls = [];
    await browser.post(`${dealPath}/move`, {
      currentStatusId,
      targetStatusId: other,
      position: "bottom",
    });
    expect(calls.length, calls.join()).toBeLessThanOrEqual(4);
    const order = await column(other);
    expect(order.at(-1)).toBe(dealId);
    const page = await (await browser.get(`${dealPath}/move`)).text();
    const [, up = ""] = /name="step" value="([^"]+)"/.exec(page) ?? [];
    calls = [];
    await browser.post(`${dealPath}/move`, { currentStatusId: other, step: up, position: "top" });
    expect(calls.length, calls.join()).toBeLessThanOrEqual(4);
    expect((await column(other)).indexOf(dealId)).toBe(order.length - 2);
  });

  it("a place after the last card shown is found by that card, in six", async () => {
    const { currentStatusId, other } = await current();
    const [first = "", second] = await column(other);
    calls = [];
    await browser.post(`${dealPath}/move`, {
      currentStatusId,
      targetStatusId: other,
      shownStatusId: other,
      position: `after:${first}:`,
    });
    expect(calls.length, calls.join()).toBeLessThanOrEqual(6);
    expect((await column(other)).slice(0, 3)).toEqual([first, dealId, second]);
  });

  it("a status or a flag: three by script, at most four by form", async () => {
    for (const { most, fields, of } of WAYS) {
      const { currentStatusId, other } = await current();
      calls = [];
      await browser.post(`${dealPath}/status${of("routes/deals/panel/status")}`, {
        ...fields,
        currentStatusId,
        statusId: other,
      });
      expect(calls.length, calls.join()).toBeLessThanOrEqual(most);
      calls = [];
      await browser.post(`${dealPath}/flags/${flag.id}${of("routes/deals/panel/flag")}`, {
        ...fields,
        valueId: flag.values.at(-1)?.id ?? "",
      });
      expect(calls.length, calls.join()).toBeLessThanOrEqual(most);
    }
  });
});
