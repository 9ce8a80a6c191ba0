import { z } from "zod";

export const forgotPasswordSchema = z.object({
  email: z.string("Please enter your email").trim().pipe(z.email("Please enter a valid value")),
});
