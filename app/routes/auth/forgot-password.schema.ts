import { z } from "zod";

import { forgotPasswordInputSchema } from "~/upstream/contract/auth-input";

export const forgotPasswordSchema = z.object({
  email: forgotPasswordInputSchema.shape.email.trim().pipe(z.email("Please enter a valid value")),
});
