import { formatDate, formatInstant, inSentence } from "~/domain/dates";
import { formatCost } from "~/domain/money";
import { taxWords } from "~/domain/tax-words";
import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import { leadBack } from "~/http/toast-redirect.server";
import { coreStatusOf } from "~/domain/order-statuses";
import { supplierOrders } from "~/upstream/contract/supplier-orders";

import type { OrderContext } from "../order-route.server";
import { SAVED_WITH_ORDER } from "../read-only";
import { costsIn, differencesIn, showAnswer, waysOf, type OnlineOrder } from "./answer.server";
import { loadHistory } from "./history.server";
import {
  newValuesOf,
  readManual,
  setupOffline,
  valuesOf,
  type OfflineOrder,
} from "./offline-form.server";
import { readView, viewSearch, withoutView } from "./supplier-order-query";

export type SupplierOrder =
  { isManual: false; one: OnlineOrder } | { isManual: true; one: OfflineOrder };

/** The supplier order that an address names; leads back to the order if there is none. */
export async function findSupplierOrder(route: OrderContext): Promise<SupplierOrder> {
  const { staff, order, params } = route;
  const asked = { params: { id: order.id } };
  const [online, offline] = await Promise.all([
    staff.upstream.call(supplierOrders.listSupplierOrders, asked),
    staff.upstream.call(supplierOrders.listOfflineSupplierOrders, asked),
  ]);
  const id = params.supplierOrderId;
  const found = online.find((one) => one.id === id);
  if (found) return { isManual: false, one: found };
  const manual = offline.find((one) => one.id === id);
  if (manual) return { isManual: true, one: manual };
  throw await leadBack(route, closeToOf(route), "supplier order");
}

export const closeToOf = ({ order, url }: OrderContext): string =>
  paths.order(order.id) + withoutView(url.search);

/** Why nothing of its manual supplier orders can be changed; undefined while it can. */
export const whyClosed = ({ order, staff }: OrderContext): string | undefined => {
  if (order.isArchived) return "This order is archived and takes no changes.";
  if (order.status === "OPEN") return `${SAVED_WITH_ORDER}.`;
  return staff.may(supplierOrders.saveOfflineSupplierOrder)
    ? undefined
    : "You may not change supplier orders.";
};

/** What was typed before the order was reopened is not saved either: its review is where it is entered. */
export function requireSubmitted({ order }: OrderContext): void {
  if (order.status === "OPEN") throw new FieldError({ "": [`${SAVED_WITH_ORDER}.`] }, 409);
}

/** The address of one that is added. */
export const isNew = ({ params }: OrderContext): boolean => params.supplierOrderId === NEW;
const NEW = "new";

/** What the dialog shows: the details, or a page of the history; or the form of one that is added. */
export async function loadSupplierOrder(route: OrderContext) {
  const { order, staff, url } = route;
  if (isNew(route)) return loadNew(route);
  const found = await findSupplierOrder(route);
  const { isManual, one } = found;
  const view = readView(url.search);
  const path = paths.order(order.id, "supplier-order", one.id);
  const at = (isHistory: boolean, page = 1) => path + viewSearch(url.search, { isHistory, page });
  const updated = isManual
    ? "entered by hand"
    : one.updatedAt &&
      `updated ${inSentence(formatInstant(one.updatedAt, staff.timeZone, route.context.host.now()))}`;
  const shared = {
    title: one.reference ? `Supplier order ${one.reference}` : "Supplier order",
    about: [order.context.supplier?.name, `Order ${order.tuid}`, updated]
      .filter(Boolean)
      .join(" · "),
    ...{ isManual, closeTo: closeToOf(route), count: one.historyCount ?? null },
    tabs: { details: at(false), history: at(true) },
  };
  if (view.isHistory) {
    const history = await loadHistory(
      route,
      { id: one.id, isManual, count: one.historyCount },
      view.page,
    );
    return { ...shared, shown: "history" as const, history };
  }
  if (found.isManual) {
    const closed = whyClosed(route);
    const setup = await setupOffline(route, valuesOf(found.one), shared.closeTo, closed);
    return { ...shared, shown: "manual" as const, setup };
  }
  return { ...shared, shown: "online" as const, online: showOnline(route, found.one) };
}

/** Of offline suppliers alone: others answer by themselves. */
async function loadNew(route: OrderContext) {
  const { order } = route;
  const closeTo = closeToOf(route);
  if (order.context.supplier?.offlineOnly !== true) {
    throw await leadBack(route, closeTo, "supplier order");
  }
  const values = newValuesOf(route, await readManual(route));
  return {
    title: "Add supplier order",
    about: [order.context.supplier.name, `Order ${order.tuid}`].join(" · "),
    ...{ isManual: true, closeTo, count: null, tabs: null, shown: "new" as const },
    setup: await setupOffline(route, values, closeTo, whyClosed(route)),
  };
}

/** Read-only: it is the supplier who answers. */
function showOnline({ staff }: OrderContext, one: OnlineOrder) {
  const ways = waysOf(staff);
  const { context } = one;
  const { currency_symbol: symbol, tax_display } = staff.settings.country;
  const costs = costsIn(one, ways, taxWords(tax_display).tax);
  const day = (date: string | null) => (date === null ? "–" : formatDate(date, staff.today));
  const facts: [string, string | null][] = [
    ["ETA", day(one.eta)],
    ["Required date", day(context.requiredDate)],
    ...(one.freight === null
      ? []
      : [["Freight", formatCost(one.freight, symbol)] satisfies [string, string]]),
    ["Tracking", one.trackingInformation?.trim() || "–"],
  ];
  const delivery: [string, string | null | undefined][] = [
    ["Shipping", context.shippingMethod?.name],
    ["Address", context.shippingAddress],
    ["Instructions", one.shippingInstructions],
    ["Answered by", one.answeredBy],
  ];
  const lines = context.orderLines.map((line) => ({
    ...showAnswer(line, ways),
    costDifference: costs?.differences[line.id] ?? null,
  }));
  return {
    status: { name: context.orderStatus.name, core: coreStatusOf(context.orderStatus.coreStatus) },
    facts: facts.map(([label, text]) => ({ label, text: text ?? "–" })),
    delivery: delivery.flatMap(([label, text]) =>
      text?.trim() ? [{ label, text: text.trim() }] : [],
    ),
    costs: (costs?.rows ?? []).map(({ label, asked, answered, difference }) => ({
      label,
      text: difference ? `${answered}, asked ${asked}: ${difference}` : `${answered}, as asked`,
    })),
    lines,
    sizeHead: staff.settings.country.measure_system === "METRIC" ? "Size mm" : "Size",
    hasPrices: lines.some(({ price }) => price !== null),
    differences: differencesIn(one, ways),
    canMark: one.isSeen === false && staff.may(supplierOrders.markSupplierOrderSeen),
    revision: one.revision ?? null,
    notes: one.customerNotes?.trim() || null,
  };
}
