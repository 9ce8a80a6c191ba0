import { z } from "zod";

import { signInInputFields } from "~/upstream/contract/auth.input";

const { username, password } = signInInputFields;

export const loginSchema = z.object({ username: username.trim(), password });
