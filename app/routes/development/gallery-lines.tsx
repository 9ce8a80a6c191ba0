import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { developmentRoutes } from "~/http/development.server";
import { paths } from "~/http/paths";
import { Panel } from "~/ui/panel";
import styles from "~/ui/styles/lines.css?url";

import { NewLinesForm } from "../lines/new-lines-form";
import { ProductPage, ViewLinks } from "../lines/product-page";
import { chooseHref } from "../lines/product-query";
import { showLines, submitGalleryLines } from "./gallery-lines.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const loader = developmentRoutes.loader(({ url }) => showLines(url));
export const action = developmentRoutes.action(({ form, url }) => submitGalleryLines(form, url));

/** A product is chosen, sized, and added to nothing. */
export default function GalleryLines() {
  const { page, measures, form } = useLoaderData<typeof loader>();
  const path = paths.galleryLines();
  return (
    <Panel
      number="Quote Q-21377"
      title="Add product"
      closeTo={paths.gallery()}
      noun="product"
      actions={<ViewLinks path={path} {...page} />}
    >
      <ProductPage path={path} data={page}>
        <NewLinesForm
          id="lines"
          action={chooseHref(path, page.query, page.query.product)}
          measures={measures}
          groups={["Living room"]}
          form={form}
        />
      </ProductPage>
    </Panel>
  );
}
