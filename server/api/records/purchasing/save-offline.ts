import type { BodyOf } from "../../../../app/upstream/endpoint";
import type { supplierOrders } from "../../../../app/upstream/contract/supplier-orders";
import { newId } from "../../../database/id";
import { ApiError, stale, unsuitable } from "../../api-error";
import { changeOrder } from "./change-order";
import type { OrderRow, OrderViewer } from "./order-rows";
import {
  keepChanges,
  tellChanges,
  trackedChanges,
  type TrackedPatch,
} from "./supplier-order-changes";
import {
  findSupplierOrder,
  listColumnsOf,
  MAX_SUPPLIER_ORDERS,
  readSupplierOrders,
  type SupplierOrderRow,
} from "./supplier-order-rows";
import { findSupplier } from "./suppliers";
import { findDealer } from "../dealer";
import { readMeasureSystem } from "../measure-system";
import type { AccountWrite } from "../../scope";

type Model = BodyOf<typeof supplierOrders.saveOfflineSupplierOrder>["model"];

/** Who enters: whether they see costs, and which orders. */
interface Writer {
  readonly seesCosts: boolean;
  readonly viewer: OrderViewer;
  /** What its body calls it, for what is refused. */
  readonly name?: string;
  /** As the order is submitted: what its freight was estimated at before, null where it never was. */
  readonly estimatedBefore?: number | null;
}

/**
 * Adds or changes what staff enter of an offline supplier's order; its id. It is entered as the order is reviewed, and
 * afterwards, so of an open order and of a submitted one; not of what is archived or ordered in another form.
 */
export async function saveOffline(
  write: AccountWrite,
  key: { readonly id: string },
  model: Model,
  { seesCosts, viewer, name = "model", estimatedBefore }: Writer,
): Promise<string> {
  let id = model.id ?? newId();
  await changeOrder(
    write,
    key,
    async (order) => {
      requireEnterable(order);
      await requireOffline(write, order, model.manufacturerId, `${name}.manufacturerId`);
      refuseFreight(model, seesCosts, `${name}.freight`);
      const before = model.id ? await findSupplierOrder(write, model.id, order.id) : null;
      const isOwn = before?.is_offline === 1 && before.manufacturer_id === model.manufacturerId;
      if (model.id && !isOwn) throw unsuitable(`${name}.id`);
      if (before && model.revision !== undefined && model.revision !== before.revision) {
        throw stale();
      }
      id = before?.id ?? newId();
      const all = await readSupplierOrders(write, order.id);
      if (before === null) refuseOneMore(all.length);
      const manual = all.filter(
        (one) => one.is_offline === 1 && one.manufacturer_id === model.manufacturerId,
      );
      const estimated = estimatedFreight(order, { before, manual, estimatedBefore });
      const { changes, set } = trackedChanges(before, {
        ...estimated,
        ...patchOf(model, seesCosts),
      });
      const at = write.now.toISOString();
      if (before) {
        if (changes.length === 0) return null;
        await write.db
          .updateTable("supplier_orders")
          .set({ ...set, revision: before.revision + 1, updated_at: at })
          .where("account_id", "=", write.accountId)
          .where("id", "=", id)
          .execute();
      } else {
        await write.db
          .insertInto("supplier_orders")
          .values({
            ...{ id, account_id: write.accountId, purchase_order_id: order.id, is_offline: 1 },
            ...{ manufacturer_id: model.manufacturerId, created_at: at, updated_at: at, ...set },
          })
          .execute();
      }
      await keepChanges(write, id, changes);
      const told = tellChanges(changes, {
        statusName: (status) => status,
        system: await readMeasureSystem(write),
        symbol: (await findDealer(write)).currencySymbol,
      });
      const added = { field: "Supplier order", type: "TEXT", old: null, new: "Added" } as const;
      return {
        set: await listColumnsOf(write, order.id),
        changes: before ? told : [added, ...told],
      };
    },
    { viewer, isReadOnlyToo: true },
  );
  return id;
}

function requireEnterable({ is_archived, replaced_by }: OrderRow): void {
  if (is_archived === 1) {
    throw new ApiError(409, "read_only", "The order is archived and cannot be changed");
  }
  if (replaced_by !== null) {
    throw new ApiError(409, "read_only", "The order was replaced by a newer one");
  }
}

/** All of them are listed: one that nobody would see is refused. */
function refuseOneMore(count: number): void {
  if (count < MAX_SUPPLIER_ORDERS) return;
  const words = `An order has at most ${MAX_SUPPLIER_ORDERS} supplier orders`;
  throw new ApiError(409, "too_many", words);
}

async function requireOffline(
  write: AccountWrite,
  order: OrderRow,
  manufacturerId: string,
  field: string,
): Promise<void> {
  if (order.manufacturer_id !== manufacturerId) throw unsuitable(field);
  if ((await findSupplier(write, manufacturerId))?.is_online !== 0) {
    throw unsuitable(field, "This supplier answers its orders itself");
  }
}

interface Manual {
  readonly before: Pick<SupplierOrderRow, "freight"> | null;
  /** All that were entered of the order's supplier. */
  readonly manual: readonly Pick<SupplierOrderRow, "freight">[];
  readonly estimatedBefore: number | null | undefined;
}

/**
 * What nobody says of the freight is as it is estimated: of the first one that is entered, and, as the order is submitted,
 * as long as all of them come to what was estimated before.
 */
function estimatedFreight(
  { status, freight }: OrderRow,
  { before, manual, estimatedBefore }: Manual,
): TrackedPatch {
  const entered = manual.reduce((sum, one) => sum + one.freight, 0);
  const isUnsaid =
    estimatedBefore === undefined ? manual.length === 0 : entered === (estimatedBefore ?? 0);
  if (!isUnsaid || status === "OPEN") return {};
  return { freight: Math.max(0, (before?.freight ?? 0) + (freight ?? 0) - entered) };
}

/** What cannot be stored is not dropped in silence: whoever sees no costs is shown none, and sends none back. */
function refuseFreight({ freight = null }: Model, seesCosts: boolean, field: string): void {
  if (seesCosts || freight === null) return;
  const words = "Freight is for who may see costs";
  throw new ApiError(403, "forbidden", words, { fields: { [field]: [words] } });
}

function patchOf(model: Model, seesCosts: boolean): TrackedPatch {
  return {
    ...{ eta: model.eta, required_date: model.requiredDate, reference: model.reference },
    ...{ shipping_address: model.shippingAddress, shipping_method: model.shippingMethod },
    shipping_instructions: model.shippingInstructions,
    tracking_information: model.trackingInformation,
    ...{ notes: model.notes, status_text: model.orderStatus },
    // Who may not see costs does not set them either.
    ...(seesCosts && model.freight !== undefined && { freight: model.freight ?? 0 }),
  } as TrackedPatch;
}
