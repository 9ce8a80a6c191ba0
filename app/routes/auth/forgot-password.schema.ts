import { z } from "zod";

import { forgotPasswordInputFields } from "~/upstream/contract/auth.input";

export const forgotPasswordSchema = z.object({
  email: forgotPasswordInputFields.email.trim().pipe(z.email("Please enter a valid value")),
});
