import { z } from "zod";

import { idSchema, line, text, textMapSchema } from "./scalars";

/** What people fill in of a deal. Apart from the calls, so that a form in the browser loads the rules alone. */
export const dealInput = {
  name: line(200, "Deal name is required"),
  description: text(10_000).nullish(),
  sidemark: text(200).nullish(),
  contactId: idSchema.nullish(),
  udfs: textMapSchema.optional(),
};

/** Where a moved deal goes to, in place of the deal it will stand above. */
export const movePositionSchema = z.enum(["top", "bottom"]);
