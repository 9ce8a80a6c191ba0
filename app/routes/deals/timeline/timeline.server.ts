import { describeWhen } from "~/domain/appointments";
import { dayOf, formatDate, formatDay, formatTime } from "~/domain/dates";
import { NEUTRAL_COLOR } from "~/domain/people";
import type { When } from "~/domain/when";
import { clockOf } from "~/http/appointments.server";
import { paths } from "~/http/paths";
import { timeline, type TimelineEntry } from "~/upstream/contract/timeline";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { temporalSchema } from "~/upstream/contract/calendar";
import { dateOnlySchema } from "~/upstream/contract/scalars";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import type { DealContext } from "../deal-route.server";
import { ALL, BEFORE_PARAM, KIND_PARAM, KINDS } from "./kinds";
import { changesBeside, isNamed, together, wordsOfAll } from "./words";

const OF_PANEL = 10;
const OF_PAGE = 40;

/** A part of a deal's timeline as it is shown. */
export type TimelinePage = Awaited<ReturnType<typeof loadPage>>;
export type ShownEntry = TimelinePage["entries"][number];

/** Who may not purchase is told nothing of a deal's orders, and is not asked about them. */
export const seesOrders = ({ staff }: DealContext) =>
  staff.may(purchaseOrders.searchPurchaseOrders);

/** What the panel shows of it. Who came by script reads it once it is in sight. */
export async function loadTimeline(route: DealContext) {
  const { workflow, deal, context } = route;
  const isLater = context.host.kind === "data";
  return {
    path: paths.timeline(workflow.slug, deal.id),
    optionsPath: paths.timelineOptions(workflow.slug, deal.id),
    seesOrders: seesOrders(route),
    page: isLater ? null : await loadPage(route, { kind: ALL, before: null, limit: OF_PANEL }),
  };
}

/** The part that an address asks for: of the newest one, as much as its place shows. */
export function loadAskedPage(route: DealContext, place: "panel" | "page") {
  const { searchParams } = route.url;
  const kind = searchParams.get(KIND_PARAM) ?? ALL;
  const before = searchParams.get(BEFORE_PARAM);
  return loadPage(route, {
    kind: Object.hasOwn(KINDS, kind) ? kind : ALL,
    before,
    limit: place === "panel" && before === null ? OF_PANEL : OF_PAGE,
  });
}

interface Asked {
  kind: string;
  before: string | null;
  limit: number;
}

async function loadPage(route: DealContext, { kind, before, limit }: Asked) {
  const { entries, next, rest } = await read(route, { kind, before, limit });
  return { kind, before, entries: together(entries).map((one) => show(route, one)), next, rest };
}

async function read(
  route: DealContext,
  { kind, before, limit }: Asked,
): Promise<ResponseOf<typeof timeline.listDealTimeline>> {
  const { staff, deal } = route;
  const params = { dealId: deal.id };
  const areas = [...(KINDS[kind]?.areas ?? [])];
  const query = { limit, ...(areas.length > 0 && { areas }), ...(before !== null && { before }) };
  try {
    return await staff.upstream.call(timeline.listDealTimeline, { params, query });
  } catch (error) {
    // A place that is none: as from the beginning.
    if (before === null || !isRefused(error, 400)) throw error;
    return read(route, { kind, before: null, limit });
  }
}

function show(route: DealContext, entry: ReturnType<typeof together>[number]) {
  const { staff } = route;
  const { id, others, at, actor, area, verb, subject } = entry;
  const day = dayOf(at, staff.timeZone);
  return {
    id,
    ...(others && { others }),
    day: formatDay(day, staff.today),
    date: day,
    time: formatTime(at, staff.timeZone),
    at,
    who: actor.name ?? (actor.type === "EMPLOYEE" ? "Unknown" : "Headrail"),
    type: actor.type,
    color: actor.badgeColor ?? NEUTRAL_COLOR,
    words: wordsOfAll(entry),
    subject:
      subject && isNamed(entry) ? { label: subject.label, path: pathOf(route, entry) } : null,
    changes: changesBeside(entry).map((one) => ({
      field: one.field,
      isNew: verb === "ADDED",
      isGone: verb === "ARCHIVED" || verb === "REMOVED",
      old: inWords(route, one, one.old),
      new: inWords(route, one, one.new),
    })),
    area,
  };
}

/** Where what was changed can be seen, unless it is there no more. */
function pathOf(
  { workflow, deal }: DealContext,
  { area, verb, subject }: TimelineEntry,
): string | null {
  if (!subject?.id) return null;
  // An archived quote can still be read.
  if (area === "QUOTES") return paths.quote(workflow.slug, deal.id, subject.id);
  if (verb === "REMOVED" || verb === "ARCHIVED") return null;
  if (area === "APPOINTMENTS") return paths.appointment(workflow.slug, deal.id, subject.id);
  if (area === "ATTACHMENTS") return paths.attachment(workflow.slug, deal.id, subject.id);
  if (area === "PAYMENTS") return paths.payment(workflow.slug, deal.id, subject.id);
  if (area === "RELATED_DEALS") return paths.deal(workflow.slug, subject.id);
  return null;
}

function inWords(
  route: DealContext,
  { type, field }: TimelineEntry["changes"][number],
  value: string | null,
): string | null {
  if (value === null) return value;
  if (field === "Transaction date" && isDay(value)) return formatDate(value, route.staff.today);
  if (type !== "WHEN") return value;
  const when = readWhen(value);
  return when ? describeWhen(when, clockOf(route)) : value;
}

const isDay = (value: string) => dateOnlySchema.safeParse(value).success;

function readWhen(value: string): When | null {
  try {
    return temporalSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
