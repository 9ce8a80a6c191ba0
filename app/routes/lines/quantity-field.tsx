import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useHydrated } from "remix-utils/use-hydrated";

import { clampOnBlur } from "~/ui/form/clamp";
import { Framed } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

import { COUNT_KIND } from "./number-pad";
import { PadOf } from "./pad-area";
import { writeField } from "./pad-fields";

const LABEL = "Quantity";
const MIN = 1;

/** How many. With script there are buttons that go up and down and stop at the ends. */
export function QuantityField({ meta }: { meta: FieldMetadata<string> }) {
  const { key, ...props } = getInputProps(meta, { type: "text" });
  const isHydrated = useHydrated();
  const step = (by: number) => {
    const field = document.getElementById(meta.id);
    if (!(field instanceof HTMLInputElement)) return;
    const now = /^\s*\d+\s*$/.test(field.value) ? Number(field.value) : MIN - by;
    writeField(field, String(Math.min(COUNT_KIND.max, Math.max(MIN, now + by))));
  };
  return (
    <Framed meta={meta} label={LABEL}>
      <div className="stepper">
        {isHydrated && <Step icon="minus" label="One less" onStep={() => step(-1)} />}
        <input
          key={key}
          {...props}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          data-pad={LABEL}
          data-keyboard="numeric"
          {...clampOnBlur(MIN, COUNT_KIND.max)}
        />
        {isHydrated && <Step icon="add" label="One more" onStep={() => step(1)} />}
      </div>
      <PadOf id={meta.id} label={LABEL} kind={COUNT_KIND} />
    </Framed>
  );
}

function Step({
  icon,
  label,
  onStep,
}: {
  icon: "minus" | "add";
  label: string;
  onStep: () => void;
}) {
  return (
    <button type="button" className="btn square" aria-label={label} onClick={onStep}>
      <Icon name={icon} />
    </button>
  );
}
