import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { OPTIONS_TITLE, OptionsDialog } from "~/routes/lines/options/options-dialog";
import { OptionsEmbed } from "~/routes/lines/options/options-embed";
import {
  findOptions,
  loadOptionsForm,
  submitOptions,
} from "~/routes/lines/options/options-form.server";
import styles from "~/ui/styles/options.css?url";
import { lineOptions } from "~/upstream/contract/line-options";

import { quoteAction, quoteLoader } from "../quote-route.server";
import { requireLine } from "./line-of-quote.server";

export const meta: MetaFunction = () => [{ title: "Product options · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader(async (route) => {
  const { staff, quotePath, backTo, closed } = route;
  const { id } = requireLine(route);
  const options = await findOptions(staff, id);
  const { optionsFrame } = route.context.host;
  const framePath = paths.productOptions(id);
  return {
    frame: optionsFrame && (optionsFrame === "self" ? framePath : optionsFrame + framePath),
    ...loadOptionsForm(staff, options, { closeTo: backTo, closed }),
    previewUrl: paths.optionsPreview(id),
    tracePath: staff.may(lineOptions.getLineTrace) ? quotePath("products", id, "trace") : null,
  };
});

export const action = quoteAction((route) =>
  submitOptions(route, requireLine(route).id, route.backTo),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function LineOptionsDialog() {
  const { frame, ...options } = useLoaderData<typeof loader>();
  const { about, form } = options;
  // What cannot be changed is shown here, and what is in a frame can be.
  if (frame === null || form.closed) return <OptionsDialog {...options} />;
  return <OptionsEmbed title={OPTIONS_TITLE} about={about} closeTo={form.closeTo} frame={frame} />;
}
