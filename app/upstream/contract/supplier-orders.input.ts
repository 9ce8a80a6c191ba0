import { amount, day, guarded, text } from "./fields";
import { idSchema } from "./scalars";

/** What staff enter of an offline supplier's order. */
export const offlineOrderInputFields = {
  eta: day().nullish(),
  requiredDate: day().nullish(),
  shippingAddress: text(2_000).nullish(),
  shippingInstructions: text(5_000).nullish(),
  shippingMethod: text(200).nullish(),
  reference: text(200).nullish(),
  notes: text(10_000).nullish(),
  orderStatus: text(200).nullish(),
  trackingInformation: text(5_000).nullish(),
  freight: amount().nullish(),
};
export const offlineOrderModel = guarded({
  ...offlineOrderInputFields,
  id: idSchema.nullish(),
  manufacturerId: idSchema,
});
