/** What a field of a bundle asks for: a share of one, or money. */
export const TEMPLATE_OPERATORS = ["FACTOR", "CURRENCY"] as const;
export type TemplateOperator = (typeof TEMPLATE_OPERATORS)[number];

/** Whatever an upstream calls it that is none of the two is money. */
export const operatorOf = (operator: string): TemplateOperator =>
  operator === "FACTOR" ? "FACTOR" : "CURRENCY";
