import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { listEndpoints } from "../../app/upstream/contract/all";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { timeline } from "../../app/upstream/contract/timeline";
import { isImplemented } from "../../server/api/app";
import { addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote } from "../support/quotes";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let quote: Awaited<ReturnType<typeof addQuote>>;
let line: Awaited<ReturnType<typeof addLine>>;
let product: string;
let name: string;

const CHAIN = {
  ...{ id: "control", name: "Control", isRequired: true, onlyWith: [], number: null },
  choices: ["Chain", "Motor"].map((choice) => ({
    ...{ id: choice, name: choice, part: "Options", charges: [], onlyWith: [], limits: null },
    ...{ band: null, roll: null, color: null, brandName: null },
  })),
};
const ANY = { min: null, max: null };

beforeAll(async () => {
  test = await createTestApi(10);
  // Without cards an acceptance asks for no deposit, of which the timeline tells besides.
  Object.assign(test.services, { cards: null });
  [product = ""] = await addProducts(test.database, [{ name: "Told roller" }]);
  const configurable = {
    limits: { width: ANY, height: ANY },
    groups: [CHAIN],
    rules: [],
    band: null,
  };
  await addVersion(test.database, product, {
    configurable: JSON.stringify(configurable),
    source: JSON.stringify({ kind: "FLAT", price: 1_000_000 }),
  });
  admin = await test.signIn("admin");
});
afterAll(() => test.drop());
beforeEach(async () => {
  quote = await addQuote(admin);
  ({ tuid: name } = await read());
  line = await addLine(admin, quote.orderId, {
    ...{ product: "Told roller", width: "1200", height: "1500", group: "Bay" },
    options: { Control: "Chain" },
  });
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const read = () => admin.call(quotes.getQuote, { params: { id: quote.quoteId } });
const newest = async () => {
  const { entries } = await admin.call(timeline.listDealTimeline, {
    params: { dealId: quote.dealId },
    query: { limit: 1 },
  });
  return entries.map(({ area, verb, subject, changes }) => ({
    what: `${area} ${verb}`,
    of: subject?.label ?? null,
    changes: changes.map((one) => [one.field, one.old, one.new]),
  }));
};

type Told = [verb: string, changes: (string | null)[][], of?: string];
const window = () => ({ orderId: quote.orderId, windowId: line.windowId });
const ofLine = () => ({ id: quote.orderId, windowId: line.windowId, productId: line.lineId });
const step = (
  call: typeof quotes.lockQuote | typeof quotes.rejectQuote | typeof quotes.reopenQuote,
  from: "OPEN" | "LOCKED",
) => admin.call(call, { params: { id: quote.quoteId }, body: { from } });
const REMOVE = { _method: "DELETE" } as const;
const SIZE = { width: "1200", height: "1500" };

/** What each call that changes a quote tells: a flat 100.00 at 45% and with tax is 159.50. */
const TOLD: Readonly<Record<string, () => Promise<Told>>> = {
  "quotes.addQuote": async () => {
    const { id } = await admin.call(quotes.addQuote, {
      params: { dealId: quote.dealId },
      body: { description: "Second" },
    });
    const { tuid } = await admin.call(quotes.getQuote, { params: { id } });
    return ["ADDED", [], tuid];
  },
  "quotes.updateQuote": async () => {
    const body = { description: "Whole house", customerNotes: null };
    await admin.call(quotes.updateQuote, { params: { id: quote.quoteId }, body });
    return ["CHANGED", [["Description", null, "Whole house"]]];
  },
  "quotes.cloneQuote": async () => {
    const made = await admin.call(quotes.cloneQuote, { params: { id: quote.quoteId }, body: {} });
    const { tuid } = await admin.call(quotes.getQuote, { params: { id: made?.id ?? "" } });
    return ["ADDED", [["Cloned from", null, name]], tuid];
  },
  "quotes.archiveQuote": async () => {
    await admin.call(quotes.archiveQuote, { params: { id: quote.quoteId } });
    return ["ARCHIVED", []];
  },
  "quotes.unarchiveQuote": async () => {
    await admin.call(quotes.archiveQuote, { params: { id: quote.quoteId } });
    await admin.call(quotes.unarchiveQuote, { params: { id: quote.quoteId } });
    return ["UNARCHIVED", []];
  },
  "quotes.saveQuotePricing": async () => {
    await admin.call(quotes.saveQuotePricing, {
      params: { id: quote.quoteId },
      body: {
        ...{ lastUpdatedAt: (await read()).lastUpdatedAt, depositAmountOverride: 500_000 },
        ...{ sellTaxOverride: 100_000 },
        adjustments: [{ label: "Loyalty", taxType: "STANDARD", percent: -10 }],
      },
    });
    return [
      "CHANGED",
      [
        ["Adjustments", null, "Loyalty -10%"],
        ["Deposit", null, "$50.00"],
        ["Tax", null, "$10.00"],
        ["Total", "$159.50", "$140.50"],
      ],
    ];
  },
  "quotes.overrideQuoteTotal": async () => {
    await admin.call(quotes.overrideQuoteTotal, {
      params: { externalId: quote.orderId },
      body: { override_total: 1_500_000, notes: "As agreed" },
    });
    return [
      "CHANGED",
      [
        ["Order total override", null, "$150.00"],
        ["Override notes", null, "As agreed"],
        ["Total", "$159.50", "$150.00"],
      ],
    ];
  },
  "quotes.acceptQuote": async () => {
    const body = { from: "OPEN", name: "Ada Tran" } as const;
    await admin.call(quotes.acceptQuote, { params: { id: quote.quoteId }, body });
    return [
      "CHANGED",
      [
        ["Status", "Open", "Accepted"],
        ["Signed by", null, "Ada Tran"],
      ],
    ];
  },
  "quotes.lockQuote": async () => {
    await step(quotes.lockQuote, "OPEN");
    return ["CHANGED", [["Status", "Open", "Locked"]]];
  },
  "quotes.rejectQuote": async () => {
    await step(quotes.rejectQuote, "OPEN");
    return ["CHANGED", [["Status", "Open", "Rejected"]]];
  },
  "quotes.reopenQuote": async () => {
    await step(quotes.lockQuote, "OPEN");
    await step(quotes.reopenQuote, "LOCKED");
    return ["CHANGED", [["Status", "Locked", "Open"]]];
  },
  "quotes.sendQuote": async () => {
    const body = { to: "ada@customer.example", message: "As we said" };
    await admin.call(quotes.sendQuote, { params: { id: quote.quoteId }, body });
    return ["SENT", [["To", null, "ada@customer.example"]]];
  },
  "products.addWindows": async () => {
    await admin.call(products.addWindows, {
      params: { id: quote.orderId },
      body: { order_windows: [{ order_id: quote.orderId, quantity: 1, details: "Porch" }] },
    });
    return ["CHANGED", [["Added", null, "W2 Porch"]]];
  },
  "products.addWindowProduct": async () => {
    const found = await admin.call(products.listProducts, { query: { search: "Told" } });
    const { order_window_product_id: added } = await admin.call(products.addWindowProduct, {
      params: { id: quote.orderId, windowId: line.windowId },
      body: {
        ...{ order_id: quote.orderId, order_window_id: line.windowId, product_id: product },
        ...{ brand_id: found[0]?.brandId ?? "", category_id: found[0]?.categoryId ?? "" },
        ...{ ...SIZE, quantity: 2 },
      },
    });
    const { context } = await admin.call(quotes.getQuote, { params: { id: quote.quoteId } });
    expect(context.orderLines.map(({ id }) => id)).toContain(added);
    return ["CHANGED", [["Added", null, "W1 Bay · Told roller 1200 × 1500, 2 of them"]]];
  },
  "products.updateWindowProduct": async () => {
    const body = { ...SIZE, quantity: 2, notes: "Reveal", details: "Bay/Left" };
    await admin.call(products.updateWindowProduct, { params: ofLine(), body });
    return [
      "CHANGED",
      [
        [
          "Product",
          "W1 Bay · Told roller 1200 × 1500",
          "W1 Bay · Told roller 1200 × 1500, 2 of them",
        ],
        ["Notes of W1 Bay · Told roller 1200 × 1500", null, "Reveal"],
        ["Window", "W1 Bay", "W1 Bay / Left"],
        ["Total", "$159.50", "$319.00"],
      ],
    ];
  },
  "products.copyWindow": async () => {
    const body = { order_window_id: line.windowId, type: "window" as const };
    await admin.call(products.copyWindow, { params: { orderId: quote.orderId }, body });
    return [
      "CHANGED",
      [
        ["Added", null, "W2 Bay · Told roller 1200 × 1500"],
        ["Total", "$159.50", "$319.00"],
      ],
    ];
  },
  "products.deleteWindow": async () => {
    await admin.call(products.deleteWindow, { params: window(), body: REMOVE });
    return [
      "CHANGED",
      [
        ["Removed", "W1 Bay · Told roller 1200 × 1500", null],
        ["Total", "$159.50", "$0.00"],
      ],
    ];
  },
  "products.deleteWindowProduct": async () => {
    await admin.call(products.deleteWindowProduct, { params: ofLine(), body: REMOVE });
    return [
      "CHANGED",
      [
        ["Removed", "W1 Bay · Told roller 1200 × 1500", null],
        ["Total", "$159.50", "$0.00"],
      ],
    ];
  },
  "products.recalculateWindows": async () => {
    const [moved = ""] = await addProducts(test.database, [{ name: "Moved roller" }]);
    await addVersion(test.database, moved, {});
    await addLine(admin, quote.orderId, { product: "Moved roller", ...SIZE });
    const dearer = JSON.stringify({ kind: "FLAT", price: 2_000_000 });
    await addVersion(test.database, moved, { number: 2, starts_on: "2026-11-01", source: dearer });
    const params = { orderId: quote.orderId };
    await admin.call(products.recalculateWindows, { params, body: { order_id: quote.orderId } });
    return ["CHANGED", [["Total", "$319.00", "$478.50"]]];
  },
  "lineOptions.saveLineOptions": async () => {
    await admin.call(lineOptions.saveLineOptions, {
      params: { id: line.lineId },
      body: { chosen: { control: { choice: "Motor" } } },
    });
    return ["CHANGED", [["Options of W1 Bay · Told roller 1200 × 1500", "Chain", "Motor"]]];
  },
};

it("knows of every call that changes a quote whether it tells of it", () => {
  const changes = listEndpoints()
    .filter(({ area }) => ["quotes", "products", "lineOptions"].includes(area))
    .filter(({ endpoint }) => !endpoint.isQuery && isImplemented(endpoint))
    .map(({ area, name: call }) => `${area}.${call}`)
    // Tell of orders: tests/api/order-from-quote.test.ts.
    .filter((call) => !["quotes.convertQuote", "quotes.convertLegacyQuote"].includes(call));
  expect(changes.toSorted()).toEqual(Object.keys(TOLD).toSorted());
});

it.each(Object.entries(TOLD))("tells of %s", async (_, change) => {
  const [verb, changes, of = name] = await change();
  expect(await newest()).toEqual([{ what: `QUOTES ${verb}`, of: `Quote ${of}`, changes }]);
});

it("tells nothing of what changes nothing", async () => {
  const before = await newest();
  await admin.call(products.updateWindowProduct, {
    params: ofLine(),
    body: { ...SIZE, quantity: 1, details: "Bay" },
  });
  await admin.call(products.recalculateWindows, {
    params: { orderId: quote.orderId },
    body: { order_id: quote.orderId, window_ids: [line.windowId] },
  });
  expect(await newest()).toEqual(before);
});
