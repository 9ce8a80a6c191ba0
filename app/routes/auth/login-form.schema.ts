import { z } from "zod";

export const loginSchema = z.object({
  username: z.string("Please enter your username").trim().min(1).max(200),
  password: z.string("Please enter your password").min(1).max(1_000),
});
