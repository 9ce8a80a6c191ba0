const LONGEST = 300;
const LONGEST_SENTENCE = 200;

/**
 * A text of a vendor as lists show it, at most `longest` characters of it; null if nothing is left, or if it is none.
 * Characters that nobody sees do not count: PostgreSQL refuses NUL and halves of pairs.
 */
export function plainText(value: unknown, longest = LONGEST): string | null {
  if (typeof value !== "string") return null;
  const letters = [...value.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim()];
  return letters.slice(0, longest).join("").trim() || null;
}

/** A vendor's reason as a sentence of ours: a capital first, and no full stop. */
export function sentenceOf(value: unknown): string | null {
  const text = plainText(value, LONGEST_SENTENCE)?.replace(/[.\s]+$/, "");
  const [first = "", ...rest] = text ?? "";
  // What does not begin with a letter is put behind words of ours.
  if (!text) return null;
  return /\p{L}/u.test(first) ? first.toUpperCase() + rest.join("") : `The provider says: ${text}`;
}

/** A text as one of the two things by which vendors find people: an e-mail address, or a telephone number. */
export function addressIn(text: string): { email: string } | { phone: string } | null {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed) && trimmed.length <= 255) return { email: trimmed };
  const phone = phoneDigits(trimmed);
  const isPhone = /^\+?[\d\s().\-/]+$/.test(trimmed) && phone.length >= 6 && phone.length <= 17;
  return isPhone ? { phone } : null;
}

/** A telephone number without what people put between its digits. */
export const phoneDigits = (text: string) => text.trim().replace(/[\s().\-/]/g, "");

/** True if two e-mail addresses are the same to people. */
export const isSameEmail = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
