import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/quote-prices.css?url";

import { quoteAction, quoteLoader } from "../quote-route.server";
import { OverrideForm } from "./override-form";
import { loadOverride, submitOverride } from "./override-form.server";

export const meta: MetaFunction = () => [{ title: "Override Deposit · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => loadOverride(route, "deposit"));
export const action = quoteAction((route) => submitOverride(route, "deposit"));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function Deposit() {
  return <OverrideForm {...useLoaderData<typeof loader>()} />;
}
