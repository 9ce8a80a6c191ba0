import type { UpstreamClient } from "../../app/upstream/client.server";
import { products } from "../../app/upstream/contract/products";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { quotes } from "../../app/upstream/contract/quotes";
import { fillCatalogue } from "../../server/database/demo/fill-catalogue";
import { addLine, addQuote } from "../support/quotes";
import { createBenchApi } from "./bench-api";
import { alternate, ratio } from "./measure";

const LINES = 200;
const ORDER_LINES = 300;
const ROUNDS = 25;
/** Grid priced, with options; what stands first among the demo's rollers. */
const ROLLER = { width: "1210", height: "1510" };

/** What a quote of 200 lines and an order of 300 make staff wait for, beside one that is empty. */
export async function benchQuotes(engines: readonly ("sqlite" | "postgres")[]): Promise<void> {
  for (const engine of engines) {
    const bench = await createBenchApi({ deals: 10, engine });
    const { database, accountId } = bench;
    await fillCatalogue(database, { accountId }, { now: new Date("2026-11-01T00:00:00Z") });
    const client = await bench.signIn();
    const times = await alternate(
      { ...(await worksOf(client)), ...(await worksOfOrders(client)) },
      ROUNDS,
    );
    const row = (what: string, time: number, base: number) => ({
      ...{ engine, what, time: `${time.toFixed(2)} ms`, "by an empty one": ratio(time, base) },
    });
    console.table([
      row("save the details of an empty quote", times.save, times.save),
      row(`change a line of ${LINES}`, times.edit, times.save),
      row("change an adjustment beside them", times.adjust, times.save),
      row("read an empty quote", times.readEmpty, times.readEmpty),
      row(`read a quote of ${LINES} lines`, times.readFull, times.readEmpty),
      row("save the details of an empty order", times.saveOrder, times.saveOrder),
      row(`change a line of ${ORDER_LINES} of an order`, times.editOrder, times.saveOrder),
      row("read an empty order", times.readEmptyOrder, times.readEmptyOrder),
      row(`read an order of ${ORDER_LINES} lines`, times.readFullOrder, times.readEmptyOrder),
    ]);
    await bench.drop();
  }
}

async function addLines(client: UpstreamClient, orderId: string, count: number) {
  const all = await client.call(products.listProducts, { query: { search: "roller" } });
  const product = all.find(({ type }) => type === "PRODUCT")?.name ?? "";
  const first = await addLine(client, orderId, { product, ...ROLLER });
  const body = { order_window_id: first.windowId, type: "window" as const };
  for (let lines = 1; lines < count; lines += 1) {
    await client.call(products.copyWindow, { params: { orderId }, body });
  }
  return first;
}

async function worksOfOrders(client: UpstreamClient) {
  const [supplier] =
    (
      await client.call(purchaseOrders.searchPurchaseOrders, {
        body: { filters: {}, pagination: { limit: 1, offset: 0 } },
      })
    ).choices?.suppliers ?? [];
  const details = { manufacturer_id: supplier?.id ?? "" };
  const add = async () => {
    const { data } = await client.call(purchaseOrders.createPurchaseOrder, { body: details });
    return client.call(purchaseOrders.getPurchaseOrder, { params: { id: data.id } });
  };
  const [empty, full] = [await add(), await add()];
  const first = await addLines(client, full.externalId, ORDER_LINES);
  let turn = 0;
  const read = (id: string) => client.call(purchaseOrders.getPurchaseOrder, { params: { id } });
  return {
    saveOrder: () =>
      client.call(purchaseOrders.updatePurchaseOrder, {
        params: { id: empty.id },
        body: { ...details, sidemark: `Turn ${(turn += 1)}` },
      }),
    editOrder: () =>
      client.call(products.updateWindowProduct, {
        params: { id: full.externalId, windowId: first.windowId, productId: first.lineId },
        body: { ...ROLLER, quantity: 1 + ((turn += 1) % 5) },
      }),
    readEmptyOrder: () => read(empty.id),
    readFullOrder: () => read(full.id),
  };
}

async function worksOf(client: UpstreamClient) {
  const [empty, full] = [await addQuote(client), await addQuote(client)];
  const first = await addLines(client, full.orderId, LINES);
  let turn = 0;
  const read = (id: string) => client.call(quotes.getQuote, { params: { id } });
  return {
    save: () =>
      client.call(quotes.updateQuote, {
        params: { id: empty.quoteId },
        body: { description: `Turn ${(turn += 1)}` },
      }),
    edit: () =>
      client.call(products.updateWindowProduct, {
        params: { id: full.orderId, windowId: first.windowId, productId: first.lineId },
        body: { ...ROLLER, quantity: 1 + ((turn += 1) % 5) },
      }),
    adjust: () =>
      client.call(quotes.overrideQuoteTotal, {
        params: { externalId: full.orderId },
        body: { override_total: null, notes: `Turn ${(turn += 1)}` },
      }),
    readEmpty: () => read(empty.quoteId),
    readFull: () => read(full.quoteId),
  };
}
