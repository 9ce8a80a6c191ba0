import { z } from "zod";

import { email, guarded, line, missing, text } from "./fields";

export const personInputFields = {
  name: line(200, "Name is required"),
  email: email(),
  labels: z.array(line(50), missing("This field is required")).max(50, "Must be at most 50 labels"),
  notes: text(10_000).nullish(),
  badgeColor: z
    .string(missing("This field is required"))
    .regex(/^#[0-9a-f]{6}$/i, "Must be a colour such as #0f766e"),
};
export const newPersonInput = z.object(personInputFields);
export const personInput = guarded(personInputFields);
