import { z } from "zod";

import { checkDelivery, type DeliveryTerms } from "~/domain/order-review";
import { shippingInputFields } from "~/upstream/contract/purchase-orders.input";

/** What a supplier offers, and from when on. */
export interface ReviewTerms extends Omit<DeliveryTerms, "method"> {
  readonly methods: readonly ShippingMethod[];
}
export interface ShippingMethod {
  readonly id: string;
  readonly name: string;
  /** Where it always delivers to. */
  readonly address: string | null;
}

const LATEST = "9999-12-31";

/** Rules of the review: the contract's own, and those of the supplier. Source: specification part 2, section 5. */
export function reviewFormSchema({ methods, ...terms }: ReviewTerms) {
  return z.object(shippingInputFields).superRefine(
    (delivery, context) => {
      const method = methods.find(({ id }) => id === delivery.shippingMethodId) ?? null;
      // What is not chosen from the supplier's methods is none of them.
      const shippingMethodId = method?.id ?? null;
      // What is no day is told already.
      const { data: requiredDate = LATEST } = shippingInputFields.requiredDate.safeParse(
        delivery.requiredDate,
      );
      const wrong = checkDelivery(
        { ...delivery, requiredDate, shippingMethodId },
        { ...terms, method },
      );
      for (const [field, [message]] of Object.entries(wrong)) {
        context.addIssue({ code: "custom", path: [field], message: message ?? "" });
      }
    },
    // Said at once with what is wrong with single fields.
    { when: () => true },
  );
}

/** What the form's inputs hold. */
export type ReviewFormValues = {
  requiredDate: string;
  shippingMethodId: string;
  shippingAddress: string;
  shippingInstructions: string;
};
