import { normalise } from "../../app/domain/normalise";

/** The text a deal is found by: number, name, sidemark and contact. */
export function dealSearchText(parts: readonly (string | null | undefined)[]): string {
  return normalise(parts.filter(Boolean).join(" "));
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

/** A telephone in one piece, as it is typed to be found: its digits, and a plus. */
export function digitsOf(phone: string | null | undefined): string {
  return (phone ?? "").replace(/[^\d+]/g, "");
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
