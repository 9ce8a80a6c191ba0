import { sql } from "kysely";

import { addDays } from "../../app/domain/calendar-days";
import { todayIn } from "../../app/domain/dates";
import type { orderSearchInput } from "../../app/upstream/contract/purchase-orders.input";
import type { Database } from "../../server/database/connection";
import { orderSearchText } from "../../server/database/normalise";
import { addSupplierDocuments } from "../support/many-supplier-documents";
import { createBenchApi } from "./bench-api";
import { medianMs, ratio } from "./measure";
import type { z } from "zod";

const SMALL = 10_000;
const ROUNDS = 25;
/** What orders are spread over, evenly. */
const YEARS = 10;
const DAY_MS = 86_400_000;

/** Growth of what lists orders and documents of suppliers, from 10,000 of them to many, on both engines. */
export async function benchOrders(
  large: number,
  engines: readonly ("sqlite" | "postgres")[],
): Promise<void> {
  for (const engine of engines) {
    const small = await measure(engine, SMALL);
    const big = await measure(engine, large);
    console.table(
      Object.entries(big).map(([name, ms]) => ({
        engine,
        list: name,
        [`${SMALL} of them`]: `${(small[name] ?? 0).toFixed(2)} ms`,
        [`${large} of them`]: `${ms.toFixed(2)} ms`,
        growth: ratio(ms, small[name] ?? 1),
      })),
    );
  }
}

async function measure(
  engine: "sqlite" | "postgres",
  orders: number,
): Promise<Record<string, number>> {
  const { api, accountId, database, drop } = await createBenchApi({ deals: 100, engine });
  const suppliers = await fill(database, accountId, orders);
  await addSupplierDocuments(database, orders, {
    ...{ accountId, supplier: suppliers[0] ?? "", category: null },
    nameOf: (at) => `${NAMES[at % NAMES.length]} guide ${10_000 + at}.pdf`,
  });
  await sql.raw(engine === "postgres" ? "vacuum analyze" : "analyze").execute(database.writer);
  const send = (path: string, body: object, cookie = "") =>
    api.fetch(
      new Request(`http://upstream.internal${path}`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      { remoteAddress: "bench" },
    );
  const signedIn = await send("/auth", { username: "seed1", password: "bench-password-1" });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const today = todayIn("Australia/Melbourne", new Date());
  const month = { dateFrom: addDays(today, -30), dateTo: today, isArchived: false };
  const ask = (body: Partial<z.input<typeof orderSearchInput>>) => async () => {
    const page = { filters: month, pagination: { limit: 100, offset: 0 } };
    const response = await send("/purchaseorder", { ...page, ...body }, cookie);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  };
  const askDocuments = (search: string) => async () => {
    const url = `http://upstream.internal/old/manufacturer-documents?limit=200&search=${search}`;
    const request = new Request(url, { headers: { cookie } });
    const response = await api.fetch(request, { remoteAddress: "bench" });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  };
  const sort = (column: "manufacturer" | "totalCost" | "eta") => ({
    sort: { column, direction: "DESC" } as const,
  });
  const all = { isArchived: false };
  const supplier = { manufacturerId: suppliers[1] ?? "" };
  const number = `PO-${10_000 + Math.floor(orders / 2)}`;
  const results = {
    "list, past 30 days": await medianMs(ask({}), ROUNDS),
    "by cost": await medianMs(ask(sort("totalCost")), ROUNDS),
    "by supplier": await medianMs(ask(sort("manufacturer")), ROUNDS),
    "of one supplier": await medianMs(ask({ filters: { ...month, ...supplier } }), ROUNDS),
    "open ones": await medianMs(ask({ filters: { ...month, status: "OPEN" } }), ROUNDS),
    "of all time": await medianMs(ask({ filters: all }), ROUNDS),
    "of all time, by ETA": await medianMs(ask({ filters: all, ...sort("eta") }), ROUNDS),
    "of all time, page 50": await medianMs(
      ask({ filters: all, pagination: { limit: 100, offset: 4_900 } }),
      ROUNDS,
    ),
    "search for a number": await medianMs(ask({ filters: { ...all, search: number } }), ROUNDS),
    "search for a name many have": await medianMs(
      ask({ filters: { ...all, search: "Kowalski" } }),
      ROUNDS,
    ),
    "documents: a word few have": await medianMs(
      askDocuments(`guide+${10_000 + Math.floor(orders / 2)}`),
      ROUNDS,
    ),
    "documents: a word many have": await medianMs(askDocuments("Kowalski"), ROUNDS),
    "documents: two letters": await medianMs(askDocuments("ko"), ROUNDS),
    "the dashboard's cards": await medianMs(ask({ isSummary: true }), ROUNDS),
  };
  await drop();
  return results;
}

const CORES = ["UNSTARTED", "IN_PROGRESS", "ON_HOLD", "COMPLETED", "CANCELLED"];
const NAMES = ["Kowalski", "Nguyen", "Okafor", "Papadakis", "Lindqvist", "Moreau", "Tanaka"];
const REPS = ["Mara Ellis", "Dan Roy", "Ines Fox", ""];

/** Purchase orders of three suppliers, over so many years. */
async function fill(database: Database, accountId: string, count: number): Promise<string[]> {
  const suppliers = ["s-one", "s-two", "s-three"];
  await database.write(async (trx) => {
    for (const [position, id] of suppliers.entries()) {
      await trx
        .insertInto("manufacturers")
        .values({ id, account_id: accountId, name: `Supplier ${id}`, position, is_online: 1 })
        .execute();
    }
  });
  const step = (YEARS * 365 * DAY_MS) / count;
  const now = Date.now();
  for (let from = 0; from < count; from += 400) {
    const numbers = Array.from({ length: Math.min(400, count - from) }, (_, at) => from + at);
    const rows = numbers.map((at) => {
      const isOpen = at % 4 === 0;
      const row = {
        tuid: `PO-${10_000 + at}`,
        sidemark: `${NAMES[at % NAMES.length]} / ${at % 977}`,
        sales_rep: REPS[at % REPS.length] ?? "",
      };
      const when = new Date(now - (count - at) * step).toISOString();
      return {
        ...row,
        ...{ id: `o-${at}`, order_id: `b-${at}`, account_id: accountId, deal_id: null },
        ...{ manufacturer_id: suppliers[at % suppliers.length] ?? null, created_at: when },
        ...{ updated_at: when, status: isOpen ? "OPEN" : "SUBMITTED", quantity: (at % 9) + 1 },
        core_status: isOpen ? null : (CORES[at % CORES.length] ?? null),
        supplier_status: isOpen ? null : "Cutting",
        total_cost: ((at * 7_919) % 900_000) * 100,
        eta: isOpen ? null : when.slice(0, 10),
        search_text: orderSearchText(row),
      };
    });
    await database.write(async (trx) => {
      const bodies = rows.map(({ order_id: id, created_at }) => ({
        ...{ id, account_id: accountId, created_at },
      }));
      await trx.insertInto("orders").values(bodies).execute();
      await trx.insertInto("purchase_orders").values(rows).execute();
    });
  }
  return suppliers;
}
