import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { SentForm } from "~/http/submit.server";

import { drawTree } from "../lines/drawn-tree";
import { submitLines } from "../lines/line-form.server";
import { NEW_WINDOW, newLinesSchema } from "../lines/line-form.schema";
import type { ProductPageData } from "../lines/product-page";
import { shownProduct } from "../lines/product-page.server";
import { readProductQuery, wantedRows } from "../lines/product-query";
import { buildTree, type CatalogueProduct } from "../lines/product-tree";
import { tilesOf } from "../lines/tile-page";
import type { Measures } from "../lines/window-fields";

const NAMES = {
  "Roller blinds": [
    "Blockout roller",
    "Double bracket roller",
    "Light filter roller",
    "Sunscreen roller 5%",
  ],
  Venetians: ["Basswood venetian 50 mm", "Fauxwood venetian 50 mm"],
};
const PRODUCTS = Object.entries(NAMES).flatMap(([category, names]) =>
  names.map((name): CatalogueProduct => ({
    type: "PRODUCT",
    id: name,
    name,
    brandId: "Coastline",
    brandName: "Coastline",
    brandSubCategoryId: null,
    masterProductId: null,
    categoryId: category,
    categoryName: category,
    hasWidth: true,
    hasHeight: true,
    hasQuantity: true,
    manufacturerId: "1",
    description: "Full blockout fabric on a 43 mm tube, for bedrooms and media rooms.",
    imageUrl: null,
    informationPdfUrls: [{ name: "Measuring guide", url: "/" }],
  })),
);

const INCH = 16;
const measures = (isInches: boolean): Measures => ({
  system: isInches ? "IMPERIAL" : "METRIC",
  allowed: { hasEighths: true, hasSixteenths: false },
  hasWidth: true,
  hasHeight: true,
  hasQuantity: true,
  widthLimits: isInches ? { min: 16 * INCH, max: 118 * INCH } : { min: 410, max: 3_000 },
  heightLimits: isInches ? { min: 24 * INCH, max: 130 * INCH } : { min: 610, max: 3_300 },
});

/** A small catalogue, and the form of what is chosen from it. */
export function showLines(url: URL) {
  const query = readProductQuery(url.searchParams);
  const tree = buildTree(
    { brands: [], products: PRODUCTS, topIds: ["Sunscreen roller 5%", "Blockout roller"] },
    { search: query.find, shownId: query.product ?? query.shown },
  );
  const isTiles = query.as === "tiles";
  const product = PRODUCTS.find(({ id }) => id === query.product);
  const more = wantedRows(query.rows, 100);
  const page: ProductPageData = {
    query,
    view: isTiles ? "tiles" : "tree",
    count: tree.count,
    tree: isTiles ? null : drawTree(tree, { open: query.open, more }),
    tiles: isTiles ? tilesOf(tree, { at: query.branch, isSearch: query.find !== "" }) : null,
    product: product ? shownProduct(product) : null,
  };
  const rules = measures(url.searchParams.has("inches"));
  const values = { windows: [{ ...NEW_WINDOW, groupName: query.window }], notes: "" };
  return {
    page,
    measures: rules,
    form: setupForm(newLinesSchema(rules), paths.gallery(), values),
  };
}

/** Checks what was typed, and keeps nothing. */
export function submitGalleryLines(form: SentForm, url: URL): Promise<Response> {
  const rules = measures(url.searchParams.has("inches"));
  return submitLines(form, rules, {
    schema: newLinesSchema(rules),
    save: async () => null,
    done: "Nothing was saved",
    to: paths.gallery(),
  });
}
