import { z } from "zod";

import { line } from "./fields";

export const udfInputFields = { name: line(200, "Name is required"), required: z.boolean() };
