import { createHash } from "node:crypto";
import type { Selectable } from "kysely";

import type { Schema } from "../../../database/schema";

export type AcceptanceRow = Selectable<Schema["acceptances"]>;

/** What of a quote never changes once it is accepted; who archives it, or takes it back, changes the rest. */
export const FROZEN = [
  ...([
    "id",
    "account_id",
    "deal_id",
    "order_id",
    "tuid",
    "description",
    "customer_notes",
  ] as const),
  ...(["revision", "created_at", "created_by", "public_id", "expires_at", "tax_mode"] as const),
  ...(["tax_method", "tax_rate", "deposit_percent", "tax_override", "deposit_override"] as const),
  ...(["total_override", "override_taxables", "override_notes", "adjustments"] as const),
  ...(["charge_rules", "figures", "trace", "total", "calculated_total", "line_count"] as const),
  ...(["quantity", "error_count"] as const),
] as const;

/** The rows of a quote, each with its columns by name. */
export interface QuoteContent {
  readonly quote: Pick<Selectable<Schema["quotes"]>, (typeof FROZEN)[number]>;
  readonly windows: readonly Selectable<Schema["order_windows"]>[];
  readonly lines: readonly Selectable<Schema["order_lines"]>[];
  /** What products were called, by their id, and in what units and currency all is: for who reads it alone. */
  readonly products: Readonly<Record<string, string>>;
  readonly account: { readonly name: string; readonly currency: string; readonly system: string };
}

/** JSON with names in one order and nothing between: the same values are the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** What the first acceptances say: these names are under the seal of each, whether they hold something or not. */
export const SEALED = [
  ...(["id", "account_id", "number", "quote_id", "by_kind", "employee_id", "name"] as const),
  ...(["signature_document_id", "signature_hash", "accepted_at", "address", "agent"] as const),
  ...(["terms_version", "terms_text", "total", "deposit", "content"] as const),
  ...(["document_id", "document_hash", "previous_hash"] as const),
] as const;
const isSealedAtFirst = new Set<string>(SEALED);

/**
 * The hash of an acceptance: of all that it says, and of the hash of the account's one before. A column that is younger
 * counts where it holds something, so that those from before it, which have null there, keep their hashes.
 */
export function hashOf(acceptance: Pick<AcceptanceRow, (typeof SEALED)[number]>): string {
  const said = Object.entries(acceptance).filter(
    ([name, value]) => name !== "hash" && (isSealedAtFirst.has(name) || value !== null),
  );
  return sha256(canonical(Object.fromEntries(said)));
}

/** Where stored rows are not what was agreed to: `total`, or `line <id> quantity`. */
export function differences(agreed: QuoteContent, stored: QuoteContent): string[] {
  return [
    ...fields("", agreed.quote, stored.quote),
    ...rows("window", agreed.windows, stored.windows),
    ...rows("line", agreed.lines, stored.lines),
  ];
}

function rows(
  kind: string,
  agreed: readonly { readonly id: string }[],
  stored: readonly { readonly id: string }[],
): string[] {
  const before = new Map(agreed.map((row) => [row.id, row]));
  const after = new Map(stored.map((row) => [row.id, row]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)];
    if (!now) return [`${kind} ${id}, which is missing`];
    if (!old) return [`${kind} ${id}, which was not agreed to`];
    return fields(`${kind} ${id} `, old, now);
  });
}

/** The names that were agreed to, and no others: a column that is younger than the agreement is none of it. */
const fields = (prefix: string, agreed: object, stored: object): string[] =>
  Object.entries(agreed)
    .filter(([name, value]) => canonical(value) !== canonical(stored[name as never] ?? null))
    .map(([name]) => `${prefix}${name}`);
