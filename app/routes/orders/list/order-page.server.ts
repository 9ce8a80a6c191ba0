import { dayOf, formatDay } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { formatSort } from "~/domain/sort-param";
import { asSearch, readPage } from "~/domain/search-params";
import type { StaffContext } from "~/http/route.server";
import { coreStatusOf } from "~/domain/order-statuses";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import type { ResponseOf } from "~/upstream/endpoint";

import { daysOf, NO_REP, readFilters, readSort, writeFilters } from "./order-filters";
import { ORDERS_PER_PAGE, type OrderPage, type OrderRow } from "./order-page";

type Found = ResponseOf<typeof purchaseOrders.searchPurchaseOrders>;

/** The orders an address asks for; a page past the end is the last one. */
export async function loadOrders({ staff, url }: StaffContext): Promise<OrderPage> {
  const { quoteCosts: canSeeCosts, manufacturerPrivateOrders: seesPrivate } = staff.permissions;
  const filters = readFilters(url.searchParams);
  const sort = readSort(url.searchParams, canSeeCosts);
  const { from, to } = daysOf(filters.date, staff.today);
  const load = (page: number) =>
    staff.upstream.call(purchaseOrders.searchPurchaseOrders, {
      body: {
        filters: {
          ...(filters.search && { search: filters.search }),
          ...(filters.status && { status: filters.status }),
          ...(filters.manufacturer && { manufacturerId: filters.manufacturer }),
          ...(filters.rep && { salesRep: filters.rep === NO_REP ? "" : filters.rep }),
          ...{ dateFrom: from, dateTo: to, isArchived: filters.isArchived },
        },
        pagination: { limit: ORDERS_PER_PAGE, offset: (page - 1) * ORDERS_PER_PAGE },
        sort,
      },
    });
  const wanted = readPage(url.searchParams);
  const first = await load(wanted);
  const page = Math.min(wanted, Math.max(1, Math.ceil(first.total / ORDERS_PER_PAGE)));
  const found = page < wanted ? await load(page) : first;
  const suppliers = found.choices?.suppliers ?? [];
  const reps = new Set(found.choices?.salesReps);
  if (filters.rep && filters.rep !== NO_REP) reps.add(filters.rep);
  const show = { ...staff, suppliers, seesPrivate, symbol: staff.settings.country.currency_symbol };
  const kept = writeFilters(filters);
  const isSorted = url.searchParams.has("sort");
  if (isSorted) kept.set("sort", formatSort(sort));
  if (page > 1) kept.set("page", String(page));
  return {
    ...{ filters, sort, search: asSearch(kept), page, total: found.total, canSeeCosts },
    isMore: found.isMore ?? false,
    rows: found.data.map((order) => toRow(order, show)),
    suppliers: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    reps: [
      { value: NO_REP, label: "None" },
      ...[...reps].map((name) => ({ value: name, label: name })),
    ],
    canAdd: staff.may(purchaseOrders.createPurchaseOrder),
    canArchive: staff.may(purchaseOrders.archivePurchaseOrders),
  };
}

interface Show {
  readonly today: string;
  readonly timeZone: string;
  readonly symbol: string;
  readonly seesPrivate: boolean;
  readonly suppliers: readonly { readonly id: string; readonly name: string }[];
}

function toRow(order: Found["data"][number], show: Show): OrderRow {
  const online = order.manufacturerOrders.map(({ id, status }) => ({
    ...{ id, text: status.name, core: coreStatusOf(status.coreStatus) },
  }));
  const offline = order.offlineManufacturerOrders.map(({ id, status }) => ({
    ...{ id, text: status ?? "", core: null },
  }));
  // It is all there once the last of it is.
  const etas = [...order.manufacturerOrders, ...order.offlineManufacturerOrders]
    .flatMap(({ eta }) => eta ?? [])
    .sort();
  const eta = etas.at(-1);
  const known = show.suppliers.find(({ id }) => id === order.manufacturerId);
  return {
    ...{ id: order.id, tuid: order.tuid, status: order.status, isArchived: order.isArchived },
    isPrivate: order.isManufacturerPrivate && show.seesPrivate,
    hasDifferences: order.hasDifferences ?? false,
    states: [
      ...online.map((state) => ({ ...state, isManual: false })),
      ...offline.map((state) => ({ ...state, isManual: true })),
    ],
    eta: eta === undefined ? null : formatDay(eta, show.today),
    supplier: order.manufacturerName ?? known?.name ?? "",
    sidemark: order.sidemark ?? "",
    rep: order.salesRep ?? "",
    products: order.totalQuantity,
    total: order.totalCost === null ? "" : formatMoney(order.totalCost, show.symbol),
    created: formatDay(dayOf(order.createdAt, show.timeZone), show.today),
  };
}
