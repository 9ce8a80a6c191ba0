import { z } from "zod";

import { endpoint } from "../endpoint";

export const health = {
  version: endpoint("GET", "/health.json", {
    summary: "Read which version runs",
    access: "public",
    response: z.object({ GIT_COMMIT: z.string() }),
  }),
};
