import { sql } from "kysely";

import { toUnits } from "../../../app/domain/money";
import { supplierOrders } from "../../../app/upstream/contract/supplier-orders";
import { accountWrite } from "../account-write";
import { ApiError, notFound, unsuitable } from "../api-error";
import { accountRead } from "../dispatch";
import { publicEndpoint, publicMutation, type PublicCall } from "../implement";
import { countEvent } from "../rate-limit";
import { hashKey } from "../records/purchasing/supplier-access";
import { findSupplierOrder } from "../records/purchasing/supplier-order-rows";
import { answerAsSupplier, presentSupplierView } from "../records/purchasing/supplier-view";
import type { AccountRead } from "../scope";
import type { Services } from "../services";

const MINUTE_MS = 60_000;
/** Also of keys that are none, which all come from somewhere. */
const CALLS_OF_ADDRESS = 600;
const CALLS_OF_KEY = 300;
const PAGE = 100;

type Asked = Pick<
  PublicCall<typeof supplierOrders.listSupplierApiOrders>,
  "services" | "authorization" | "clientAddress" | "now"
>;

/** Whose key it is. One that is none and one that was withdrawn are refused alike: 401. */
async function findByKey({ services, authorization, clientAddress, now }: Asked) {
  const windowMs = MINUTE_MS;
  await countEvent(services, [
    {
      ...{ kind: "supplier-key-address", subject: clientAddress },
      ...{ most: CALLS_OF_ADDRESS, windowMs },
    },
  ]);
  const [, key] = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? "") ?? [];
  const found = await services.database.read
    .selectFrom("supplier_keys")
    .select(["id", "account_id", "manufacturer_id", "last_used_at"])
    .where("key_hash", "=", hashKey(key ?? ""))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new ApiError(401, "bad_key", "There is no such key");
  const { id, account_id: accountId, manufacturer_id: manufacturerId } = found;
  await countEvent(services, [{ kind: "supplier-key", subject: id, most: CALLS_OF_KEY, windowMs }]);
  const subject = { accountId, actor: { type: "customer", id } } as const;
  const isNoted =
    found.last_used_at !== null && now.getTime() - Date.parse(found.last_used_at) < MINUTE_MS;
  if (!isNoted) await noteUse(services, subject, now);
  return { subject, manufacturerId, read: accountRead(services, subject) };
}

interface KeySubject {
  readonly accountId: string;
  readonly actor: { readonly type: "customer"; readonly id: string };
}

const noteUse = (services: Services, subject: KeySubject, now: Date) =>
  accountWrite(services, subject, ({ db }) =>
    db
      .updateTable("supplier_keys")
      .set({ last_used_at: now.toISOString() })
      .where("account_id", "=", subject.accountId)
      .where("id", "=", subject.actor.id)
      .execute(),
  );

/** A supplier order of the key's supplier; 404 of another's. */
async function requireOwn(read: AccountRead, id: string, manufacturerId: string): Promise<string> {
  const row = await findSupplierOrder(read, id);
  if (row?.manufacturer_id !== manufacturerId) throw notFound();
  return row.id;
}

/** As its index has it (purchase_orders_open_at_suppliers), in literals: with parameters neither engine would know it for the index's. */
const isOpen = sql<boolean>`p.status = 'SUBMITTED' and p.is_archived = 0 and p.replaced_by is null
  and coalesce(p.core_status, '') not in ('COMPLETED', 'CANCELLED')`;

const listSupplierApiOrders = publicEndpoint(supplierOrders.listSupplierApiOrders, async (call) => {
  const { read, manufacturerId } = await findByKey(call);
  const { after, limit = PAGE } = call.query;
  const last = after === undefined ? null : await findSupplierOrder(read, after);
  if (after !== undefined && last?.manufacturer_id !== manufacturerId) throw unsuitable("after");
  const rows = await read.db
    .selectFrom("purchase_orders as p")
    .innerJoin("supplier_orders as s", "s.purchase_order_id", "p.id")
    .leftJoin("supplier_statuses as t", (join) =>
      join.onRef("t.id", "=", "s.status_id").on("t.account_id", "=", read.accountId),
    )
    .select(["s.id", "p.tuid", "p.sidemark", "p.quantity", "p.total_cost", "s.created_at"])
    .select(["s.required_date", "s.reference", "s.eta", "s.answered_at", "s.revision"])
    .select(["t.id as status_id", "t.name as status_name", "t.core_status"])
    .where("p.account_id", "=", read.accountId)
    .where("s.account_id", "=", read.accountId)
    .where("p.manufacturer_id", "=", manufacturerId)
    .where("p.id", ">", last?.purchase_order_id ?? "")
    .where("s.token", "is not", null)
    .where(isOpen)
    .orderBy("p.id")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    data: page.map((row) => ({
      ...{ id: row.id, tuid: row.tuid, sidemark: row.sidemark, sentAt: row.created_at },
      ...{ quantity: row.quantity, total: toUnits(row.total_cost), eta: row.eta },
      ...{ requiredDate: row.required_date, reference: row.reference },
      status:
        row.status_id === null
          ? null
          : {
              ...{ id: row.status_id, name: row.status_name ?? "" },
              coreStatus: row.core_status ?? "UNSTARTED",
            },
      ...{ answeredAt: row.answered_at, revision: row.revision },
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});

const getSupplierApiOrder = publicEndpoint(supplierOrders.getSupplierApiOrder, async (call) => {
  const { read, manufacturerId } = await findByKey(call);
  const id = await requireOwn(read, call.params.id, manufacturerId);
  return presentSupplierView(read, id);
});

const answerSupplierApiOrder = publicMutation(supplierOrders.answerSupplierApiOrder, {
  async whose(call) {
    const { subject, manufacturerId, read } = await findByKey(call);
    await requireOwn(read, call.params.id, manufacturerId);
    return subject;
  },
  write: (write, { params, body }) => answerAsSupplier(write, params.id, body),
});

export const supplierKeyHandlers = [
  listSupplierApiOrders,
  getSupplierApiOrder,
  answerSupplierApiOrder,
];
