import { formatCostInput } from "~/domain/money";
import { taxWords } from "~/domain/tax-words";
import { addressSearch } from "~/http/address-search.server";
import { setupForm } from "~/http/form-setup.server";
import { supplierOrders } from "~/upstream/contract/supplier-orders";
import type { BodyOf, ResponseOf } from "~/upstream/endpoint";
import type { z } from "zod";

import type { OrderContext } from "../order-route.server";
import { findSupplier } from "../suppliers.server";
import { offlineFormSchema, type OfflineFormValues } from "./offline-form.schema";

export type OfflineOrder = ResponseOf<typeof supplierOrders.listOfflineSupplierOrders>[number];
type Model = BodyOf<typeof supplierOrders.saveOfflineSupplierOrder>["model"];
type Entered = z.output<ReturnType<typeof offlineFormSchema>>;

export const schemaOf = ({ staff }: OrderContext) =>
  offlineFormSchema(staff.settings.country.currency_symbol);

/** A manual supplier order as the form's inputs hold it. */
export const valuesOf = (one: OfflineOrder): OfflineFormValues => ({
  ...{ reference: one.reference ?? "", orderStatus: one.orderStatus ?? "" },
  ...{ eta: one.eta ?? "", requiredDate: one.requiredDate ?? "" },
  freight: one.freight === null ? "" : formatCostInput(one.freight),
  ...{ shippingMethod: one.shippingMethod ?? "", shippingAddress: one.shippingAddress ?? "" },
  ...{ trackingInformation: one.trackingInformation ?? "", notes: one.notes ?? "" },
  ...(one.revision !== undefined && { revision: one.revision }),
});

/** What was entered by hand of an order at its supplier, the newest first. */
export async function readManual({ staff, order }: OrderContext): Promise<OfflineOrder[]> {
  const params = { id: order.id };
  const all = await staff.upstream.call(supplierOrders.listOfflineSupplierOrders, { params });
  return all.filter(({ manufacturerId }) => manufacturerId === order.manufacturerId);
}

/** What they come to in freight; null for who may not see costs. */
export const enteredFreight = (manual: readonly OfflineOrder[]): number | null =>
  manual.some(({ freight }) => freight === null)
    ? null
    : manual.reduce((sum, { freight }) => sum + (freight ?? 0), 0);

/** One that is entered anew begins with how the order is delivered, and the freight that no other one has. */
export function newValuesOf(
  { order }: OrderContext,
  others: readonly OfflineOrder[],
): OfflineFormValues {
  const { shipping } = order.context;
  const freight = Math.max(0, (shipping?.freight ?? 0) - (enteredFreight(others) ?? 0));
  return {
    ...{ reference: "", orderStatus: "", eta: "", requiredDate: shipping?.requiredDate ?? "" },
    freight: typeof shipping?.freight === "number" ? formatCostInput(freight) : "",
    shippingMethod: shipping?.method?.name ?? "",
    ...{ shippingAddress: shipping?.address ?? "", trackingInformation: "", notes: "" },
  };
}

/** What the form shows. */
export async function setupOffline(
  route: OrderContext,
  values: OfflineFormValues,
  closeTo: string,
  closed?: string,
) {
  const { staff, order } = route;
  return {
    symbol: order.totalCost === null ? null : staff.settings.country.currency_symbol,
    symbolOfForm: staff.settings.country.currency_symbol,
    tax: taxWords(staff.settings.country.tax_display).tax,
    methods: await methodsOf(route, values.shippingMethod),
    searchUrl: await addressSearch(staff),
    form: setupForm(schemaOf(route), closeTo, values, closed),
  };
}

/** The supplier's methods by name, with what was entered before; none if it has none. */
async function methodsOf(route: OrderContext, entered: string): Promise<string[]> {
  const supplier = await findSupplier(route, route.order);
  const names = (supplier?.shipping_methods ?? []).map(({ name }) => name);
  return names.length === 0 ? [] : [...new Set([...names, ...(entered ? [entered] : [])])];
}

/** What was entered, as the call takes it: what is emptied is none, what is absent would stay. */
export const modelOf = (
  { order, staff }: OrderContext,
  entered: Entered,
  more: Partial<Model>,
): Model => ({
  manufacturerId: order.manufacturerId,
  ...{ reference: entered.reference ?? null, orderStatus: entered.orderStatus ?? null },
  ...{ eta: entered.eta ?? null, requiredDate: entered.requiredDate ?? null },
  shippingMethod: entered.shippingMethod ?? null,
  shippingAddress: entered.shippingAddress ?? null,
  trackingInformation: entered.trackingInformation ?? null,
  notes: entered.notes ?? null,
  ...(staff.permissions.quoteCosts && { freight: entered.freight ?? null }),
  ...more,
});
