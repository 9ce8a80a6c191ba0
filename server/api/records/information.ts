import { z } from "zod";

import { namedUrlSchema } from "../../../app/upstream/contract/scalars";

const information = z.array(namedUrlSchema);

/** Names and addresses of information sheets, as they are stored. */
export const informationOf = (stored: string) => information.parse(JSON.parse(stored));
