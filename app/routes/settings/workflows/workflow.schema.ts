import { z } from "zod";

import { workflowInputFields } from "~/upstream/contract/workflows.input";

const { name, isActive } = workflowInputFields;

export const workflowSchema = z.object({ name, isActive: isActive.optional() });
