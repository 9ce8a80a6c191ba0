import { z } from "zod";

import { filledText, missing } from "./fields";

export const signInInputFields = {
  username: filledText(200, "Please enter your username"),
  password: z
    .string(missing("Please enter your password"))
    .min(1, "Please enter your password")
    .max(1_000, "Must be at most 1,000 characters"),
};
export const passwordField = z
  .string(missing("Please enter a password"))
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password must be at most 128 characters");
export const forgotPasswordInputFields = { email: filledText(320, "Please enter your email") };
export const resetPasswordInputFields = {
  token: z.string().min(1).max(200),
  password: passwordField,
};
