import type { TimelineEntry } from "~/upstream/contract/timeline";

/** What was done, around the name of what it was done to: `ticked`, then the item's label. */
export interface Words {
  before: string;
  after?: string;
}

/** By area and verb; what stands behind the name follows the dash. */
const WORDS: Readonly<Record<string, string>> = {
  "DEAL ADDED": "added this deal",
  "DEAL ARCHIVED": "archived this deal",
  "DEAL UNARCHIVED": "unarchived this deal",
  "DETAILS CHANGED": "changed details",
  "STATUS CHANGED": "changed status",
  "FLAGS CHANGED": "changed flags",
  "APPOINTMENTS ADDED": "added the appointment",
  "APPOINTMENTS CHANGED": "changed the appointment",
  "APPOINTMENTS REMOVED": "deleted the appointment",
  "APPOINTMENTS ANSWERED": "answered the invitation to",
  "ATTACHMENTS ADDED": "added the attachment",
  "ATTACHMENTS CHANGED": "changed the attachment",
  "ATTACHMENTS ARCHIVED": "archived the attachment",
  "CHECKLIST ADDED": "added – to the checklist",
  "CHECKLIST CHANGED": "changed the checklist item",
  "CHECKLIST REMOVED": "removed – from the checklist",
  "CHECKLIST MOVED": "moved – in the checklist",
  "CHECKLIST TICKED": "ticked",
  "CHECKLIST UNTICKED": "unticked",
  "NOTES ADDED": "added a note",
  "NOTES CHANGED": "changed a note",
  "NOTES ARCHIVED": "archived a note",
  "PAYMENTS ADDED": "added the payment",
  "PAYMENTS CHANGED": "changed the payment",
  "PAYMENTS ARCHIVED": "archived the payment",
  "PAYMENTS CANCELLED": "cancelled the payment",
  "PAYMENTS PAID": "marked – as paid",
  "PAYMENTS REFUNDED": "recorded a refund of",
  "PAYMENTS SENT": "sent the request for",
  "PAYMENTS PARKED": "noted something odd about",
  "PAYMENTS SETTLED": "dealt with what was odd about",
  "QUOTES ADDED": "added",
  "QUOTES CHANGED": "changed",
  "QUOTES ARCHIVED": "archived",
  "QUOTES UNARCHIVED": "unarchived",
  "QUOTES SENT": "sent",
  "ORDERS ADDED": "made the order",
  "ORDERS CHANGED": "changed",
  "ORDERS ARCHIVED": "archived",
  "ORDERS UNARCHIVED": "unarchived",
  "ORDERS SENT": "submitted",
  "RELATED_DEALS ADDED": "added the related deal",
  "RELATED_DEALS REMOVED": "removed the related deal",
};
/** Areas whose changes within a minute are told as one, by their names. */
const TOGETHER: Readonly<Record<string, string>> = {
  DETAILS: "details",
  STATUS: "status",
  FLAGS: "flags",
};

type Told = Pick<TimelineEntry, "area" | "verb">;

export const hasWords = ({ area, verb }: Told) => Object.hasOwn(WORDS, `${area} ${verb}`);

/** An upstream may come to tell of more than is known here. */
export function wordsOf({ area, verb }: Told): Words {
  const found = WORDS[`${area} ${verb}`];
  if (found === undefined) return { before: `changed ${area.toLowerCase().replaceAll("_", " ")}` };
  const [before = "", after] = found.split(" – ");
  return after === undefined ? { before } : { before, after };
}

/** A name that words say already is not said again. */
export const isNamed = ({ area }: Pick<TimelineEntry, "area">) => area !== "NOTES";

const MINUTE_MS = 60_000;

/** `others` are the ids of the later ones that are told with it. */
type Entry = TimelineEntry & { areas?: readonly string[]; others?: readonly string[] };

/**
 * Changes of details, status and flags that one person made within a minute as one entry, under the id of the oldest. Of
 * a field that was changed twice the first old and the last new value count.
 */
export function together(entries: readonly TimelineEntry[]): Entry[] {
  const told: Entry[] = [];
  for (const entry of entries) {
    const later = told.at(-1);
    if (later && isOneWith(later, entry)) told[told.length - 1] = joined(later, entry);
    else told.push(entry);
  }
  return told;
}

function isOneWith(later: Entry, entry: TimelineEntry): boolean {
  return (
    [later, entry].every(({ area, verb }) => area in TOGETHER && verb === "CHANGED") &&
    later.actor.name === entry.actor.name &&
    later.actor.type === entry.actor.type &&
    Date.parse(later.at) - Date.parse(entry.at) <= MINUTE_MS
  );
}

function joined(later: Entry, entry: TimelineEntry): Entry {
  const olds = new Map(entry.changes.map((one) => [one.field, one]));
  const changes = later.changes.map((one) => {
    const before = olds.get(one.field);
    olds.delete(one.field);
    return before ? { ...one, old: before.old } : one;
  });
  const areas = new Set([entry.area, ...(later.areas ?? [later.area])]);
  return {
    ...later,
    id: entry.id,
    others: [later.id, ...(later.others ?? [])],
    areas: [...areas],
    changes: [...olds.values(), ...changes],
  };
}

/** Fields that the words tell, by what was done to what. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "PAYMENTS ADDED": ["Amount", "Status", "Description"],
  "PAYMENTS CANCELLED": ["Status"],
  "PAYMENTS PAID": ["Status"],
  "PAYMENTS SENT": ["To"],
  "QUOTES SENT": ["To"],
};

const valueOf = ({ changes }: TimelineEntry, wanted: string) =>
  changes.find(({ field }) => field === wanted)?.new ?? null;

const isNewPayment = (entry: TimelineEntry) =>
  entry.area === "PAYMENTS" && entry.verb === "ADDED" && valueOf(entry, "Amount") !== null;

/** The changes of an entry that its words do not tell already. */
export function changesBeside(entry: TimelineEntry): TimelineEntry["changes"] {
  const { area, verb, changes } = entry;
  if (area === "PAYMENTS" && verb === "ADDED" && !isNewPayment(entry)) return changes;
  const told = TOLD[`${area} ${verb}`] ?? [];
  return changes.filter(({ field }) => !told.includes(field));
}

function wordsOfNewPayment(entry: TimelineEntry): Words {
  const verbs: Readonly<Record<string, string>> = {
    Requested: "requested a payment",
    Paid: "recorded a payment",
  };
  const status = valueOf(entry, "Status") ?? "";
  const did = Object.hasOwn(verbs, status) ? verbs[status] : "added a payment";
  return { before: `${did} of ${valueOf(entry, "Amount")},` };
}

/** The words of an entry that may be several: `changed status and flags`. */
export function wordsOfAll(entry: Entry): Words {
  if (isNewPayment(entry)) return wordsOfNewPayment(entry);
  const { area, verb, actor } = entry;
  if (area === "PAYMENTS" && verb === "PAID" && actor.type === "CUSTOMER") {
    return { before: "paid" };
  }
  const to = valueOf(entry, "To");
  if (verb === "SENT" && to !== null) return { ...wordsOf(entry), after: `to ${to}` };
  const areas = Object.keys(TOGETHER).filter((area) => entry.areas?.includes(area));
  if (areas.length < 2) return wordsOf(entry);
  const names = areas.map((area) => TOGETHER[area] ?? "");
  return { before: `changed ${names.slice(0, -1).join(", ")} and ${names.at(-1)}` };
}
