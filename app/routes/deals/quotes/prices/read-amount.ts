import { fromUnits, MAX_AMOUNT, readMoney } from "~/domain/money";
import { hasAtMostFourDecimals } from "~/upstream/contract/fields";

export type ReadAmount = { amount: number } | { problem: string };

/** An amount that customers pay, as it was typed behind the account's symbol, in ten-thousandths; or what is wrong with it. */
export function readAmount(typed: string, symbol: string, missing: string): ReadAmount {
  const units = readMoney(typed, symbol);
  if (units === null) return { problem: missing };
  if (units < 0) return { problem: "Must be at least 0" };
  const amount = fromUnits(units);
  if (amount > MAX_AMOUNT) return { problem: "The amount is too large" };
  const isCents = hasAtMostFourDecimals(units) && amount % 100 === 0;
  return isCents ? { amount } : { problem: "Amounts have at most two decimals" };
}
