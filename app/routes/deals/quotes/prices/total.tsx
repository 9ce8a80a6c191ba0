import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/quote-prices.css?url";

import { quoteAction, quoteLoader } from "../quote-route.server";
import { TotalForm } from "./total-form";
import { loadTotal, submitTotal } from "./total-form.server";

export const meta: MetaFunction = () => [{ title: "Override order total · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => loadTotal(route));
export const action = quoteAction((route) => submitTotal(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function Total() {
  return <TotalForm {...useLoaderData<typeof loader>()} />;
}
