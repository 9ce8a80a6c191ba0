import { useRef } from "react";

import { GuardedForm, type FormSetup } from "~/ui/dialog/form-dialog";
import { MultilineField } from "~/ui/form/field";

import { READ_ONLY } from "../read-only";
import { CARRIED_FIELD } from "./carry";
import { DeliveryFields } from "./delivery-fields";
import type { loadFormStep } from "./form-step.server";
import { OrderBox } from "./order-box";
import type { ReviewFormValues } from "./review-form.schema";
import { useAddressOfForm } from "./use-address-of-form";
import { useFreight } from "./use-estimate";

type Shown = Omit<Awaited<ReturnType<typeof loadFormStep>>, "form"> & {
  form: FormSetup<ReviewFormValues>;
};

/** How an order is to be delivered, and what that costs. */
export function FormStep({ frame, terms, searchUrl, form, known, ...shown }: Shown) {
  const place = useRef<HTMLDivElement>(null);
  const freight = useFreight(place, shown);
  useAddressOfForm(place, known);
  const loadRules = async () => (await import("./review-form.schema")).reviewFormSchema(terms);
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
          {(fields, reply) => (
            <DeliveryFields
              {...{ fields, terms, searchUrl }}
              freight={{ ...freight, supplier: frame.supplier, hasButton: true }}
            >
              <MultilineField
                meta={fields.shippingInstructions}
                label="Shipping instructions"
                rows={3}
                isOptional
              />
              <Carried typed={reply?.result.initialValue?.[CARRIED_FIELD]} />
            </DeliveryFields>
          )}
        </GuardedForm>
      </div>
      <OrderBox frame={frame} estimate={freight.estimate} />
    </>
  );
}

/** What was typed of the supplier order before goes along. */
function Carried({ typed }: { typed: unknown }) {
  return typeof typed === "string" && <input type="hidden" name={CARRIED_FIELD} value={typed} />;
}
