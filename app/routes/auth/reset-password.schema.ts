import { z } from "zod";

import { resetPasswordInputFields } from "~/upstream/contract/auth.input";

export const resetPasswordSchema = z
  .object({
    ...resetPasswordInputFields,
    confirmation: z.string("Please enter the password again").max(128),
  })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords do not match",
  });
