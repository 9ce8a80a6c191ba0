import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useFormReply } from "~/ui/form/form-reply";
import styles from "~/ui/styles/lines.css?url";

import { LineDialog } from "../line-dialog";
import { LineView } from "../line-view";
import type { loadEditProduct } from "./edit-product.server";
import type { LoaderOf } from "./loader-of";

type Load = LoaderOf<typeof loadEditProduct>;

export const editProductMeta: MetaFunction<Load> = ({ data }) => [
  { title: `${data?.view ? "Product" : "Edit product"} · Headrail` },
];
export const editProductLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function EditProductPage() {
  const { view, ...shown } = useLoaderData<Load>();
  // What was typed until somebody else closed the body stays in its form.
  const reply = useFormReply();
  return view && !reply ? <LineView {...shown} view={view} /> : <LineDialog {...shown} />;
}
