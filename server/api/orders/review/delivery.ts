import type { Selectable } from "kysely";

import { formatDimension, type MeasureSystem } from "../../../../app/domain/dimensions";
import { checkDelivery, type AskedDelivery } from "../../../../app/domain/order-review";
import type { Schema } from "../../../database/schema";
import { estimateFreight, type FreightEstimate, type FreightFault } from "../../../freight/freight";
import type { Step } from "../../../pricing/trace";
import { ApiError, invalid, unsuitable } from "../../api-error";
import { readMeasureSystem } from "../../records/measure-system";
import { rateOf, readZones } from "../../records/purchasing/freight-rows";
import type { OrderRow } from "../../records/purchasing/order-rows";
import { readMinRequiredDate, readToday } from "../../records/purchasing/required-date";
import { findSupplier, type SupplierRow } from "../../records/purchasing/suppliers";
import type { AccountRead } from "../../scope";

type MethodRow = Pick<Selectable<Schema["shipping_methods"]>, "id" | "name" | "address">;

/** How an order is delivered, as it was asked for and found to be possible. */
export interface Delivery {
  readonly requiredDate: string;
  /** Null if nothing is shipped. */
  readonly method: MethodRow | null;
  readonly address: string | null;
  readonly instructions: string | null;
  /** Ten-thousandths, with how it was made. */
  readonly freight: number;
  readonly steps: readonly Step[];
}

/** The supplier of an order; 409 for those from before there were suppliers. */
export async function requireSupplierOf(
  read: AccountRead,
  { manufacturer_id }: Pick<OrderRow, "manufacturer_id">,
): Promise<SupplierRow> {
  const row = await findSupplier(read, manufacturer_id);
  if (!row) throw new ApiError(409, "no_supplier", "The order has no supplier");
  return row;
}

interface Asked {
  readonly order: OrderRow;
  readonly supplier: SupplierRow;
  readonly asked: AskedDelivery;
  readonly now: Date;
  /** What is said if the freight cannot be told. */
  readonly unknown: string;
}

/**
 * What is asked of a delivery, with its freight: 400 by field for what breaks the rules, 422 for a method that is not the
 * supplier's, and where no freight can be told, with the reason on the field that it is about.
 */
export async function readDelivery(
  read: AccountRead,
  { order, supplier, asked, now, unknown }: Asked,
): Promise<Delivery> {
  const method = await findMethod(read, supplier, asked.shippingMethodId || null);
  const fields = checkDelivery(asked, {
    today: await readToday(read, now),
    minRequiredDate: await readMinRequiredDate(read, order, now),
    ...{ isInternal: supplier.is_internal === 1, method },
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const address = method?.address ?? (asked.shippingAddress?.trim() || null);
  // Left out they are the order's; null or blank, there are none.
  const { shippingInstructions = order.shipping_instructions } = asked;
  const instructions = shippingInstructions?.trim() || null;
  const known = { requiredDate: asked.requiredDate, method, address, instructions };
  // What comes out of the dealer's own workroom is not sent.
  if (supplier.is_internal === 1 || method === null) return { ...known, freight: 0, steps: [] };
  const { estimate, system } = await readFreight(read, { order, supplier, method, address });
  if ("fault" in estimate) {
    const isOfAddress = ["NO_POSTCODE", "NO_ZONE"].includes(estimate.fault.kind);
    const field = isOfAddress && method.address === null ? "shippingAddress" : "shippingMethodId";
    const reason = reasonOf(estimate.fault, supplier.name, system);
    throw new ApiError(422, "no_freight", unknown, { fields: { [field]: [reason] } });
  }
  return { ...known, freight: estimate.amount, steps: estimate.steps };
}

/** A method that the supplier has; 422 for any other one. */
async function findMethod(
  { db, accountId }: AccountRead,
  supplier: SupplierRow,
  id: string | null,
): Promise<MethodRow | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("shipping_methods")
    .select(["id", "name", "address"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", supplier.id)
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  if (!row) throw unsuitable("shippingMethodId");
  return { ...row, address: row.address?.trim() || null };
}

interface Sent {
  readonly order: Pick<OrderRow, "order_id">;
  readonly supplier: SupplierRow;
  readonly method: MethodRow;
  readonly address: string | null;
}

async function readFreight(
  read: AccountRead,
  { order, supplier, method, address }: Sent,
): Promise<{ estimate: FreightEstimate; system: MeasureSystem }> {
  const { db, accountId } = read;
  const account = await db
    .selectFrom("accounts")
    .select("country_code")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const rates = await db
    .selectFrom("freight_rates")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("shipping_method_id", "=", method.id)
    .execute();
  const pieces = await db
    .selectFrom("order_lines")
    .select(["width", "height", "quantity"])
    .where("account_id", "=", accountId)
    .where("order_id", "=", order.order_id)
    .execute();
  const estimate = estimateFreight({
    ...{ method: method.name, address: address ?? "", country: account.country_code, pieces },
    ...{ zones: await readZones(read, supplier.id), rates: rates.map(rateOf) },
  });
  return { estimate, system: await readMeasureSystem(read) };
}

/** In words for staff. */
function reasonOf(fault: FreightFault, supplier: string, system: MeasureSystem): string {
  const unit = system === "IMPERIAL" ? "in" : "mm";
  const length = (size: number) => `${formatDimension(size, system)} ${unit}`;
  switch (fault.kind) {
    case "NO_POSTCODE":
      return "There is no postcode in the address";
    case "NO_ZONE":
      return `${supplier} has no freight zone with the postcode ${fault.postcode}`;
    case "NO_RATE":
      return `${supplier} has no rate of this method for ${fault.zone}`;
    case "TOO_LONG":
      return `The longest piece has ${length(fault.length)}, and at most ${length(fault.maxLength)} are taken`;
    case "TOO_LARGE":
      return `What ${supplier} charges by this method is too large`;
  }
}
