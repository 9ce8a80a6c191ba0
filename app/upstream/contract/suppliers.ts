import { z } from "zod";

import { endpoint } from "../endpoint";
import { guarded } from "./fields";
import { idSchema, orNull, revised } from "./scalars";
import { supplierInputFields } from "./suppliers.input";

export const supplierSetupSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: orNull(z.string()),
    /** It answers by itself; what comes of an offline one is entered by hand. */
    isOnline: z.boolean(),
    /** The dealer's own workroom: nothing is shipped. */
    isInternal: z.boolean(),
    defaultShippingMethodId: orNull(idSchema),
    shippingMethods: z.array(z.object({ id: idSchema, name: z.string() })),
    ...revised,
  })
  .meta({ id: "SupplierSetup" });
export type SupplierSetup = z.output<typeof supplierSetupSchema>;

/** Extensions, all of them: the specification has the list of suppliers and their default shipping methods alone. */
export const suppliers = {
  getSupplier: endpoint("GET", "/account/suppliers/{id}", {
    summary: "Read how a supplier is set up",
    description: "Extension, as the others of this area.",
    needs: "settings",
    response: supplierSetupSchema,
  }),
  saveSupplier: endpoint("POST", "/account/suppliers/{id}", {
    summary: "Change a supplier",
    description: "Fields that are absent stay as they are.",
    needs: "settings",
    body: guarded(supplierInputFields).partial(),
    refuses: [409, 422],
  }),
};
