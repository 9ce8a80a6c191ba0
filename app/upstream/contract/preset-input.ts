import { z } from "zod";

import { line, text } from "./scalars";

/** A named set of filters of the deals page. */
export const presetFilterSchema = z.object({ name: line(80), params: text(2_000) });
