import { z } from "zod";

import { line } from "~/upstream/contract/fields";

/** The form of a relation; which deals may be related the upstream knows. */
export const relatedDealSchema = z.object({ relatedDealId: line(128, "Choose a deal") });
