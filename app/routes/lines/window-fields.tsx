import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useId } from "react";

import type { SizeRange } from "~/domain/dimension-words";
import { Framed } from "~/ui/form/field";

import { DimensionField } from "./dimension-field";
import type { LineRules, WindowValues } from "./line-form.schema";
import { QuantityField } from "./quantity-field";

/** What a product has to be measured by: its rules, and between which sizes it is made. */
export interface Measures extends LineRules {
  readonly widthLimits?: SizeRange | null | undefined;
  readonly heightLimits?: SizeRange | null | undefined;
}

type WindowFieldset = { readonly [Name in keyof WindowValues]: FieldMetadata<string> };

/** A window's name and, as far as the product has them, its sizes and how many. */
export function WindowFields({
  fields,
  measures,
  groups,
  into = null,
}: {
  fields: WindowFieldset;
  measures: Measures;
  /** Names of windows there are already. */
  groups: readonly string[];
  /** The window it is added to, whose name is not asked for. */
  into?: string | null;
}) {
  const { hasWidth, hasHeight, hasQuantity, widthLimits, heightLimits } = measures;
  return (
    <>
      {into === null ? (
        <GroupField meta={fields.groupName} groups={groups} />
      ) : (
        <div className="field">
          <span className="label">Window</span>
          <span>{into}</span>
        </div>
      )}
      <div className="measures" data-pad-group="">
        {hasWidth && (
          <DimensionField meta={fields.width} label="Width" rules={measures} limits={widthLimits} />
        )}
        {hasHeight && (
          <DimensionField
            meta={fields.height}
            label="Height"
            rules={measures}
            limits={heightLimits}
          />
        )}
        {hasQuantity && <QuantityField meta={fields.quantity} />}
      </div>
    </>
  );
}

/** Where the product goes; a slash makes groups within groups. */
function GroupField({ meta, groups }: { meta: FieldMetadata<string>; groups: readonly string[] }) {
  const { key, ...props } = getInputProps(meta, { type: "text" });
  const listId = useId();
  return (
    <Framed meta={meta} label="Window" hint="A slash makes a group, such as Bedrooms / Main">
      <input
        key={key}
        {...props}
        className="input"
        autoComplete="off"
        list={groups.length > 0 ? listId : undefined}
      />
      {groups.length > 0 && (
        <datalist id={listId}>
          {groups.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </Framed>
  );
}
