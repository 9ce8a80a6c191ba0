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
