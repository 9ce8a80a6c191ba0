import { signInSchema } from "~/upstream/contract/auth-input";

export const loginSchema = signInSchema.extend({ username: signInSchema.shape.username.trim() });
