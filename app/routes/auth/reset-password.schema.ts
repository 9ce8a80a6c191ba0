import { z } from "zod";

import { resetPasswordInputSchema } from "~/upstream/contract/auth-input";

export const resetPasswordSchema = resetPasswordInputSchema
  .extend({ confirmation: z.string("Please enter the password again").max(128) })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords do not match",
  });
