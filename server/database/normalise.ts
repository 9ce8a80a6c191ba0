import { digitsOf, normalise } from "../../app/domain/normalise";

/** Of a custom field's value so many characters are looked at, and so many of all of a deal's. */
const FIELD_LETTERS = 200;
const FIELDS_LETTERS = 500;

/** What a deal is found by. */
export interface DealTexts {
  readonly tuid: string;
  readonly name: string;
  readonly sidemark: string | null;
  /** The values of its custom fields by their paths, as they are stored: JSON. */
  readonly udfs: string;
  readonly contact: { readonly name: string; readonly email: string | null } | null;
  /** Paths of the account's fields that hold text; what others hold is the id of a contact. */
  readonly textFields: Pick<ReadonlySet<string>, "has">;
}

/** The text a deal is found by: number, name, sidemark, contact, and what its custom fields say. */
export function dealSearchText(deal: DealTexts): string {
  const { tuid, name, sidemark, contact } = deal;
  const parts = [tuid, name, sidemark, contact?.name, contact?.email, fieldTexts(deal)];
  return normalise(parts.filter(Boolean).join(" "));
}

/** In the order of their paths: the same values are the same text, in whatever order they were given. */
function fieldTexts({ udfs, textFields }: Pick<DealTexts, "udfs" | "textFields">): string {
  const values = Object.entries(JSON.parse(udfs) as Record<string, string | null>);
  return values
    .flatMap(([path, value]) => (value && textFields.has(path) ? [[path, value] as const] : []))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value.slice(0, FIELD_LETTERS))
    .join(" ")
    .slice(0, FIELDS_LETTERS);
}

/** The text an order is found by: number, those of the orders it replaced, sidemark, sales rep, what is noted of the customer. */
export function orderSearchText(
  order: {
    readonly tuid: string;
    readonly sidemark?: string | null | undefined;
    readonly sales_rep?: string | null | undefined;
    readonly customer_details?: string | null | undefined;
  },
  replaced: readonly string[] = [],
): string {
  const { tuid, sidemark, sales_rep: rep, customer_details: customer } = order;
  const parts = [tuid, ...replaced, sidemark, rep, customer?.slice(0, 500)];
  return normalise(parts.filter(Boolean).join(" "));
}

/** A normalised term inside a LIKE pattern, with `!` as the escape character. */
export function likePattern(term: string): string {
  return `%${term.replace(/[!%_]/g, "!$&")}%`;
}

/**
 * What finds a telephone however it was stored, of a text that is nothing but one: its digits without what it begins
 * with at home (0) or abroad (+61). Null if it is no telephone, or too short to be a whole one.
 */
export function phoneTerm(term: string): string | null {
  if (!/^[+(\d][\d\s().-]*$/.test(term.trim())) return null;
  const digits = digitsOf(term);
  if (digits.length < 8) return null;
  return /^(?:\+|00)/.test(digits) ? digits.slice(-8) : digits.replace(/^0+/, "");
}
