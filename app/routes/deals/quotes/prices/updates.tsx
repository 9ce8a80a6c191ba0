import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/quote-prices.css?url";

import { quoteAction, quoteLoader } from "../quote-route.server";
import { loadUpdates, submitUpdates } from "./updates.server";
import { UpdatesDialog } from "./updates-dialog";

export const meta: MetaFunction = () => [{ title: "Pending updates · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => loadUpdates(route));
export const action = quoteAction((route) => submitUpdates(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** What has moved under an open quote, and the way to take it in. */
export default function Updates() {
  const said: unknown = useActionData();
  const isMoved = typeof said === "object" && said !== null && "isMoved" in said;
  return <UpdatesDialog {...useLoaderData<typeof loader>()} isMoved={isMoved} />;
}
