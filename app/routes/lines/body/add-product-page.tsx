import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { useFormReply } from "~/ui/form/form-reply";
import { Panel } from "~/ui/panel";
import styles from "~/ui/styles/lines.css?url";

import { NewLinesForm } from "../new-lines-form";
import { ProductPage, ViewLinks } from "../product-page";
import { chooseHref } from "../product-query";
import type { loadAddProduct } from "./add-product.server";

export const addProductMeta: MetaFunction = () => [{ title: "Add product · Headrail" }];
export const addProductLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function AddProductPage() {
  const data = useLoaderData<typeof loadAddProduct>();
  const { owner, name, noun, path, closeTo, closed, page, chosen, ...form } = data;
  const reply = useFormReply();
  const head = { kind: owner, number: name, title: "Add product", closeTo, noun: "product" };
  // What was typed before it was closed is still there to be read.
  if (closed !== null && !(reply && chosen)) {
    return (
      <Panel {...head}>
        <div className="panel-body">
          <div className="quote-main">
            <Alert kind="info">{closed}</Alert>
            <p>
              <ButtonLink href={closeTo}>Back to the {noun}</ButtonLink>
            </p>
          </div>
        </div>
      </Panel>
    );
  }
  return (
    <Panel {...head} actions={<ViewLinks path={path} query={page.query} view={page.view} />}>
      <ProductPage path={path} data={page}>
        {chosen && (
          <NewLinesForm
            id="lines"
            action={chooseHref(path, page.query, page.query.product)}
            {...chosen}
            {...form}
          />
        )}
      </ProductPage>
    </Panel>
  );
}
