import { json } from "@remix-run/node";

import { paths } from "~/http/paths";
import type { Sent } from "~/http/route.server";
import { lineOptions } from "~/upstream/contract/line-options";

import { findOptions, loadOptionsForm, submitOptions } from "../options/options-form.server";
import { findLine, type BodyContext } from "./body.server";

/** The options of a line of a body, in a dialog over it. */
export async function loadLineOptions(route: BodyContext) {
  const { staff, body, backTo, closed, url, context } = route;
  const { lineId: id = "" } = route.params;
  const options = findLine(route) && (await findOptions(staff, id));
  const { optionsFrame } = context.host;
  const framePath = paths.productOptions(id);
  const mayTrace = options && staff.may(lineOptions.getLineTrace);
  return json(
    {
      noun: body.kind,
      frame: optionsFrame && (optionsFrame === "self" ? framePath : optionsFrame + framePath),
      ...loadOptionsForm(staff, options, { closeTo: backTo, closed }),
      previewUrl: paths.optionsPreview(id),
      tracePath: mayTrace ? body.path("products", id, "trace") + url.search : null,
    },
    { status: options ? 200 : 404 },
  );
}

export const submitLineOptions = (route: BodyContext & Sent): Promise<Response> =>
  submitOptions(route, findLine(route)?.id ?? null, route.backTo);
