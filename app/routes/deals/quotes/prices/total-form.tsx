import { getInputProps } from "@conform-to/react";
import { useEffect, useId, useRef, useState } from "react";

import { INTENT_FIELD } from "~/domain/form-key";
import { formatMoney, formatMoneyInput, fromUnits, readMoney } from "~/domain/money";
import { Button } from "~/ui/button";
import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { CheckField, Field, Framed, TextField } from "~/ui/form/field";
import { MoneyField } from "~/ui/form/money-field";
import type { useValidatedForm } from "~/ui/form/use-validated-form";
import { Spaced } from "~/ui/spaced";

import { AmountInput } from "./amount-input";
import { discounted, impliedPercent, readPercent } from "./discount";
import type { Figure } from "./figure";
import { Figures } from "./figures";
import type { PriceWords } from "./price-words";
import type { TotalFormValues } from "./total-form.schema";

interface Preset {
  percent: number;
  amount: number;
  shown: string;
}

/** What the customer pays instead of the calculated total. */
export function TotalForm({
  about,
  form,
  words,
  calculated,
  presets,
  restores,
  taxStays,
  figures,
  figuresUrl,
}: {
  about: string;
  form: FormSetup<TotalFormValues>;
  words: PriceWords;
  calculated: number;
  presets: readonly Preset[];
  /** What the total would be again; null while it is not overridden. */
  restores: string | null;
  taxStays: string;
  figures: readonly Figure[];
  figuresUrl: string;
}) {
  const { symbol, tax } = words;
  const loadRules = async () =>
    (await import("./total-form.schema")).totalFormSchema(symbol, calculated);
  return (
    <FormDialog
      id="total"
      title="Override order total"
      about={about}
      submitText="Save total"
      hasButtons
      footEnd={restores && <span className="hint">Switching it off restores {restores}</span>}
      form={form}
      loadRules={loadRules}
    >
      {(fields, reply) => (
        <>
          <CheckField kind="switch" meta={fields.isOn} label="Override the total" />
          <div className="price-override">
            <AmountFields fields={fields} words={words} calculated={calculated} presets={presets} />
            <TextField meta={fields.notes} label="Notes" />
            <div>
              <CheckField meta={fields.taxables} label={`Reduce ${tax} in proportion`} />
              <p className="hint price-under-check">
                Unticked, {tax} stays {taxStays}
              </p>
            </div>
          </div>
          <Figures stored={figures} reply={reply} url={figuresUrl} />
        </>
      )}
    </FormDialog>
  );
}

type Fields = ReturnType<typeof useValidatedForm<TotalFormValues>>["fields"];
/** Presets, a percentage and the amount, each of which fills in the others. */
function AmountFields({
  fields,
  words: { symbol, tax },
  calculated,
  presets,
}: {
  fields: Fields;
  words: PriceWords;
  calculated: number;
  presets: readonly Preset[];
}) {
  const group = useRef<HTMLDivElement>(null);
  const { amount, write } = useAmount(group, fields, { symbol, calculated });
  const { key, ...props } = getInputProps(fields.discount, { type: "text" });
  return (
    <div className="price-override" ref={group}>
      <fieldset className="field">
        <legend>Discount</legend>
        <div className="price-presets">
          <Spaced>
            {presets.map((preset) => (
              <button
                key={preset.percent}
                type="submit"
                className="btn"
                name={INTENT_FIELD}
                value={`discount:${preset.percent}`}
                formNoValidate
                aria-pressed={preset.amount === amount}
                onClick={(event) => {
                  event.preventDefault();
                  write(fields.discount.name, "");
                  write(fields.amount.name, formatMoneyInput(preset.amount));
                }}
              >
                <b>{preset.percent}%</b> <span className="num">{preset.shown}</span>
              </button>
            ))}
          </Spaced>
        </div>
      </fieldset>
      <div className="price-pair">
        <Framed meta={fields.discount} label="Other discount">
          <div className="price-apply">
            <div className="joined">
              <AmountInput key={key} {...props} symbol={symbol} isMoney={() => false} />
              <span className="unit">%</span>
            </div>
            <Button
              name={INTENT_FIELD}
              value="discount"
              formNoValidate
              onClick={(event) => {
                const typed = event.currentTarget.form?.elements.namedItem(fields.discount.name);
                const percent = typed instanceof HTMLInputElement ? readPercent(typed.value) : null;
                // What is no percentage is told by the server.
                if (percent === null) return;
                event.preventDefault();
                write(fields.amount.name, formatMoneyInput(discounted(calculated, percent)));
              }}
            >
              Apply<span className="sr"> discount</span>
            </Button>
          </div>
        </Framed>
      </div>
      <div className="price-pair">
        <MoneyField
          meta={fields.amount}
          label="Override amount"
          symbol={symbol}
          isOptional={false}
          hint={`Includes ${tax}`}
        />
        <Implied calculated={calculated} amount={amount} symbol={symbol} />
      </div>
    </div>
  );
}

/** What the amount stands for, in percent of the calculated total. */
function Implied({
  calculated,
  amount,
  symbol,
}: {
  calculated: number;
  amount: number | null;
  symbol: string;
}) {
  const id = useId();
  const isCharge = amount !== null && amount > calculated;
  const away = amount === null ? null : formatMoney(Math.abs(calculated - amount), symbol);
  return (
    <Field
      id={id}
      label={isCharge ? "Implied charge" : "Implied discount"}
      hint={away && `${away} ${isCharge ? "above" : "off"} the calculated total`}
    >
      <div className="joined">
        <input
          id={id}
          type="text"
          className="input num"
          readOnly
          value={amount === null ? "" : (impliedPercent(calculated, amount) ?? "")}
        />
        <span className="unit">%</span>
      </div>
    </Field>
  );
}

/** The amount that stands in its input, null if it is none; a percentage that is typed fills it in. */
function useAmount(
  group: React.RefObject<HTMLDivElement>,
  fields: Fields,
  { symbol, calculated }: { symbol: string; calculated: number },
) {
  const read = (text: string) => {
    const units = readMoney(text, symbol);
    return units === null || units < 0 ? null : fromUnits(units);
  };
  const [amount, setAmount] = useState(() => read(fields.amount.initialValue ?? ""));
  const names = { amount: fields.amount.name, discount: fields.discount.name };
  const find = (name: string) =>
    group.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
  /** As if it was typed, so that all who follow the form hear of it. */
  const write = (name: string, text: string) => {
    const input = find(name);
    if (!input || input.value === text) return;
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  const follow = useRef((_: Event) => {});
  follow.current = ({ target, isTrusted }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === names.amount) {
      setAmount(read(target.value));
      // Whoever types an amount means it, and no percentage.
      if (isTrusted) write(names.discount, "");
    } else if (target.name === names.discount && isTrusted) {
      const percent = readPercent(target.value);
      if (percent !== null) write(names.amount, formatMoneyInput(discounted(calculated, percent)));
    }
  };
  useEffect(() => {
    const element = group.current;
    const listen = (event: Event) => follow.current(event);
    // What was typed before script came.
    const typed = find(names.amount)?.value;
    if (typed !== undefined) setAmount(read(typed));
    element?.addEventListener("input", listen);
    return () => element?.removeEventListener("input", listen);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { amount, write };
}
