import type { DealListQuery, DealPage, DealSummary } from "./contract/deals";
import type { Workflow } from "./contract/workflows";

/** What a list needs to know of its workflow. */
export interface ListedWorkflow {
  id: string;
  statuses: readonly Pick<Workflow["statuses"][number], "id" | "phase">[];
  flags: Workflow["flags"];
}

const DEFAULT_LIMIT = 20;
const byWords = new Intl.Collator("en-AU", { numeric: true, sensitivity: "base" });

/**
 * What a query of deals asks for, found among all deals of the workflow: the specification's call takes no
 * query, so an upstream that only follows it answers every deal.
 */
export function pageOfDeals(
  all: readonly DealSummary[],
  query: DealListQuery,
  workflow: ListedWorkflow,
): DealPage {
  const wanted = workflow.statuses
    .filter((status) => !query.statusId || query.statusId.includes(status.id))
    .filter((status) => !query.phase || query.phase.includes(status.phase))
    .map((status) => status.id);
  const found = all.filter(
    (deal) => wanted.includes(deal.statusId) && isMatch(deal, query, workflow),
  );
  const totals = Object.fromEntries(
    wanted.map((id) => [id, found.filter((deal) => deal.statusId === id).length]),
  );
  const page = { total: found.length, totals };
  if (query.cursor !== undefined) return { ...page, ...nextOfColumn(found, query) };
  if (query.perStatus !== undefined) {
    const { perStatus } = query;
    const data = wanted.flatMap((id) =>
      inOrder(found.filter((deal) => deal.statusId === id)).slice(0, perStatus),
    );
    return { ...page, data };
  }
  const offset = query.offset ?? 0;
  const end = query.limit === undefined ? undefined : offset + query.limit;
  return { ...page, data: sorted(found, query.sort, workflow).slice(offset, end) };
}

function isMatch(deal: DealSummary, query: DealListQuery, workflow: ListedWorkflow): boolean {
  if (deal.isArchived !== (query.archived ?? false)) return false;
  const { alerts } = deal.context;
  switch (query.alerts) {
    case undefined:
      break;
    case "any":
      if (alerts.length === 0) return false;
      break;
    case "warning":
    case "info":
      if (!alerts.some((alert) => alert.type === query.alerts)) return false;
      break;
    default:
      if (!alerts.some((alert) => alert.key === query.alerts)) return false;
  }
  return hasFlags(deal, query.flagValueId ?? [], workflow) && hasText(deal, query.search ?? "");
}

/** One of the chosen values of each flag; a value that no flag of the workflow has is nobody's. */
function hasFlags(deal: DealSummary, chosen: readonly string[], workflow: ListedWorkflow): boolean {
  const groups = workflow.flags
    .map((flag) => flag.values.map(({ id }) => id).filter((id) => chosen.includes(id)))
    .filter((group) => group.length > 0);
  if (groups.flat().length < chosen.length) return false;
  const held = deal.context.flagValues.map((value) => value.workflowFlagValueId);
  return groups.every((group) => group.some((id) => held.includes(id)));
}

function hasText({ tuid, name, sidemark, context }: DealSummary, term: string): boolean {
  const { contact } = context;
  const texts = [tuid, name, sidemark, contact?.name, contact?.email];
  return plain(texts.filter(Boolean).join("\n")).includes(plain(term.trim()));
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const inOrder = (deals: readonly DealSummary[]) =>
  deals.toSorted((a, b) => a.sortOrder - b.sortOrder);

function nextOfColumn(found: readonly DealSummary[], query: DealListQuery) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = Number(query.cursor);
  const rest = inOrder(found).filter((deal) => deal.sortOrder > after);
  const data = rest.slice(0, limit);
  const last = data.at(-1);
  return { data, nextCursor: rest.length > limit && last ? String(last.sortOrder) : null };
}

function sorted(
  deals: readonly DealSummary[],
  sort: string | undefined,
  { statuses }: ListedWorkflow,
): DealSummary[] {
  const [column, direction] = (sort ?? "updated|DESC").split("|");
  const way = direction === "ASC" ? 1 : -1;
  if (column === "status") {
    const order = new Map(statuses.map((status, at) => [status.id, at]));
    const place = (deal: DealSummary) => order.get(deal.statusId) ?? 0;
    return deals.toSorted((a, b) => way * (place(a) - place(b) || a.sortOrder - b.sortOrder));
  }
  return deals.toSorted((a, b) => way * (compare(a, b, column) || byWords.compare(a.tuid, b.tuid)));
}

function compare(a: DealSummary, b: DealSummary, column: string | undefined): number {
  switch (column) {
    case "name":
      return byWords.compare(a.name, b.name);
    case "contact":
      return byWords.compare(a.context.contact?.name ?? "", b.context.contact?.name ?? "");
    case "alerts":
      return weight(a) - weight(b);
    case "quotes":
      return a.context.quoteCount - b.context.quoteCount;
    case "orders":
      return a.context.orderCount - b.context.orderCount;
    case "updated":
      return byWords.compare(a.updatedAt ?? "", b.updatedAt ?? "");
    default:
      return 0;
  }
}

/** Warnings count a hundred infos. Source: specification part 1 section 3. */
function weight({ context: { alerts } }: DealSummary): number {
  return alerts.reduce((sum, alert) => sum + (alert.type === "warning" ? 100 : 1), 0);
}
