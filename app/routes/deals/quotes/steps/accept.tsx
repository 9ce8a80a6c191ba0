import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import stepStyles from "~/ui/styles/quote-steps.css?url";
import signatureStyles from "~/ui/styles/signature.css?url";

import { quoteAction, quoteLoader } from "../quote-route.server";
import { AcceptForm } from "./accept-form";
import { loadAccept, submitAccept } from "./accept-form.server";

export const meta: MetaFunction = () => [{ title: "Accept Quote · Headrail" }];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stepStyles },
  { rel: "stylesheet", href: signatureStyles },
];

export const loader = quoteLoader((route) => loadAccept(route));
export const action = quoteAction((route) => submitAccept(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function Accept() {
  return <AcceptForm {...useLoaderData<typeof loader>()} />;
}
