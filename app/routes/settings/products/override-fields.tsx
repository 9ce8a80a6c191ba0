import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";

import { Alert } from "~/ui/alert";
import { SelectField } from "~/ui/form/field";
import { PercentField } from "~/ui/form/percent-field";
import { RadioField } from "~/ui/form/radio-field";

import { ADJUSTMENT_CHOICES } from "./adjustment-choices";
import { PriceEffectBox } from "../price-effect";
import type { PriceEffect } from "../price-effect.server";
import type { loadOverride } from "./override.server";

type Shown = SerializeFrom<typeof loadOverride>;
type Field = FieldMetadata<string | null | undefined>;
type Name = "source" | "adjustmentType" | "base" | "options" | "visibility";

/** What is set for a category or a product, with why it cannot be, and what it does. */
export function OverrideFields({
  fields,
  shown,
  effect,
}: {
  fields: Readonly<Record<Name, unknown>>;
  shown: Shown;
  effect: PriceEffect | null;
}) {
  const { kind, inherited, inheritLabel, hiddenBy } = shown;
  if (kind === "subCategory") return null;
  const field = (name: Name) => fields[name] as Field;
  const isFixed = kind === "child" || hiddenBy !== null;
  return (
    <div className="form override-form">
      <Hidden {...shown} />
      {kind === "master" ? (
        <Alert kind="info">Markup and margins must be set on its child products.</Alert>
      ) : (
        <>
          <RadioField
            meta={field("source")}
            label="Markup and margins"
            isOptional={false}
            className="override-choices"
            choices={[
              {
                value: "INHERIT",
                label: (
                  <span>
                    <strong>{inheritLabel}</strong>{" "}
                    <span className="hint">{percentWords(inherited)}</span>
                  </span>
                ),
              },
              { value: "CUSTOM", label: <strong>Custom</strong> },
            ]}
          />
          <div className="override-custom">
            <SelectField
              meta={field("adjustmentType")}
              label="Adjustment type"
              choices={ADJUSTMENT_CHOICES}
              isOptional={false}
            />
            <PercentField meta={field("base")} label="Base Percent" isOptional={false} />
            <PercentField meta={field("options")} label="Options Percent" isOptional={false} />
          </div>
          {effect && <PriceEffectBox effect={effect} />}
        </>
      )}
      {isFixed ? (
        <div className="field">
          <strong>Visibility</strong>
          <p>{hiddenBy || shown.isHiddenItself ? "Hidden" : "Visible"}</p>
          {kind === "child" && (
            <p className="hint">
              The master product controls the visibility of its child products.
            </p>
          )}
        </div>
      ) : (
        <RadioField
          meta={field("visibility")}
          label="Visibility"
          isOptional={false}
          className="pair"
          choices={[
            { value: "VISIBLE", label: "Visible" },
            { value: "HIDDEN", label: "Hidden" },
          ]}
        />
      )}
    </div>
  );
}

function percentWords({ adjustmentType, base, options }: Shown["inherited"]): string {
  const known = ADJUSTMENT_CHOICES.find(({ value }) => value === adjustmentType);
  return `${known?.label ?? "Percent markup"}, base ${base ?? 0}%, options ${options ?? 0}%`;
}

/** Who hides it. */
function Hidden({ hiddenBy, isHiddenItself, kind }: Shown) {
  if (hiddenBy) {
    const { level, name, href } = hiddenBy;
    const isMaster = level === "master";
    return (
      <Alert kind="warning">
        Hidden by its {isMaster ? "master product" : "parent category"}
        {name && <>, {href ? <a href={href}>{name}</a> : name}</>}. Show the{" "}
        {isMaster ? "master product" : "category"} first.
      </Alert>
    );
  }
  if (!isHiddenItself) return null;
  const words = kind === "category" ? "category" : "product";
  return <Alert kind="warning">This {words} is hidden: it is not offered for new lines.</Alert>;
}
