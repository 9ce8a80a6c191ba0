import { email } from "./fields";
import { idSchema } from "./scalars";

/** What is set of a supplier; each field stays as it is if it is absent. */
export const supplierInputFields = {
  email: email().nullable(),
  defaultShippingMethodId: idSchema.nullable(),
};
