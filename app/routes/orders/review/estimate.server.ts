import { formatCost } from "~/domain/money";
import { orderCost } from "~/domain/order-cost";
import { NO_FREIGHT } from "~/domain/order-review";
import { taxWords } from "~/domain/tax-words";
import { FieldError } from "~/http/refusal";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { freightInput } from "~/upstream/contract/purchase-orders.input";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused, type UpstreamError } from "~/upstream/errors";

import { traceRows } from "../../lines/trace/trace-view";
import type { OrderContext } from "../order-route.server";
import type { Estimate, Sum } from "./estimate";
import type { Delivery } from "./review-query";

type Asked = Pick<Delivery, "requiredDate" | "shippingMethodId" | "shippingAddress">;
type Told = ResponseOf<typeof purchaseOrders.estimateFreight>["estimate"];

/** What a delivery costs, for the form. What is wrong with its fields is said beside them, so that nothing is asked. */
export async function estimateDelivery(route: OrderContext, asked: Asked): Promise<Estimate> {
  const { order, context } = route;
  const isInternal = order.context.supplier?.isInternal === true;
  const isAskable = freightInput.safeParse(inputOf(asked)).success;
  if (!isAskable || (!asked.shippingMethodId && !isInternal)) return { kind: "none" };
  try {
    return showEstimate(route, (await askFreight(route, asked)).estimate);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRefused(error, 400, 409, 422)) {
      context.host.reportFault(error, "freight could not be estimated");
      return { kind: "unknown", reason: null };
    }
    if (!isUnknown(error)) return { kind: "none" };
    return {
      kind: "unknown",
      reason: Object.values(error.problem?.fields ?? {}).flat()[0] ?? null,
    };
  }
}

/** Refuses a delivery that nobody can tell the freight of: that is said of the freight, and the reason beside its field. */
export async function requireFreight(route: OrderContext, asked: Asked): Promise<void> {
  try {
    await askFreight(route, asked);
  } catch (error) {
    if (!isRefused(error, 400, 409, 422) || !isUnknown(error)) throw error;
    throw new FieldError({ freight: [NO_FREIGHT], ...error.problem?.fields });
  }
}

/** Nobody can tell what it costs: so it says, or it gives no reason, of a delivery that keeps the rules. */
const isUnknown = ({ problem }: UpstreamError) => !problem || problem.code === "no_freight";

/** Asks what a delivery costs; throws what is wrong with it. */
export const askFreight = ({ staff, order }: OrderContext, asked: Asked) =>
  staff.upstream.call(purchaseOrders.estimateFreight, {
    params: { orderId: order.externalId, manufacturerId: order.manufacturerId },
    body: inputOf(asked),
  });

const inputOf = ({ requiredDate, shippingMethodId, shippingAddress }: Asked) => ({
  requiredDate,
  shippingMethodId: shippingMethodId || null,
  shippingAddress: shippingAddress.trim() || null,
});

function showEstimate(route: OrderContext, { amount, trace = [] }: Told): Estimate {
  const { country } = route.staff.settings;
  const shown = {
    ...{ symbol: country.currency_symbol, system: country.measure_system, isInCents: false },
    words: taxWords(country.tax_display),
  };
  const sum = sumOf(route, amount);
  return { kind: "known", sum, trace: sum === null ? [] : traceRows(trace, shown) };
}

/** What the order comes to with this freight, which is taxed; null for who may not see costs. */
function sumOf({ order, staff }: OrderContext, freight: number | null): Sum | null {
  const { totalCost, context } = order;
  if (totalCost === null || freight === null) return null;
  const { currency_symbol: symbol, tax_display } = staff.settings.country;
  const show = (amount: number) => formatCost(amount, symbol);
  const { cost } = context;
  if (cost?.taxedProducts === undefined) return { freight: show(freight), tax: null, total: null };
  const { taxPercentage, taxedProducts } = cost;
  const taxRate = Math.round(taxPercentage * 1_000);
  const { tax, incTax } = orderCost({ products: totalCost, taxedProducts, freight, taxRate });
  return {
    freight: show(freight),
    tax: { label: `${taxWords(tax_display).name} ${taxPercentage}%`, amount: show(tax) },
    total: show(incTax),
  };
}
