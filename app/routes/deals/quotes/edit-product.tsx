import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/lines.css?url";

import { LineDialog } from "../../lines/line-dialog";
import { loadEditProduct, submitLine } from "./edit-product.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

export const meta: MetaFunction = () => [{ title: "Edit product · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => loadEditProduct(route));
export const action = quoteAction((route) => submitLine(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function EditProduct() {
  return <LineDialog {...useLoaderData<typeof loader>()} />;
}
