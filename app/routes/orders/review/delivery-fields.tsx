import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

import { AddressField } from "~/ui/form/address-field";
import { DateField, SelectField } from "~/ui/form/field";

import { FreightField } from "./freight-field";
import type { ReviewTerms } from "./review-form.schema";
import type { useFreight } from "./use-estimate";

/** When, how and where to an order is delivered, and what that costs. */
export function DeliveryFields({
  fields,
  terms: { methods, isInternal, minRequiredDate },
  searchUrl,
  freight,
  children,
}: {
  fields: Record<"requiredDate" | "shippingMethodId" | "shippingAddress", FieldMetadata<string>>;
  terms: ReviewTerms;
  /** Where addresses are searched; null where they are typed. */
  searchUrl: string | null;
  freight: ReturnType<typeof useFreight> & { supplier: string; hasButton: boolean };
  /** What is entered besides, before what it costs. */
  children?: ReactNode;
}) {
  return (
    <div className="form">
      <div className="pair">
        <DateField meta={fields.requiredDate} label="Required date" min={minRequiredDate} />
        {(methods.length > 0 || !isInternal) && (
          <SelectField
            meta={fields.shippingMethodId}
            label="Shipping method"
            isOptional={isInternal}
            blank="Choose a method"
            choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
      <AddressField
        meta={fields.shippingAddress}
        label="Shipping address"
        isOptional={false}
        searchUrl={searchUrl}
        rows={2}
        hint={<Fixed methods={methods} />}
      />
      {children}
      <FreightField {...freight} />
    </div>
  );
}

/** Methods with an address of their own deliver there, whatever else is entered. */
function Fixed({ methods }: Pick<ReviewTerms, "methods">) {
  const fixed = methods.filter(({ address }) => address !== null);
  if (fixed.length === 0) return null;
  return fixed.map(({ id, name, address }) => (
    <span key={id} className="review-fixed">
      {name}: always {address}
    </span>
  ));
}
