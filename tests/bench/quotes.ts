import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { fillCatalogue } from "../../server/database/demo/fill-catalogue";
import { addLine, addQuote } from "../support/quotes";
import { fromAddress, overHttp } from "../support/over-http";
import { createBenchApi } from "./bench-api";
import { alternate, ratio } from "./measure";

const LINES = 200;
const ROUNDS = 25;
/** Grid priced, with options; what stands first among the demo's rollers. */
const ROLLER = { width: "1210", height: "1510" };

/** What a quote of 200 lines makes staff wait for, beside one that is empty. */
export async function benchQuotes(engines: readonly ("sqlite" | "postgres")[]): Promise<void> {
  for (const engine of engines) {
    const bench = await createBenchApi({ deals: 10, engine });
    const { api, database, accountId } = bench;
    await fillCatalogue(database, { accountId }, { now: new Date("2026-11-01T00:00:00Z") });
    const upstream = fromAddress(
      overHttp((request, remoteAddress) => api.fetch(request, { remoteAddress })),
      "10.0.0.1",
    );
    const anonymous = new UpstreamClient({ upstream, cookie: null });
    const { cookie } = await anonymous.exchange(auth.signIn, {
      body: { username: "seed1", password: "bench-password-1" },
    });
    const client = new UpstreamClient({ upstream, cookie });
    const works = await worksOf(client);
    const times = await alternate(works, ROUNDS);
    const row = (what: string, time: number, base: number) => ({
      ...{ engine, what, time: `${time.toFixed(2)} ms`, "by an empty quote": ratio(time, base) },
    });
    console.table([
      row("save the details of an empty quote", times.save, times.save),
      row(`change a line of ${LINES}`, times.edit, times.save),
      row("change an adjustment beside them", times.adjust, times.save),
      row("read an empty quote", times.readEmpty, times.readEmpty),
      row(`read a quote of ${LINES} lines`, times.readFull, times.readEmpty),
    ]);
    await bench.drop();
  }
}

async function worksOf(client: UpstreamClient) {
  const [empty, full] = [await addQuote(client), await addQuote(client)];
  const all = await client.call(products.listProducts, { query: { search: "roller" } });
  const product = all.find(({ type }) => type === "PRODUCT")?.name ?? "";
  const first = await addLine(client, full.orderId, { product, ...ROLLER });
  const body = { order_window_id: first.windowId, type: "window" as const };
  for (let lines = 1; lines < LINES; lines += 1) {
    await client.call(products.copyWindow, { params: { orderId: full.orderId }, body });
  }
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
