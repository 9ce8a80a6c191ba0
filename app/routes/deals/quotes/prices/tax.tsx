import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/quote-prices.css?url";

import { quoteAction, quoteLoader, type QuoteContext } from "../quote-route.server";
import { OverrideForm } from "./override-form";
import { loadOverride, submitOverride } from "./override-form.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Override"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => {
  requireTax(route);
  return loadOverride(route, "tax");
});
export const action = quoteAction((route) => {
  requireTax(route);
  return submitOverride(route, "tax");
});

/** For who may change the tax alone. */
function requireTax({ staff }: QuoteContext): void {
  if (!staff.permissions.quoteTax) throw new Response("Forbidden", { status: 403 });
}

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function Tax() {
  return <OverrideForm {...useLoaderData<typeof loader>()} />;
}
