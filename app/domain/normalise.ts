/** Text in the form it is sorted and searched by: no accents, nothing unseen, one apostrophe, lower case, single spaces. */
export function normalise(value: string): string {
  return value
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .replace(/[’‘ʼ]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** A telephone in one piece, as it is typed to be found: its digits, and a plus. */
export function digitsOf(phone: string | null | undefined): string {
  return (phone ?? "").replace(/[^\d+]/g, "");
}
