import { z } from "zod";

import { dataSourceInputFields } from "~/upstream/contract/checklist.input";
import {
  checklistConfigField,
  detailsConfigField,
  MODULE_TYPE_REQUIRED,
} from "~/upstream/contract/workflows.input";

/** The choice of a data source that is made with the module. */
export const NEW_SOURCE = "new";

const { name } = checklistConfigField.shape;
const newDataSource = dataSourceInputFields.name.optional();
const { sidemark, udfs } = detailsConfigField.shape;

/** A module as a form has it: what its type does not ask for is there too, and not used. */
export const moduleSchema = z
  .object({
    type: z.string(MODULE_TYPE_REQUIRED),
    ...{ name, source: z.string().optional(), newDataSource, sidemark, udfs },
  })
  .superRefine(({ type, source, newDataSource: made }, context) => {
    if (type !== "CHECKLIST" || source !== NEW_SOURCE || made) return;
    const message = "Enter a name for the data source";
    context.addIssue({ code: "custom", path: ["newDataSource"], message });
  });
export type ModuleValues = z.input<typeof moduleSchema>;
