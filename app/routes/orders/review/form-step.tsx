import { useRef } from "react";

import { GuardedForm, type FormSetup } from "~/ui/dialog/form-dialog";
import { AddressField } from "~/ui/form/address-field";
import { DateField, MultilineField, SelectField } from "~/ui/form/field";
import { useFormReply } from "~/ui/form/form-reply";

import { READ_ONLY } from "../read-only";
import type { Estimate } from "./estimate";
import { FreightField } from "./freight-field";
import type { loadFormStep } from "./form-step.server";
import { OrderBox } from "./order-box";
import type { ReviewFormValues } from "./review-form.schema";
import { useAddressOfForm } from "./use-address-of-form";
import { useEstimate } from "./use-estimate";

type Shown = Omit<Awaited<ReturnType<typeof loadFormStep>>, "form"> & {
  form: FormSetup<ReviewFormValues>;
};

/** How an order is to be delivered, and what that costs. */
export function FormStep({ frame, terms, freightUrl, searchUrl, ...shown }: Shown) {
  const { estimate: atFirst, form } = shown;
  const place = useRef<HTMLDivElement>(null);
  const reply = useFormReply();
  const told = (reply?.remarks ?? atFirst) as Estimate;
  const { estimate, isWaiting, isWaitedFor } = useEstimate(place, freightUrl, told);
  useAddressOfForm(place);
  const loadRules = async () => (await import("./review-form.schema")).reviewFormSchema(terms);
  const { methods, isInternal } = terms;
  return (
    <>
      <div className="sheet review-sheet" ref={place}>
        <GuardedForm<ReviewFormValues>
          id="review-order-form"
          submitText="Continue to review"
          submitIcon="right"
          footEnd={<span className="hint">{READ_ONLY}</span>}
          form={form}
          loadRules={loadRules}
          hasButtons
          isStep
        >
          {(fields) => (
            <div className="form">
              <div className="pair">
                <DateField
                  meta={fields.requiredDate}
                  label="Required date"
                  min={terms.minRequiredDate}
                />
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
              <MultilineField
                meta={fields.shippingInstructions}
                label="Shipping instructions"
                rows={3}
                isOptional
              />
              <FreightField
                {...{ estimate, isWaiting, isWaitedFor }}
                supplier={frame.supplier}
                errors={reply?.result.error?.freight ?? []}
              />
            </div>
          )}
        </GuardedForm>
      </div>
      <OrderBox frame={frame} estimate={estimate} />
    </>
  );
}

/** Methods with an address of their own deliver there, whatever else is entered. */
function Fixed({ methods }: { methods: Shown["terms"]["methods"] }) {
  const fixed = methods.filter(({ address }) => address !== null);
  if (fixed.length === 0) return null;
  return fixed.map(({ id, name, address }) => (
    <span key={id} className="review-fixed">
      {name}: always {address}
    </span>
  ));
}
