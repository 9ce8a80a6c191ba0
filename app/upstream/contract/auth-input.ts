import { z } from "zod";

import { text } from "./scalars";

const PASSWORD_REQUIRED = "Please enter your password";

export const signInSchema = z.object({
  username: text(200, "Please enter your username").min(1),
  password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(1_000),
});

export const forgotPasswordInputSchema = z.object({
  email: text(320, "Please enter your email").min(1),
});

export const passwordSchema = z
  .string("Please enter a new password")
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password must be at most 128 characters");

export const resetPasswordInputSchema = z.object({
  token: z.string().min(1).max(200),
  password: passwordSchema,
});
