import type { ComponentPropsWithoutRef } from "react";

import { writeMoney } from "~/ui/form/money-field";

/** The input of an amount or, if `isMoney` says no, of a percentage. Once it is left, money is written as it is. */
export function AmountInput({
  symbol,
  isMoney,
  ...props
}: ComponentPropsWithoutRef<"input"> & {
  symbol: string;
  isMoney: (input: HTMLInputElement) => boolean;
}) {
  return (
    <input
      {...props}
      className="input num"
      inputMode="decimal"
      autoComplete="off"
      onBlur={({ target }) => {
        const written = isMoney(target) ? writeMoney(target.value, symbol) : target.value.trim();
        if (written !== target.value) target.value = written;
      }}
    />
  );
}
