import type { z } from "zod";

import { fullName } from "../../../app/domain/people";
import { documents, type supplierSchema } from "../../../app/upstream/contract/documents";
import { supplierOrders } from "../../../app/upstream/contract/supplier-orders";
import { ApiError, notFound, stale, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changeOrder } from "../records/purchasing/change-order";
import { COST_DIFFERENCES, differencesOf } from "../records/purchasing/differences";
import { requireOrder, viewerOf } from "../records/purchasing/order-rows";
import { saveOffline } from "../records/purchasing/save-offline";
import { asMap, countChanges, readChanges } from "../records/purchasing/supplier-order-changes";
import {
  findSupplierOrder,
  readStatuses,
  readSupplierLines,
  readSupplierOrders,
} from "../records/purchasing/supplier-order-rows";
import { findSupplier } from "../records/purchasing/suppliers";
import { presentStatus } from "../records/purchasing/supplier-view";
import type { AccountRead } from "../scope";
import type { Staff } from "../session";
import { presentOffline, presentOnline } from "./present";

const costsOf = ({ permissions }: Pick<Staff, "permissions">) => permissions.quoteCosts;

const listSupplierOrders = query(
  supplierOrders.listSupplierOrders,
  async (read, { params, staff }) => {
    const order = await requireOrder(read, params, viewerOf(staff));
    const rows = await readSupplierOrders(read, order.id, false);
    return presentOnline(read, order, rows, costsOf(staff));
  },
);

const listOfflineSupplierOrders = query(
  supplierOrders.listOfflineSupplierOrders,
  async (read, { params, staff }) => {
    const order = await requireOrder(read, params, viewerOf(staff));
    return presentOffline(read, await readSupplierOrders(read, order.id, true), costsOf(staff));
  },
);

const saveOfflineSupplierOrder = mutation(
  supplierOrders.saveOfflineSupplierOrder,
  async (write, { params, body, staff }) => ({
    id: await saveOffline(write, params, body.model, {
      seesCosts: costsOf(staff),
      viewer: viewerOf(staff),
    }),
  }),
);

const listOfflineSupplierOrderHistory = query(
  supplierOrders.listOfflineSupplierOrderHistory,
  async (read, { params, query: part, staff }) => {
    const { id } = await requireOrder(read, params, viewerOf(staff));
    const row = await findSupplierOrder(read, params.moId, id);
    if (row?.is_offline !== 1) throw notFound();
    const changes = await readChanges(read, row.id, { ...part, canSeeCosts: costsOf(staff) });
    return changes.map(({ employee, ...one }) => ({
      ...{ id: one.id, createdAt: one.created_at },
      ...{ old: asMap(one.field, one.old), new: asMap(one.field, one.new) },
      employee: employee && {
        ...{ id: employee.id, firstName: employee.first_name, lastName: employee.last_name },
      },
      ...{ actorName: one.actor_name, label: one.label },
    }));
  },
);

const isWord = (given: string, word: string) =>
  given.toLowerCase().replaceAll(/[^a-z]/g, "") === word;

const listTrackers = query(supplierOrders.listTrackers, async (read, { query: asked, staff }) => {
  if (!isWord(asked.type, "history")) throw unsuitable("type");
  if (!isWord(asked.model, "manufacturerorder")) throw unsuitable("model");
  const row = await findSupplierOrder(read, asked.id);
  if (row?.is_offline !== 0) throw notFound();
  await requireOrder(read, { id: row.purchase_order_id }, viewerOf(staff));
  const changes = await readChanges(read, row.id, { ...asked, canSeeCosts: costsOf(staff) });
  return {
    data: changes.map(({ employee, ...one }) => ({
      ...{ id: one.id, created_at: one.created_at, label: one.label },
      ...{ old: asMap(one.field, one.old), new: asMap(one.field, one.new) },
      manufacturer_employees_full_name:
        one.actor_name ?? (employee && fullName(employee.first_name, employee.last_name)),
    })),
    total: await countChanges(read, row.id, costsOf(staff)),
  };
});

const markSupplierOrderSeen = mutation(
  supplierOrders.markSupplierOrderSeen,
  async (write, { params, body, staff }) => {
    await changeOrder(
      write,
      { id: params.id },
      async (order) => {
        const row = await findSupplierOrder(write, params.supplierOrderId, order.id);
        if (row?.is_offline !== 0) throw notFound();
        if (body?.revision !== undefined && body.revision !== row.revision) throw stale();
        if (order.has_differences === 0) return null;
        const differing = differencesOf({
          ...{ row, lines: await readSupplierLines(write, [row.id]), askedFreight: order.freight },
          statuses: await readStatuses(write, row.manufacturer_id),
        });
        if (differing.some((one) => COST_DIFFERENCES.has(one)) && !costsOf(staff)) {
          throw new ApiError(409, "not_shown", "Costs differ, which are not shown to you");
        }
        await write.db
          .updateTable("supplier_orders")
          .set({ seen_at: write.now.toISOString() })
          .where("account_id", "=", write.accountId)
          .where("id", "=", row.id)
          .execute();
        const change = { field: "Differences", type: "TEXT", old: "New", new: "Read" } as const;
        return { set: { has_differences: 0 }, changes: [change], isUntold: true };
      },
      { viewer: viewerOf(staff), isReadOnlyToo: true },
    );
  },
);

const listSupplierOrderStatuses = query(
  supplierOrders.listSupplierOrderStatuses,
  async (read, { params }) => {
    const supplier = await findSupplier(read, params.id);
    if (!supplier) throw notFound();
    return (await readStatuses(read, supplier.id)).map(presentStatus);
  },
);

const listSuppliers = query(documents.listSuppliers, async (read, { query: asked }) => {
  const all = await readAllSuppliers(read);
  return { data: asked.archived === true ? all : all.filter((one) => !one.is_archived) };
});

/** The account's suppliers with what is chosen of each when it is ordered from. */
async function readAllSuppliers(read: AccountRead): Promise<z.input<typeof supplierSchema>[]> {
  const { db, accountId } = read;
  const suppliers = await db
    .selectFrom("manufacturers")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const methods = await db
    .selectFrom("shipping_methods")
    .select(["id", "manufacturer_id", "name", "address"])
    .where("account_id", "=", accountId)
    .where("is_active", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const brands = await db
    .selectFrom("brands")
    .select(["id", "manufacturer_id", "name"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const methodsOf = Map.groupBy(methods, ({ manufacturer_id }) => manufacturer_id);
  const brandsOf = Map.groupBy(brands, ({ manufacturer_id }) => manufacturer_id);
  return suppliers.map((one) => ({
    ...{ id: one.id, name: one.name, logo: null, email: one.email, timezone: one.time_zone },
    ...{ offline_only: one.is_online === 0, is_archived: one.is_archived === 1 },
    shipping_methods: (methodsOf.get(one.id) ?? []).map(({ id, name, address }) => ({
      ...{ id, name, address },
    })),
    customer_settings: {
      default_shipping_method_id: one.default_shipping_method_id,
      revision: one.revision,
    },
    manufacturer_customer_settings: { is_internal: one.is_internal === 1 },
    brands: (brandsOf.get(one.id) ?? []).map(({ id, name }) => ({ id, name })),
    is_internal: one.is_internal === 1,
  }));
}

export const supplierOrderHandlers = [
  listSuppliers,
  listSupplierOrders,
  listOfflineSupplierOrders,
  saveOfflineSupplierOrder,
  listOfflineSupplierOrderHistory,
  listTrackers,
  listSupplierOrderStatuses,
  markSupplierOrderSeen,
];
