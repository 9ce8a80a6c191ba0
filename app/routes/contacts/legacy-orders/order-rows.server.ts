import { formatDate, formatInstant } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { StaffContext } from "~/http/route.server";
import { legacyOrders } from "~/upstream/contract/legacy-orders";
import { ContractMismatch, isRefused, UpstreamError, UpstreamUnreachable } from "~/upstream/errors";
import type { ResponseOf } from "~/upstream/endpoint";

import type { OrderPage, OrderRow } from "./order-row";

export type LegacyOrder = ResponseOf<typeof legacyOrders.getLegacyOrder>["data"][number];
const PAGES_PARAM = "orders";
const MOST_PAGES = 10;

/** How many pages of orders an address asks for: what the way of a page without script is. */
export function readOrderPages(params: URLSearchParams): number {
  const text = params.get(PAGES_PARAM) ?? "";
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 0;
}

/** A page of the orders of whoever has that name. */
export async function loadOrders(
  route: StaffContext,
  name: string,
  page: number,
): Promise<OrderPage> {
  const criteria = name.trim().slice(0, 500);
  if (criteria === "") return { rows: [], perPage: 0, hasMore: false };
  try {
    const { data, info } = await route.staff.upstream.call(legacyOrders.searchLegacyOrders, {
      query: { criteria, ...(page > 1 && { page }) },
    });
    return {
      rows: data.map((order) => toRow(route, order)),
      perPage: info.per_page,
      hasMore: info.more_records,
    };
  } catch (error) {
    const none = { rows: [], perPage: 0, hasMore: false };
    // What CRMs answer that find nothing.
    if (isRefused(error, 404)) return none;
    if (isRefused(error, 501)) return { ...none, isOff: true };
    throw error;
  }
}

/** The first pages one after the other; null if they cannot be had, which is not the contact's fault. */
export async function loadPages(
  route: StaffContext,
  name: string,
  pages: number,
): Promise<{ pages: OrderPage[]; hasFailed: boolean }> {
  const found: OrderPage[] = [];
  try {
    for (let page = 1; page <= pages && (found.at(-1)?.hasMore ?? true); page += 1) {
      found.push(await loadOrders(route, name, page));
    }
    return { pages: found, hasFailed: false };
  } catch (error) {
    if (!isAway(error)) throw error;
    route.context.host.reportFault(error, "legacy orders could not be read");
    return { pages: found, hasFailed: true };
  }
}

function isAway(error: unknown): boolean {
  return (
    error instanceof UpstreamError ||
    error instanceof UpstreamUnreachable ||
    error instanceof ContractMismatch
  );
}

function toRow(route: StaffContext, order: LegacyOrder): OrderRow {
  return {
    id: order.id,
    number: order.Order_Num ?? order.id,
    subject: order.Subject ?? null,
    supplier: nameOfRecord(order.Supplier),
    status: order.Status ?? null,
    installDate: showDate(route, order.Install_Date),
    totalDue: showMoney(order.Total_Due),
  };
}

/** A record of the CRM that another one names. */
export function nameOfRecord(record: LegacyOrder["Supplier"]): string | null {
  return (typeof record === "object" ? record?.name : record) || null;
}

export function showMoney(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : formatMoney(Math.round(amount * 10_000));
}

/** A day or an instant in our way of writing; what is neither, as it stands. */
export function showDate(
  { staff, context }: StaffContext,
  text: string | null | undefined,
): string | null {
  if (!text) return null;
  if (Number.isNaN(Date.parse(text))) return text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, staff.today);
  const isInstant = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text);
  return isInstant ? formatInstant(text, staff.timeZone, context.host.now()) : text;
}
