import { z } from "zod";

import { supplierInputFields } from "~/upstream/contract/suppliers.input";

const { email, defaultShippingMethodId } = supplierInputFields;

export const supplierSchema = z.object({
  email: email.optional(),
  defaultShippingMethodId: defaultShippingMethodId.optional(),
});
