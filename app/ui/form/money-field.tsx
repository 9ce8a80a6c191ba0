import { getInputProps } from "@conform-to/react";

import { formatMoneyInput, fromUnits, readMoney } from "~/domain/money";

import { Framed, type FieldShape } from "./field";

/** An amount behind the account's symbol. Once it is left it is written as money is. */
export function MoneyField({ symbol, ...field }: FieldShape & { symbol: string }) {
  const { key, ...props } = getInputProps(field.meta, { type: "text" });
  return (
    <Framed {...field}>
      <div className="joined">
        <span className="unit">{symbol}</span>
        <input
          key={key}
          {...props}
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          onBlur={({ target }) => {
            const written = writeMoney(target.value, symbol);
            if (written !== target.value) target.value = written;
          }}
        />
      </div>
    </Framed>
  );
}

/** An amount as a field shows it once it is left. What is none, or has more than cents, stays as it was typed. */
export function writeMoney(typed: string, symbol: string): string {
  const amount = readMoney(typed, symbol);
  if (amount === null || Math.round(amount * 100) / 100 !== amount) return typed.trim();
  return formatMoneyInput(fromUnits(amount));
}
