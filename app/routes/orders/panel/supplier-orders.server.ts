import { formatDay } from "~/domain/dates";
import { formatCost } from "~/domain/money";
import { taxWords } from "~/domain/tax-words";
import { paths } from "~/http/paths";
import { coreStatusOf } from "~/domain/order-statuses";
import { supplierOrders } from "~/upstream/contract/supplier-orders";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";
import { costsIn, differencesIn, waysOf } from "../supplier-order/answer.server";

/** The supplier orders of an order, online and manual; null where an upstream does not know them. */
export async function loadSupplierOrders({ staff, order }: OrderContext) {
  const { currency_symbol: symbol } = staff.settings.country;
  const params = { id: order.id };
  const day = (date: string | null) => (date ? formatDay(date, staff.today) : null);
  const ways = waysOf(staff);
  const { tax } = taxWords(staff.settings.country.tax_display);
  const pathOf = (id: string) => paths.order(order.id, "supplier-order", id);
  const money = (amount: number | null) => (amount === null ? null : formatCost(amount, symbol));
  try {
    const [online, offline] = await Promise.all([
      staff.upstream.call(supplierOrders.listSupplierOrders, { params }),
      staff.upstream.call(supplierOrders.listOfflineSupplierOrders, { params }),
    ]);
    return [
      ...online.map((one) => ({
        ...{ id: one.id, reference: one.reference, isManual: false },
        ...{ path: pathOf(one.id), core: coreStatusOf(one.context.orderStatus.coreStatus) },
        status: one.context.orderStatus.name as string | null,
        // What was read on the supplier order is not told again.
        differences: one.isSeen === false ? differencesIn(one, ways) : [],
        costs: costsIn(one, ways, tax)?.rows ?? null,
        ...{ eta: day(one.eta), requiredDate: day(one.context.requiredDate) },
        ...{ freight: money(one.freight), tracking: one.trackingInformation },
      })),
      ...offline.map((one) => ({
        ...{ id: one.id, reference: one.reference, isManual: true, status: one.orderStatus },
        ...{ path: pathOf(one.id), core: null, differences: [], costs: null },
        ...{ eta: day(one.eta), requiredDate: day(one.requiredDate) },
        ...{ freight: money(one.freight), tracking: one.trackingInformation },
      })),
    ];
  } catch (error) {
    if (isRefused(error, 404, 501)) return null;
    throw error;
  }
}
