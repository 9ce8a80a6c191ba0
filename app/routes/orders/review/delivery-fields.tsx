import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

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
  const isHydrated = useHydrated();
  const fixed = methods.find(
    ({ id, address }) => address !== null && id === fields.shippingMethodId.value,
  );
  const isHidden = isHydrated && fixed !== undefined && !fields.shippingAddress.errors?.length;
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
      {fixed && <FixedAddress {...fixed} />}
      {/* What was typed stays in the form, for who changes to another method. */}
      <div hidden={isHidden}>
        <AddressField
          meta={fields.shippingAddress}
          label={fixed ? "Shipping address of other methods" : "Shipping address"}
          isOptional={false}
          searchUrl={searchUrl}
          rows={2}
          hint={<Fixed methods={methods.filter(({ id }) => id !== fixed?.id)} />}
        />
      </div>
      {children}
      <FreightField {...freight} />
    </div>
  );
}

/** Where the chosen method always delivers to, in place of what may be typed. */
function FixedAddress({ name, address }: ReviewTerms["methods"][number]) {
  return (
    <div className="field">
      <span className="label" id="fixed-address-label">
        Shipping address
      </span>
      <p className="input review-address" aria-labelledby="fixed-address-label" role="group">
        {address}
      </p>
      <p className="hint">{name} always delivers to this address.</p>
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
