import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import styles from "~/ui/styles/options.css?url";
import { lineOptions } from "~/upstream/contract/line-options";

import { OPTIONS_TITLE, OptionsDialog } from "../../../lines/options/options-dialog";
import { OptionsEmbed } from "../../../lines/options/options-embed";
import {
  findOptions,
  loadOptionsForm,
  submitOptions,
} from "../../../lines/options/options-form.server";
import { findLine } from "../find-line.server";
import { quoteAction, quoteLoader } from "../quote-route.server";

export const meta: MetaFunction = () => [{ title: "Product options · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader(async (route) => {
  const { staff, quotePath, backTo, closed } = route;
  const { lineId: id = "" } = route.params;
  const options = findLine(route) && (await findOptions(staff, id));
  const { optionsFrame } = route.context.host;
  const framePath = paths.productOptions(id);
  const mayTrace = options && staff.may(lineOptions.getLineTrace);
  return json(
    {
      frame: optionsFrame && (optionsFrame === "self" ? framePath : optionsFrame + framePath),
      ...loadOptionsForm(staff, options, { closeTo: backTo, closed }),
      previewUrl: paths.optionsPreview(id),
      tracePath: mayTrace ? quotePath("products", id, "trace") : null,
    },
    { status: options ? 200 : 404 },
  );
});

export const action = quoteAction((route) =>
  submitOptions(route, findLine(route)?.id ?? null, route.backTo),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function LineOptionsDialog() {
  const { frame, ...options } = useLoaderData<typeof loader>();
  const { about, form } = options;
  // What cannot be changed is shown here, and what is in a frame can be.
  if (frame === null || form.closed) return <OptionsDialog {...options} />;
  return <OptionsEmbed title={OPTIONS_TITLE} about={about} closeTo={form.closeTo} frame={frame} />;
}
