/** Text in the form it is sorted and searched by: no accents, lower case, single spaces. */
export function normalise(value: string): string {
  return value
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The text a deal is found by: number, name, sidemark and contact. */
export function dealSearchText(parts: readonly (string | null | undefined)[]): string {
  return normalise(parts.filter(Boolean).join(" "));
}

/** A term inside a LIKE pattern, with `!` as the escape character. */
export function likePattern(term: string): string {
  return `%${normalise(term).replace(/[!%_]/g, "!$&")}%`;
}

/** A telephone in one piece, as it is typed to be found: its digits, and a plus. */
export function digitsOf(phone: string | null | undefined): string {
  return (phone ?? "").replace(/[^\d+]/g, "");
}
