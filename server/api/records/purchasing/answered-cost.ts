import type { SupplierLineRow } from "./supplier-order-rows";

type Line = Pick<SupplierLineRow, "id" | "quantity" | "price" | "answer" | "answered_price">;

/** What was asked for and what was answered, in ten-thousandths without tax. */
export interface AskedAndAnswered {
  readonly asked: number;
  readonly answered: number;
}

/**
 * What an order comes to as it was asked for and as its supplier answered: each line at its price times its quantity, one
 * that is not made at nothing, and one without an answer as it was asked for.
 */
export function answeredCost(lines: readonly Line[], freight: AskedAndAnswered) {
  const priced = lines.map((line) => ({
    id: line.id,
    asked: line.price * line.quantity,
    answered: line.answer === "NOT_MADE" ? 0 : (line.answered_price ?? line.price) * line.quantity,
  }));
  const sum = (of: keyof AskedAndAnswered) =>
    priced.reduce((total, line) => total + line[of], freight[of]);
  return { lines: priced, freight, total: { asked: sum("asked"), answered: sum("answered") } };
}
