import { formatDay } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { supplierOrders } from "~/upstream/contract/supplier-orders";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";

/** The supplier orders of an order, online and manual; null where an upstream does not know them. */
export async function loadSupplierOrders({ staff, order }: OrderContext) {
  if (order.status === "OPEN") return [];
  const { currency_symbol: symbol } = staff.settings.country;
  const params = { id: order.id };
  const day = (date: string | null) => (date ? formatDay(date, staff.today) : null);
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, symbol));
  try {
    const [online, offline] = await Promise.all([
      staff.upstream.call(supplierOrders.listSupplierOrders, { params }),
      staff.upstream.call(supplierOrders.listOfflineSupplierOrders, { params }),
    ]);
    return [
      ...online.map((one) => ({
        ...{ id: one.id, reference: one.reference, isManual: false },
        differences: one.isSeen === false ? wordsOf(one.differences ?? []) : [],
        status: one.context.orderStatus.name as string | null,
        ...{ eta: day(one.eta), requiredDate: day(one.context.requiredDate) },
        ...{ freight: money(one.freight), tracking: one.trackingInformation },
      })),
      ...offline.map((one) => ({
        ...{ id: one.id, reference: one.reference, isManual: true, status: one.orderStatus },
        differences: [] as string[],
        ...{ eta: day(one.eta), requiredDate: day(one.requiredDate) },
        ...{ freight: money(one.freight), tracking: one.trackingInformation },
      })),
    ];
  } catch (error) {
    if (isRefused(error, 404, 501)) return null;
    throw error;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ETA: "it comes later than required",
  PRICE: "the price is another",
  SIZE: "a size is another",
  NOT_MADE: "a product is not made",
};
const wordsOf = (differences: readonly string[]) =>
  differences.flatMap((one) => (Object.hasOwn(WORDS, one) ? (WORDS[one] ?? []) : []));
