import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import { embeddedUpstream } from "../../server/web/upstream";
import { overHttp } from "../support/over-http";
import { wordsOf } from "../support/page-words";
import { addSurcharge } from "../support/quote-prices";
import { addLine, addQuote, chooseFirst, fillCatalogues, pathOfQuote } from "../support/quotes";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let quoteId: string;
let line: { windowId: string; lineId: string };
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
beforeEach(async () => {
  Object.assign(web.upstream, embeddedUpstream(web.api));
  const added = await addQuote(admin);
  ({ quoteId } = added);
  path = pathOfQuote(added);
  line = await addLine(admin, added.orderId, {
    ...{ product: "Aluminium venetian 25 mm", group: "Bedrooms / Main" },
    ...{ width: "1210", height: "900", quantity: 2 },
  });
  await chooseFirst(admin, line.lineId);
});
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});

const read = () => admin.call(quotes.getQuote, { params: { id: quoteId } });
const pageOf = async (response: Response) => new JSDOM(await response.text()).window.document;
/** What the form of a page would send, with some of it typed. */
async function typed(address: string, own: Record<string, string> = {}) {
  const page = await pageOf(await browser.get(address));
  const form = page.querySelector<HTMLFormElement>("dialog form");
  if (!form) throw new Error(`No form at ${address}`);
  const { FormData: Data } = page.defaultView as unknown as { FormData: typeof FormData };
  const sent = [...new Data(form)].map(([name, value]) => [name, String(value)]);
  return { ...(Object.fromEntries(sent) as Record<string, string>), ...own };
}
const send = async (part: string, own: Record<string, string> = {}) =>
  browser.post(`${path}/${part}`, await typed(`${path}/${part}`, own));
const toast = async (response: Response) => {
  expect(response.status).toBe(303);
  const page = await pageOf(await browser.get(response.headers.get("location") ?? "/"));
  return wordsOf(page.querySelector(".toasts"));
};
const setStatus = (status: string) =>
  web.database.writer.updateTable("quotes").set({ status }).where("id", "=", quoteId).execute();
/** Takes off all of the quote but for a cent, so that no product can leave it. */
async function discountAll() {
  const { context } = await read();
  const amount = (context.pricing.sellGrandTotalIncTax - 100) / 10_000;
  const added = await send("adjustments/new", {
    ...{ label: "Loyalty", type: "FIXED_DISCOUNT", amount: String(amount) },
  });
  expect(added.status).toBe(303);
}
const BELOW = "Loyalty would take the total below zero";

/** Refuses the changes whose path it is, as an upstream may for reasons of its own. */
function refuse(change: RegExp, code: string, message: string) {
  Object.assign(
    web.upstream,
    overHttp(async (request, remoteAddress) => {
      const { pathname } = new URL(request.url);
      if (request.method !== "GET" && change.test(pathname)) {
        return Response.json({ error: { code, message } }, { status: 409 });
      }
      return web.api.fetch(request, { remoteAddress });
    }),
  );
}

const FORMS: [string, RegExp, () => string, Record<string, string>][] = [
  [
    "an adjustment",
    /\/pricing$/,
    () => "adjustments/new",
    { label: "Travel", type: "FIXED_CHARGE", amount: "85" },
  ],
  ["a deposit", /\/pricing$/, () => "deposit", { amount: "12.50" }],
  ["a tax", /\/pricing$/, () => "tax", { amount: "3.25" }],
  ["an order total", /override-total|\/override/, () => "total", { isOn: "on", amount: "99.5" }],
  ["the details", /\/update$/, () => "edit", { description: "Whole house" }],
  [
    "a product",
    /\/products\/[^/]+$/,
    () => `products/${line.lineId}`,
    { width: "1300", notes: "Mind the sill" },
  ],
  ["a clone", /\/clone$/, () => "clone", { description: "Another" }],
];
const CODES = [
  ["read_only", "No changes can be made until it is unlocked"],
  ["too_many", "A quote has at most 500 lines"],
  ["not_sold", "Aluminium venetian is not sold any more"],
  ["too_large", "The quote would come to more than can be kept"],
  ["below_zero", BELOW],
] as const;

describe("a change that what is stored forbids is refused in words, and stays typed", () => {
  for (const [name, change, part, own] of FORMS) {
    it.each(CODES)(`in the form of ${name}: %s`, async (code, message) => {
      const sent = await typed(`${path}/${part()}`, own);
      refuse(change, code, message);
      const response = await browser.post(`${path}/${part()}`, sent);
      expect([400, 409]).toContain(response.status);
      const page = await pageOf(response);
      const text = wordsOf(page.querySelector("dialog"));
      expect(text).toContain(message);
      expect(text).not.toContain("Somebody else changed this");
      for (const [field, value] of Object.entries(own)) {
        const input = page.querySelector<HTMLInputElement>(
          `dialog [name="${field}"]:not([type=hidden])`,
        );
        if (input && !["radio", "checkbox"].includes(input.type)) expect(input.value).toBe(value);
      }
      const isOfFigures = ["too_large", "below_zero"].includes(code);
      if (isOfFigures && /pricing|override/.test(change.source)) {
        expect(
          wordsOf(page.querySelector("[name=amount][aria-invalid]")?.closest(".field")),
        ).toContain(message);
      }
    });
  }

  it.each(CODES)("in the options: %s", async (code, message) => {
    const address = `${path}/products/${line.lineId}/options`;
    const sent = await typed(address);
    refuse(/\/order-lines\/[^/]+\/options$/, code, message);
    const page = await pageOf(await browser.post(address, sent));
    expect(wordsOf(page.querySelector("dialog"))).toContain(message);
    expect(wordsOf(page.body)).not.toContain("Somebody else changed this");
  });
});

describe("what is forbidden is said on the quote", () => {
  it("where a product or a window would take its price along", async () => {
    await discountAll();
    expect(await toast(await send(`products/${line.lineId}/remove`))).toContain(BELOW);
    expect(await toast(await send(`windows/${line.windowId}/remove`))).toContain(BELOW);
    expect((await read()).context.orderLines).toHaveLength(1);
  });

  it("where a charge is removed that a discount needs", async () => {
    await send("adjustments/new", { label: "Travel", type: "FIXED_CHARGE", amount: "85" });
    await discountAll();
    const answer = await send("adjustments/0", { intent: "remove" });
    expect(await toast(answer)).toContain(BELOW);
    expect((await read()).context.pricing.adjustments).toHaveLength(2);
  });

  it("where prices of today cannot be taken in", async () => {
    await addSurcharge(web.database, quoteId, { label: "Fuel levy", amount: 120_000 });
    const sent = await typed(`${path}/updates`);
    refuse(/\/recalculate$/, "too_large", "The quote would come to more than can be kept");
    const said = await toast(await browser.post(`${path}/updates`, sent));
    expect(said).toContain("The quote would come to more than can be kept");
    await web.database.writer.deleteFrom("charge_rules").execute();
  });

  it.each([
    ["removal of a product", () => `products/${line.lineId}/remove`],
    ["removal of a window", () => `windows/${line.windowId}/remove`],
  ])("where it was locked before the %s", async (_, part) => {
    const sent = await typed(`${path}/${part()}`);
    await setStatus("LOCKED");
    expect(await toast(await browser.post(`${path}/${part()}`, sent))).toContain(
      "No changes can be made until it is unlocked",
    );
  });
});

it("a deposit above the total is refused on its amount, also one that the upstream alone knows to be", async () => {
  const amountOf = (page: Document) =>
    wordsOf(page.querySelector("[name=amount]")?.closest(".field"));
  const own = await send("deposit", { amount: "900000" });
  expect(own.status).toBe(400);
  expect(amountOf(await pageOf(own))).toContain("The deposit cannot be more than the total");
  const sent = await typed(`${path}/deposit`, { amount: "1" });
  const words = "The deposit is at most the total";
  Object.assign(
    web.upstream,
    overHttp(async (request, remoteAddress) => {
      if (/\/pricing$/.test(new URL(request.url).pathname)) {
        const fields = { depositAmountOverride: [words] };
        return Response.json(
          { error: { code: "invalid", message: words, fields } },
          { status: 400 },
        );
      }
      return web.api.fetch(request, { remoteAddress });
    }),
  );
  const page = await pageOf(await browser.post(`${path}/deposit`, sent));
  expect(amountOf(page)).toContain(words);
  expect(page.querySelector<HTMLInputElement>("[name=amount]")?.value).toBe("1");
});
