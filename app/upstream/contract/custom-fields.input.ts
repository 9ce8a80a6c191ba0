import { z } from "zod";

import { line } from "./fields";

export const UDF_TYPES = ["CONTACT", "STRING", "STRING_MULTILINE"] as const;
export const udfInputFields = { name: line(200, "Name is required"), required: z.boolean() };
