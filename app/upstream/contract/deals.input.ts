import { z } from "zod";

import { guarded, line, text, textMapField } from "./fields";
import { idSchema } from "./scalars";

export const dealInputFields = {
  name: line(200, "Deal name is required"),
  description: text(10_000).nullish(),
  sidemark: text(200).nullish(),
  contactId: idSchema.nullish(),
  udfs: textMapField.optional(),
};
export const dealInput = guarded(dealInputFields).meta({ id: "DealInput" });
export const newDealInput = z.object({
  ...dealInputFields,
  statusId: idSchema,
  ownerId: idSchema.nullish(),
});
