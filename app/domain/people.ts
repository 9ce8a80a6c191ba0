/** The twelve badge colours, in the order a person is given one; classes `c0` … `c11` paint them. */
export const BADGE_COLORS = [
  "#2F5D8A",
  "#7A3E6B",
  "#0B6B62",
  "#8A4B1F",
  "#4A5A1E",
  "#5B4A9A",
  "#9A3324",
  "#3A6A7E",
  "#6B5A1A",
  "#7A2F4A",
  "#2E6B3A",
  "#565C66",
] as const;

/** Of whoever is none of the account's people. */
export const NEUTRAL_COLOR = BADGE_COLORS[BADGE_COLORS.length - 1] ?? "";

/** First and last name as one; whoever has one of them alone is called by that. */
export const fullName = (first: string | null, last: string | null): string =>
  `${first ?? ""} ${last ?? ""}`.trim();

/** An e-mail address as addresses are compared. */
export const addressKey = (email: string) => email.trim().toLowerCase();

/** The same address, however it is written. */
export const isSameAddress = (one: string, other: string) => addressKey(one) === addressKey(other);

/** Finds people by their e-mail addresses, however those are written. */
export function byAddress<Person extends { email: string }>(
  people: Iterable<Person>,
): (email: string) => Person | undefined {
  const known = new Map<string, Person>();
  for (const one of people) {
    const key = addressKey(one.email);
    if (!known.has(key)) known.set(key, one);
  }
  return (email) => known.get(addressKey(email));
}

/** At most two letters: the first of the first and of the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** Index of a badge colour; an unknown colour gets the last, neutral one. */
export function badgeColorIndex(color: string): number {
  const index = BADGE_COLORS.findIndex((known) => known.toLowerCase() === color.toLowerCase());
  return index === -1 ? BADGE_COLORS.length - 1 : index;
}
