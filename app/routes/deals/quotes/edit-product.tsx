import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useFormReply } from "~/ui/form/form-reply";
import styles from "~/ui/styles/lines.css?url";

import { LineDialog } from "../../lines/line-dialog";
import { LineView } from "../../lines/line-view";
import { loadEditProduct, submitLine } from "./edit-product.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view ? "Product" : "Edit product"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => loadEditProduct(route));
export const action = quoteAction((route) => submitLine(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function EditProduct() {
  const { view, ...shown } = useLoaderData<typeof loader>();
  // What was typed until somebody else closed the quote stays in its form.
  const reply = useFormReply();
  return view && !reply ? <LineView {...shown} view={view} /> : <LineDialog {...shown} />;
}
