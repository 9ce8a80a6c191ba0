import { addDays } from "../../../app/domain/calendar-days";
import { accountWrite } from "../../api/account-write";
import { addSupplierOrder } from "../../api/records/purchasing/add-supplier-order";
import { answerSupplierOrder } from "../../api/records/purchasing/answer-supplier-order";
import { changeOrder, type OrderChange } from "../../api/records/purchasing/change-order";
import { EVERYTHING } from "../../api/records/purchasing/order-rows";
import {
  findSupplierOrder,
  readSupplierLines,
} from "../../api/records/purchasing/supplier-order-rows";
import { saveOffline } from "../../api/records/purchasing/save-offline";
import type { AccountWrite, Actor } from "../../api/scope";
import { createLog } from "../../log";
import type { Database } from "../connection";
import { newId } from "../id";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

const STATUSES = [
  ["Received", "UNSTARTED"],
  ["In production", "IN_PROGRESS"],
  ["Waiting for fabric", "ON_HOLD"],
  ["Dispatched", "COMPLETED"],
  ["Cancelled", "CANCELLED"],
] as const;
const PEOPLE = ["Priya Nair", "Tom Beckett", "Mei Lin"] as const;
const DAY_MS = 86_400_000;

interface SubmittedOrder {
  readonly id: string;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly manufacturer_id: string | null;
  readonly is_online: number;
}

/**
 * What suppliers made of the orders that were submitted to them: online ones answered on their link, in several states,
 * one of them late and at another price; offline ones as staff entered them. Each in the time since its order was made.
 */
export async function fillSupplierOrders(
  database: Database,
  { accountId, employees }: FilledDealer,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  await addStatuses(database, accountId);
  const random = new Random(seed);
  const log = createLog("silent");
  const orders: SubmittedOrder[] = await database.read
    .selectFrom("purchase_orders as o")
    .innerJoin("manufacturers as m", "m.id", "o.manufacturer_id")
    .select(["o.id", "o.created_at", "o.created_by", "o.manufacturer_id", "m.is_online"])
    .where("o.account_id", "=", accountId)
    .where("m.account_id", "=", accountId)
    .where("o.status", "=", "SUBMITTED")
    .where("o.is_archived", "=", 0)
    .orderBy("o.tuid")
    .execute();
  let ofKind = 0;
  for (const order of orders) {
    const from = Date.parse(order.created_at);
    const by = employees.find(({ id }) => id === order.created_by);
    const staff: Actor = by ? { type: "employee", ...by } : { type: "system", id: "demo" };
    /** At a part of the time since the order was made. */
    const at = <T>(part: number, actor: Actor, work: (write: AccountWrite) => Promise<T>) => {
      const then = new Date(from + (now.getTime() - from) * part);
      return accountWrite({ database, now: () => then, log }, { accountId, actor }, work);
    };
    const sentOn = new Date(from + DAY_MS).toISOString().slice(0, 10);
    const requiredDate = addDays(sentOn, random.between(9, 16));
    if (order.is_online === 1) {
      await fillOnline(at, order, { requiredDate, staff, kind: ofKind, random });
      ofKind += 1;
    } else await fillOffline(at, order, { requiredDate, staff, random });
  }
}

async function addStatuses(database: Database, account_id: string): Promise<void> {
  const suppliers = await database.read
    .selectFrom("manufacturers")
    .select("id")
    .where("account_id", "=", account_id)
    .where("is_online", "=", 1)
    .orderBy("position")
    .execute();
  const rows = suppliers.flatMap(({ id: manufacturer_id }) =>
    STATUSES.map(([name, core_status], position) => ({
      ...{ id: newId(), account_id, manufacturer_id, name, core_status, position },
    })),
  );
  await database.write(async (trx) => {
    if (rows.length > 0) await trx.insertInto("supplier_statuses").values(rows).execute();
  });
}

type At = <T>(part: number, actor: Actor, work: (write: AccountWrite) => Promise<T>) => Promise<T>;
interface Ways {
  readonly requiredDate: string;
  readonly staff: Actor;
  readonly random: Random;
}

/** Of seven orders one has no answer yet, one is late and dearer, one was cancelled, and the others are made and sent. */
async function fillOnline(
  at: At,
  order: SubmittedOrder,
  { requiredDate, staff, kind, random }: Ways & { kind: number },
): Promise<void> {
  const freight = (35 + (kind % 7) * 5) * 10_000;
  const asked = { requiredDate, set: { freight } };
  const sent = await at(0.1, staff, (write) => sendOnline(write, order, asked));
  const step = kind % 7;
  if (step === 5) return;
  const supplier = { type: "customer", id: sent } as const;
  const name = random.pick(PEOPLE);
  const reference = `CO-${random.between(880_000, 889_999)}`;
  await at(0.4, supplier, async (write) => {
    const lines = await readSupplierLines(write, [sent]);
    const isOther = step === 1;
    const more = random.between(4, 12) * 10_000;
    await answer(write, order, sent, name, {
      ...{ reference, freight: isOther ? freight + more : freight },
      statusId: await statusOf(write, order, isOther ? "Waiting for fabric" : "In production"),
      ...(isOther && { customerNotes: "The fabric is late at the mill, the rest is cut." }),
      lines: lines.map(({ id, price }, place) => ({
        ...{ id, answer: "CONFIRMED" as const, eta: requiredDate },
        ...(isOther && place === 0 && { price: Math.round(price * 1.024) }),
        ...(isOther && { eta: addDays(requiredDate, 4) }),
      })),
    });
  });
  if (step === 6) {
    await at(0.7, supplier, async (write) =>
      answer(write, order, sent, name, {
        statusId: await statusOf(write, order, "Cancelled"),
        customerNotes: "Cancelled as your office asked by phone.",
      }),
    );
  }
  if (step !== 2 && step !== 4) return;
  await at(0.8, supplier, async (write) =>
    answer(write, order, sent, name, {
      statusId: await statusOf(write, order, "Dispatched"),
      trackingInformation: `TNT ${random.between(10_000_000, 99_999_999)}`,
    }),
  );
}

/** What sends an order to its online supplier; the id of its supplier order. */
export async function sendOnline(
  write: AccountWrite,
  order: Pick<SubmittedOrder, "id" | "manufacturer_id">,
  { requiredDate, ...more }: { requiredDate: string } & OrderChange,
): Promise<string> {
  let made = "";
  const submitted = {
    ...(await deliveryOf(write, order)),
    ...{ required_date: requiredDate, submitted_at: write.now.toISOString() },
  };
  await changeOrder(
    write,
    order,
    async (row) => {
      const { id, columns } = await addSupplierOrder(write, { ...row, ...submitted, ...more.set });
      made = id;
      return { isUntold: true, ...more, set: { ...submitted, ...columns, ...more.set } };
    },
    { viewer: EVERYTHING, isReadOnlyToo: true },
  );
  return made;
}

/** By the supplier's usual method, to the dealer. */
async function deliveryOf(
  { db, accountId }: AccountWrite,
  order: Pick<SubmittedOrder, "manufacturer_id">,
) {
  const { method, address } = await db
    .selectFrom("manufacturers as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.default_shipping_method_id as method", "a.company_address as address"])
    .where("m.account_id", "=", accountId)
    .where("m.id", "=", order.manufacturer_id ?? "")
    .executeTakeFirstOrThrow();
  return { shipping_method_id: method, shipping_address: address };
}

async function answer(
  write: AccountWrite,
  order: SubmittedOrder,
  id: string,
  name: string,
  said: Parameters<typeof answerSupplierOrder>[2],
): Promise<void> {
  const row = await findSupplierOrder(write, id, order.id);
  if (row) await answerSupplierOrder(write, row, said, name);
}

async function statusOf(
  { db, accountId }: AccountWrite,
  order: SubmittedOrder,
  name: (typeof STATUSES)[number][0],
): Promise<string> {
  const { id } = await db
    .selectFrom("supplier_statuses")
    .select("id")
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", order.manufacturer_id ?? "")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

async function fillOffline(
  at: At,
  order: SubmittedOrder,
  { requiredDate, staff, random }: Ways,
): Promise<void> {
  const manufacturerId = order.manufacturer_id ?? "";
  const reference = `WC-${random.between(5_000, 5_999)}`;
  const id = await at(0.2, staff, (write) =>
    saveOffline(
      write,
      order,
      { manufacturerId, reference, requiredDate, orderStatus: "Ordered by phone" },
      { seesCosts: true, viewer: EVERYTHING },
    ),
  );
  await at(0.6, staff, (write) =>
    saveOffline(
      write,
      order,
      {
        ...{ id, manufacturerId, orderStatus: "Cutting", eta: requiredDate },
        ...{ freight: random.between(20, 60) * 10_000, notes: "Rang the office, all in hand." },
      },
      { seesCosts: true, viewer: EVERYTHING },
    ),
  );
}
