import { normalise } from "../../../../app/domain/normalise";

/** The fields of an order that name a contact and an account; API names, of Zoho's own answer. */
export interface PartyFields {
  readonly contact: string | null;
  readonly account: string | null;
}

/** A query for ids and names of orders, and what tells those that were meant from those it found besides. */
export interface OrderQuery {
  text(offset: number, limit: number): string;
  isMeant(row: Readonly<Record<string, unknown>>): boolean;
}

/** Letters that are no more than letters within quotes, whatever a language makes of the others. */
const PLAIN = /[\p{L}\p{M}\p{N} .,&/@+-]+/gu;
/** And the quote, which is doubled. It has no place in a pattern. */
const QUOTABLE = /^[\p{L}\p{M}\p{N} .,&/@+'-]+$/u;
const SHORTEST_PART = 2;

/**
 * A query of COQL for the orders of a name. Its documents say how a quote within a text is written, and nothing of
 * other letters that might mean something. So a name that holds such letters is looked for by its longest part
 * without them, and what was found is compared with the whole name here. Null if a name has no such part, or orders
 * name nobody.
 */
export function orderQuery(name: string, { contact, account }: PartyFields): OrderQuery | null {
  const trimmed = name.normalize("NFC").replace(/\s+/g, " ").trim();
  const condition = conditionOf(trimmed);
  const columns = [
    ...(contact === null ? [] : [`${contact}.Full_Name`]),
    ...(account === null ? [] : [`${account}.Account_Name`]),
  ];
  if (condition === null || columns.length === 0) return null;
  const where = columns.map((column) => `${column} ${condition}`).join(" or ");
  const meant = normalise(trimmed);
  return {
    text: (offset, limit) =>
      `select ${["id", ...columns].join(", ")} from Sales_Orders where (${where}) ` +
      `order by Created_Time desc, id desc limit ${offset}, ${limit}`,
    isMeant: (row) =>
      columns.some((column) => {
        const found = row[column];
        return typeof found === "string" && normalise(found) === meant;
      }),
  };
}

function conditionOf(name: string): string | null {
  if (name !== "" && QUOTABLE.test(name)) return `= '${name.replaceAll("'", "''")}'`;
  const parts = [...name.matchAll(PLAIN)].map(([part]) => part.trim());
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? "";
  return longest.length < SHORTEST_PART ? null : `like '%${longest}%'`;
}
