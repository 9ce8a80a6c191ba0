import { z } from "zod";

import { noteInputSchema } from "~/upstream/contract/note-input";

export const noteFormSchema = noteInputSchema.extend({ revision: z.coerce.number().optional() });
