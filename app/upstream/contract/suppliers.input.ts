import { z } from "zod";

import { MAX_LEAD_DAYS } from "../../domain/working-days";

import { blankableLine, email, line, missing, REQUIRED, text } from "./fields";
import { idSchema } from "./scalars";

const leadDaysField = z
  .int(missing(REQUIRED, "Must be a whole number"))
  .min(0, "Must be at least 0")
  .max(MAX_LEAD_DAYS, `Must be at most ${MAX_LEAD_DAYS}`);

/** What is known of a supplier; what is absent of an edit stays as it is. */
export const supplierInputFields = {
  name: line(200, "Name is required"),
  email: email().nullable(),
  phone: blankableLine(50).nullable(),
  address: text(2_000).nullable(),
  leadDays: leadDaysField,
  isInternal: z.boolean(),
};
/** What is set once it is there. */
export const supplierSetupFields = {
  defaultShippingMethodId: idSchema.nullable(),
  isArchived: z.boolean(),
};
/** CSV, or as a spreadsheet copies it: docs/decisions/0037-suppliers-by-dealers.md. */
export const freightTableField = text(100_000);
export const keyNameField = line(100, "What it is for is required");
export const webhookUrlField = line(2_000, "Address is required");
export const shippingMethodFields = {
  name: line(200, "Name is required"),
  description: blankableLine(500).nullable(),
  address: text(2_000).nullable(),
  isArchived: z.boolean(),
};
