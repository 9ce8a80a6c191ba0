/** The fields of a line in the order of the page, of which an order has as many as its body may have lines. */
export const LINE_FIELDS = [
  ...(["id", "confirm", "price", "eta", "width", "height", "notMade"] as const),
];
export type LineField = (typeof LINE_FIELDS)[number];

export const fieldName = (at: number, field: LineField): string => `lines[${at}].${field}`;
export const fieldId = (at: number, field: LineField): string => `line-${at}-${field}`;

/** The line and the field that a name is of; null of the fields of the whole order. */
export function readFieldName(name: string): { at: number; field: LineField; id: string } | null {
  const [, at = "", field = ""] = /^lines\[(\d{1,3})\]\.(\w+)$/.exec(name) ?? [];
  const known = LINE_FIELDS.find((one) => one === field);
  return known ? { at: Number(at), field: known, id: fieldId(Number(at), known) } : null;
}
