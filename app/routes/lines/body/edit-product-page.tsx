import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { useFormReply } from "~/ui/form/form-reply";
import styles from "~/ui/styles/lines.css?url";
import { goneToast } from "~/ui/toast/messages";
import { showToast } from "~/ui/toast/toast-store";

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
  const { view, leadsTo, ...shown } = useLoaderData<Load>();
  // What was typed until somebody else closed the body, or removed the line, stays in its form.
  const reply = useFormReply();
  if (leadsTo !== null && !reply) return <LeadBack path={leadsTo} />;
  return view && !reply ? <LineView {...shown} view={view} /> : <LineDialog {...shown} />;
}

/** Of a line that is gone there is nothing to show. */
function LeadBack({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(path, { replace: true });
    showToast(goneToast("product"));
  }, [navigate, path]);
  return null;
}
