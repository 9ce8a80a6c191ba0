import { staffLoader } from "~/http/route.server";
import { lineOptions } from "~/upstream/contract/line-options";
import { isRefused } from "~/upstream/errors";

import { readAnswers } from "./answers";
import { previewOptions } from "./options-form.server";

/** What the answers in the query come to, for script: nothing is stored. */
export const loader = staffLoader(lineOptions.previewLineOptions, async (route) => {
  const { staff, params, url } = route;
  const answers = readAnswers(url.searchParams, { withKept: true });
  try {
    return await previewOptions(staff, params.lineId ?? "", answers);
  } catch (error) {
    if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
    throw error;
  }
});
