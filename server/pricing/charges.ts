import { CENT, exact, scale, WHOLE } from "./exact";
import type { QuoteCharge } from "./quote";

/** What is charged beside the lines, of a supplier, a brand, or (both null) of every quote. */
export interface ChargeRule {
  readonly id: string;
  readonly kind: "SURCHARGE" | "FREIGHT" | "INSTALLATION";
  readonly label: string;
  readonly manufacturerId: string | null;
  readonly brandId: string | null;
  /** Once where there is any such line, by the piece, or in thousandths of a percent of what such lines come to. */
  readonly mode: "ONCE" | "PIECE" | "PERCENT";
  /** Ten-thousandths in the price basis of the quote, or thousandths of a percent. */
  readonly amount: number;
  readonly isTaxable: boolean;
}

/** What charges of a quote depend on of its lines; the total is in the price basis of the quote. */
export interface ChargedLine {
  readonly manufacturerId: string;
  readonly brandId: string;
  readonly quantity: number;
  readonly total: number;
}

export interface KindOfCharge extends QuoteCharge {
  readonly kind: ChargeRule["kind"];
}

/** The charges that rules make of lines, in the order of the rules; those of no line are left out. */
export function chargesOf(
  rules: readonly ChargeRule[],
  lines: readonly ChargedLine[],
): KindOfCharge[] {
  return rules.flatMap((rule) => {
    const own = lines.filter(
      (line) =>
        (rule.manufacturerId === null || line.manufacturerId === rule.manufacturerId) &&
        (rule.brandId === null || line.brandId === rule.brandId),
    );
    if (own.length === 0) return [];
    const { kind, label, isTaxable } = rule;
    return [{ kind, label, isTaxable, amount: amountOf(rule, own) }];
  });
}

function amountOf({ mode, amount }: ChargeRule, lines: readonly ChargedLine[]): number {
  switch (mode) {
    case "ONCE":
      return amount;
    case "PIECE":
      return exact(amount * lines.reduce((pieces, { quantity }) => pieces + quantity, 0));
    case "PERCENT": {
      const total = lines.reduce((sum, one) => sum + one.total, 0);
      return scale(total, amount, WHOLE * CENT) * CENT;
    }
  }
}
