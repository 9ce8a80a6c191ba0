import { listOf, verdictOf, type ZohoRecord } from "../../zoho/answers";
import type { AskZoho } from "../../zoho/zoho-api";
import type { CallOptions } from "../provider";

const MOST_FOUND = 100;
const LONGEST = 100;
/** Refusals of a text: too short, or letters that cannot be looked for. */
const UNSEARCHABLE = new Set(["INVALID_DATA", "INVALID_QUERY", "PATTERN_NOT_MATCHED"]);

/**
 * The first contacts that Zoho finds by a text. Addresses and words are parameters of their own: there is no
 * language between us and Zoho in which a text could mean anything.
 */
export async function searchContacts(
  ask: AskZoho,
  given: string,
  options?: CallOptions,
): Promise<readonly ZohoRecord[]> {
  const text = given.trim().replace(/\s+/g, " ");
  const by = searchOf(text);
  if (by === null) return [];
  const query = { ...by, per_page: String(MOST_FOUND) };
  const answer = await ask({ method: "GET", path: "Contacts/search", query }, options);
  if (answer.status === 400 && UNSEARCHABLE.has(verdictOf(answer)?.code ?? "")) return [];
  const found = listOf(answer, "data");
  return "email" in by ? found.filter((record) => hasAddress(record, text)) : found;
}

/** How a text is looked for; null if it cannot be, or could mean more than itself. */
export function searchOf(text: string): Record<string, string> | null {
  if ([...text].length < 2 || [...text].length > LONGEST) return null;
  if (text.includes("@")) return /^[^\s"(),:;<>[\\\]]+$/.test(text) ? { email: text } : null;
  if (/^\+?[\d ()/.-]{3,}$/.test(text) && /\d{3}/.test(text)) return { phone: text };
  return /^[\p{L}\p{M}\p{N} .,'’&/+-]+$/u.test(text) ? { word: text } : null;
}

/** Zoho finds parts of addresses too, and more loosely than letter for letter. */
function hasAddress(record: ZohoRecord, text: string): boolean {
  const folded = text.toLowerCase();
  return Object.values(record).some(
    (value) => typeof value === "string" && value.toLowerCase().includes(folded),
  );
}
