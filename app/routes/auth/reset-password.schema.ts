import { z } from "zod";

const PASSWORD_REQUIRED = "Please enter a new password";

export const resetPasswordSchema = z
  .object({
    token: z.string().min(1).max(200),
    password: z
      .string(PASSWORD_REQUIRED)
      .min(8, "Password must be at least 8 characters")
      .max(128, "Password must be at most 128 characters"),
    confirmation: z.string("Please enter the password again"),
  })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords do not match",
  });
