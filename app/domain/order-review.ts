import { formatDate } from "./dates";

/** What is asked of a delivery; the required date is a day. */
export interface AskedDelivery {
  readonly requiredDate: string;
  readonly shippingMethodId?: string | null | undefined;
  readonly shippingAddress?: string | null | undefined;
  readonly shippingInstructions?: string | null | undefined;
}
/** What it is measured by. */
export interface DeliveryTerms {
  /** Days, `yyyy-MM-dd`; today is the company's. */
  readonly today: string;
  readonly minRequiredDate: string;
  /** The dealer's own workroom: nothing is shipped. */
  readonly isInternal: boolean;
  /** The method that was chosen, with where it always delivers to; null if none was. */
  readonly method: { readonly address: string | null } | null;
}

export const HAS_ERRORS = "One or more products have errors.";
export const NO_ESTIMATE = "Unable to calculate shipping for this method";
export const NO_FREIGHT = "Unable to estimate shipping";

export const earliestDateWords = (date: string, today: string): string =>
  `Earliest allowed date is ${formatDate(date, today)}`;

/** Messages by field, none if the delivery can be had. Source: specification part 2, section 5, order review. */
export function checkDelivery(
  { requiredDate, shippingMethodId, shippingAddress }: AskedDelivery,
  { today, minRequiredDate, isInternal, method }: DeliveryTerms,
): Record<string, string[]> {
  const isBlank = (text: string | null | undefined) => (text ?? "").trim() === "";
  const needsAddress = !isInternal && isBlank(method?.address) && isBlank(shippingAddress);
  return {
    ...(requiredDate < minRequiredDate && {
      requiredDate: [earliestDateWords(minRequiredDate, today)],
    }),
    ...(!isInternal &&
      isBlank(shippingMethodId) && { shippingMethodId: ["Please select a shipping method"] }),
    ...(needsAddress && { shippingAddress: ["Shipping address is required"] }),
  };
}
