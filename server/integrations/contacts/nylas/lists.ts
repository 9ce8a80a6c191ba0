import type { FieldChanges } from "../field-changes";

/** A contact, or an item of one of its lists, as Nylas has it. */
export type Raw = Readonly<Record<string, unknown>>;

export interface ListShape {
  readonly name: string;
  /** The types that have a place of their own, in that order; none if items keep the order they come in. */
  readonly types: readonly string[];
  /** What an item is made of, besides its type. */
  readonly keys: readonly string[];
  /** The type without which Nylas takes no item. */
  readonly otherType: string | null;
}

const OTHER = "other";
export const LISTS: readonly ListShape[] = [
  { name: "emails", types: [], keys: ["email"], otherType: null },
  {
    name: "phone_numbers",
    types: ["mobile", "work", "home", OTHER],
    keys: ["number"],
    otherType: null,
  },
  {
    name: "physical_addresses",
    types: ["home", "work", OTHER],
    keys: ["street_address", "city", "state", "postal_code", "country"],
    otherType: OTHER,
  },
];

/** The items of a list, which may be null, or not there at all. */
export function itemsOf(list: unknown): Raw[] {
  return Array.isArray(list) ? list.filter(isRaw) : [];
}
const isRaw = (item: unknown): item is Raw =>
  typeof item === "object" && item !== null && !Array.isArray(item);

/**
 * Orders a list so that a field's path always means the same item: the first of each type stands in its type's own
 * place, or `{}` if there is none, and the others follow. An item whose type is none of these, or not said, is one
 * of the others. Items themselves stay as they are.
 */
export function arrange({ types }: ListShape, items: readonly Raw[]): readonly Raw[] {
  const left = [...items];
  const placed = types.map((type) => {
    const at = left.findIndex((item) => placeOf(types, item) === type);
    return at === -1 ? {} : (left.splice(at, 1)[0] ?? {});
  });
  const arranged = [...placed, ...left];
  return arranged.slice(0, arranged.findLastIndex((item) => Object.keys(item).length > 0) + 1);
}

function placeOf(types: readonly string[], { type }: Raw): string {
  const said = typeof type === "string" ? type.toLowerCase() : OTHER;
  return types.includes(said) ? said : OTHER;
}

/**
 * The whole list that takes an old one's place: Nylas keeps nothing of a list that it is sent anew. Items stay in
 * their order and keep their types; those that changes leave without any text are left out. Null if changes say
 * nothing that is not so already.
 */
export function mergeList(shape: ListShape, items: readonly Raw[], changes: FieldChanges) {
  const arranged = arrange(shape, items);
  const edited = new Map<Raw, Raw>();
  const added = new Map<string, Raw>();
  for (const [path, value] of changes) {
    const [name = "", at = "", key = ""] = path.split(".");
    if (name !== shape.name) continue;
    const item = arranged[Number(at)];
    const isThere = item !== undefined && items.includes(item);
    if ((isThere ? item[key] || null : null) === value) continue;
    if (isThere) edited.set(item, { ...(edited.get(item) ?? item), [key]: value });
    else added.set(at, { ...newItem(shape, Number(at)), ...added.get(at), [key]: value });
  }
  if (edited.size + added.size === 0) return null;
  const merged = [...items.map((item) => edited.get(item) ?? item), ...added.values()];
  return merged.flatMap((item) => sendable(shape, item));
}

function newItem({ types, otherType }: ListShape, at: number): Raw {
  const type = types[at] === OTHER ? otherType : types[at];
  return type ? { type } : {};
}

/** An item of documented keys alone: Nylas reads more than it says it takes. */
function sendable({ keys, otherType }: ListShape, item: Raw): Raw[] {
  const texts = keys.filter((key) => typeof item[key] === "string" && item[key] !== "");
  if (texts.length === 0) return [];
  const type = typeof item.type === "string" && item.type !== "" ? item.type : otherType;
  const own = Object.fromEntries(texts.map((key) => [key, item[key]]));
  return [type === null ? own : { ...own, type }];
}
