import { z } from "zod";

import { text } from "./scalars";

/** What people fill in of a note. */
export const noteInputSchema = z.object({
  content: text(20_000, "Note cannot be empty").refine(
    (value) => value.trim() !== "",
    "Note cannot be empty",
  ),
});
