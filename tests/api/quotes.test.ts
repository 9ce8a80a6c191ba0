import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { findFault, type Step } from "../../server/pricing/trace";
import { createTestApi, type TestApi } from "../support/test-api";
import { addLine, addQuote, fillCatalogues } from "../support/quotes";

let test: TestApi;
let admin: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(10);
  await fillCatalogues(test.database, test.clock.now);
  admin = await test.signIn("admin");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const read = (id: string) => admin.call(quotes.getQuote, { params: { id } });

it("is built of measured windows, and explains its price", async () => {
  const { quoteId, orderId } = await addQuote(admin);
  const all = await admin.call(products.listProducts, { query: {} });
  const roller = all.find(({ type, hasWidth }) => type === "PRODUCT" && hasWidth);
  const { lineId } = await addLine(admin, orderId, {
    ...{ product: roller?.name ?? "", group: "Bedrooms/Main", width: "1200", height: "1500" },
    quantity: 2,
  });
  const asked = await admin.call(lineOptions.getLineOptions, { params: { id: lineId } });
  expect(asked.groups.length).toBeGreaterThan(1);
  expect(asked.problems).toMatchObject([{ code: "OPTIONS_NOT_SELECTED" }]);
  // The first that is offered of each group, one after another.
  const chosen: Record<string, { choice: string }> = {};
  for (;;) {
    const shown = await admin.call(lineOptions.previewLineOptions, {
      params: { id: lineId },
      body: { chosen },
    });
    const open = shown.groups.find(
      (group) => group.isRequired && group.choices.length > 0 && !chosen[group.id],
    );
    if (!open) break;
    chosen[open.id] = { choice: open.choices.find((one) => one.isOffered)?.id ?? "" };
  }
  await admin.call(lineOptions.saveLineOptions, { params: { id: lineId }, body: { chosen } });
  const quote = await read(quoteId);
  expect(quote.context.orderLines).toMatchObject([
    { windowGroupName: "Bedrooms / Main", windowNumber: 1, quantity: 2, context: { errors: [] } },
  ]);
  const [line] = quote.context.orderLines;
  expect(line?.pricing.totalSellPriceIncTax).toBeGreaterThan(0);
  expect(quote.context.pricing.sellGrandTotalIncTax).toBe(line?.pricing.totalSellPriceIncTax);
  expect(quote.context.pendingUpdates?.hasPendingUpdates).toBe(false);
  const trace = await admin.call(lineOptions.getLineTrace, { params: { id: lineId } });
  expect(findFault(trace.steps as Step[])).toBeNull();
  const sum = await admin.call(quotes.getQuoteTrace, { params: { id: quoteId } });
  expect(findFault(sum.steps as Step[])).toBeNull();
});
