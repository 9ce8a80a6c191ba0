import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { LatePanelError } from "~/ui/dialog/late-panel-error";
import { useFormReply } from "~/ui/form/form-reply";
import { Panel } from "~/ui/panel";
import styles from "~/ui/styles/lines.css?url";

import { NewLinesForm } from "../../lines/new-lines-form";
import { ProductPage, ViewLinks } from "../../lines/product-page";
import { chooseHref } from "../../lines/product-query";
import { loadAddProduct, submitNewLines } from "./add-product.server";
import { quoteAction, quoteLoader } from "./quote-route.server";

export const meta: MetaFunction = () => [{ title: "Add product · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The catalogue, and the form of the product that the address names. */
export const loader = quoteLoader(async (route) => {
  const { data, headers } = await loadAddProduct(route);
  return json(data, { headers });
});

export const action = quoteAction((route) => submitNewLines(route));

export default function AddProduct() {
  const data = useLoaderData<typeof loader>();
  const { dealName, number, path, closeTo, closed, page, chosen, ...form } = data;
  const reply = useFormReply();
  const head = { kind: dealName, number, title: "Add product", closeTo, noun: "product" };
  // What was typed before it was closed is still there to be read.
  if (closed !== null && !(reply && chosen)) {
    return (
      <Panel {...head}>
        <div className="panel-body">
          <div className="quote-main">
            <Alert kind="info">{closed}</Alert>
            <p>
              <ButtonLink href={closeTo}>Back to the quote</ButtonLink>
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

export function ErrorBoundary() {
  const { workflowSlug = "", dealId = "", quoteId = "" } = useParams();
  const { search } = useLocation();
  const closeTo = paths.quote(workflowSlug, dealId, quoteId) + search;
  return <LatePanelError noun="product" list="the quote" closeTo={closeTo} />;
}
