import { z } from "zod";

import { noteInputFields } from "~/upstream/contract/notes.input";

export const noteFormSchema = z.object(noteInputFields);
