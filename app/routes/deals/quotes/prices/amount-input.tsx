import type { ComponentPropsWithoutRef } from "react";

import { clampText } from "~/ui/form/clamp";
import { writeMoney } from "~/ui/form/money-field";

/**
 * The input of an amount or, if `isMoney` says no, of a percentage. Once it is left, money is written as it is, and what
 * is beyond `limits` is the nearest within them.
 */
export function AmountInput({
  symbol,
  isMoney,
  limits,
  ...props
}: ComponentPropsWithoutRef<"input"> & {
  symbol: string;
  isMoney: (input: HTMLInputElement) => boolean;
  limits?: (isMoney: boolean) => readonly [min: number, max: number];
}) {
  return (
    <input
      {...props}
      className="input num"
      inputMode="decimal"
      autoComplete="off"
      onBlur={({ target }) => {
        const asMoney = isMoney(target);
        const held = limits ? clampText(target.value, ...limits(asMoney)) : target.value;
        const written = asMoney ? writeMoney(held, symbol) : held.trim();
        if (written !== target.value) target.value = written;
      }}
    />
  );
}
