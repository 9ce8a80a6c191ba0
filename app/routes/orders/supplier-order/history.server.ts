import { formatDate, formatInstant } from "~/domain/dates";
import { formatCost, fromUnits } from "~/domain/money";
import { coreStatusOf, type CoreStatus } from "~/domain/order-statuses";
import { fullName } from "~/domain/people";
import { answerName, trackedName } from "~/domain/supplier-answers";
import { supplierOrders } from "~/upstream/contract/supplier-orders";

import type { OrderContext } from "../order-route.server";
import { sideWords } from "./answer.server";
import { PER_PAGE } from "./per-page";

/** A field's value before or after a change; a status has its look. */
export interface ShownValue {
  text: string;
  core: CoreStatus | null;
}
export interface ShownChange {
  id: string;
  when: string;
  at: string | null;
  by: string;
  field: string;
  /** Of a line: the product. */
  label: string | null;
  old: ShownValue | null;
  new: ShownValue | null;
}

interface Told {
  id: string;
  at: string | null;
  by: string | null;
  label: string | null;
  old: unknown;
  new: unknown;
}

/**
 * A page of the changes of a supplier order, the newest first. An upstream need not count them: a full page may be followed
 * by another one then, but of manual ones all come at once.
 */
export async function loadHistory(
  route: OrderContext,
  { id, isManual, count }: { id: string; isManual: boolean; count: number | undefined },
  page: number,
): Promise<{ changes: ShownChange[]; total: number | null; hasMore: boolean; page: number }> {
  const { staff, order } = route;
  const told = isManual ? await tellManual(route, id, page) : await tellOnline(route, id, page);
  const statuses = isManual
    ? []
    : await staff.upstream.call(supplierOrders.listSupplierOrderStatuses, {
        params: { id: order.manufacturerId },
      });
  const show = showerOf(route, new Map(statuses.map((one) => [one.id, one])));
  const { length } = told.changes;
  const isFull = !isManual && length >= PER_PAGE;
  const total = told.total ?? count ?? (isFull || page > 1 ? null : length);
  const hasMore = total === null ? isFull : total > length + (page - 1) * PER_PAGE;
  return { changes: told.changes.flatMap((one) => show(one)), total, hasMore, page };
}

async function tellManual({ staff, order }: OrderContext, moId: string, page: number) {
  const found = await staff.upstream.call(supplierOrders.listOfflineSupplierOrderHistory, {
    params: { id: order.id, moId },
    query: { page, limit: PER_PAGE },
  });
  const changes = found.map(({ employee, actorName, label, createdAt, ...one }): Told => ({
    ...{ id: one.id, at: createdAt, label: label ?? null, old: one.old, new: one.new },
    by: employee ? fullName(employee.firstName, employee.lastName) : (actorName ?? null),
  }));
  return { changes, total: undefined };
}

async function tellOnline({ staff }: OrderContext, id: string, page: number) {
  const { data, total } = await staff.upstream.call(supplierOrders.listTrackers, {
    query: { type: "history", model: "ManufacturerOrder", id, page, limit: PER_PAGE },
  });
  const changes = data.map((one): Told => ({
    ...{ id: one.id, at: one.created_at, label: one.label ?? null, old: one.old, new: one.new },
    by: one.manufacturer_employees_full_name,
  }));
  return { changes, total };
}

type Statuses = ReadonlyMap<string, { name: string; coreStatus: string }>;

function showerOf({ staff, context }: OrderContext, statuses: Statuses) {
  const { currency_symbol: symbol, measure_system: system } = staff.settings.country;
  const plain = (text: string): ShownValue => ({ text, core: null });
  const value = (field: string, given: unknown): ShownValue | null => {
    if (given === null || given === undefined || given === "") return null;
    const text = typeof given === "object" ? JSON.stringify(given) : String(given as string);
    switch (field) {
      case "order_status_id": {
        const status = statuses.get(text);
        return status ? { text: status.name, core: coreStatusOf(status.coreStatus) } : plain(text);
      }
      case "eta":
      case "required_date":
        return plain(isDay(text) ? formatDate(text, staff.today) : text);
      case "price":
      case "total_freight_override":
        return plain(
          Number.isFinite(Number(text)) ? formatCost(fromUnits(Number(text)), symbol) : text,
        );
      case "size":
        return plain(sizeOf(text, (side) => sideWords(side, system)));
      case "answer":
        return plain(answerName(text));
      default:
        return plain(text);
    }
  };
  return (one: Told): ShownChange[] => {
    const [old, now] = [asMap(one.old), asMap(one.new)];
    const when = one.at === null ? "–" : formatInstant(one.at, staff.timeZone, context.host.now());
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((field) => ({
      ...{ id: `${one.id} ${field}`, when, at: one.at, by: one.by ?? "Headrail", label: one.label },
      field: trackedName(field),
      ...{ old: value(field, old[field]), new: value(field, now[field]) },
    }));
  };
}

/** A change tells its fields by name; one that tells a bare value has no name for it. */
const asMap = (given: unknown): Readonly<Record<string, unknown>> => {
  if (typeof given === "object" && given !== null) return given as Record<string, unknown>;
  return given === null || given === undefined ? {} : { Value: given };
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function sizeOf(text: string, show: (side: number) => string): string {
  const sides = text.split(" × ").map(Number);
  return sides.every(Number.isInteger) ? sides.map(show).join(" × ") : text;
}
