import { z } from "zod";

import { idSchema } from "./scalars";

export const supplierOrderStatusSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** One of `CORE_STATUSES`; others pass as text, and are shown by the status's name. */
    coreStatus: z.string(),
  })
  .meta({ id: "SupplierOrderStatus" });
