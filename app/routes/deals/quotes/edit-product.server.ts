import { formatDimension } from "~/domain/dimensions";
import { setupForm } from "~/http/form-setup.server";
import type { Sent } from "~/http/route.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import { lineSchema, type LineValues } from "../../lines/line-form.schema";
import { submitLines } from "../../lines/line-form.server";
import { groupNamesOf, loadMeasures } from "../../lines/product-page.server";
import { lineOr404 } from "./find-line.server";
import { sayReadOnly } from "./quote-refusals.server";
import type { QuoteContext } from "./quote-route.server";

/** Everything the form of a line shows. */
export async function loadEditProduct(route: QuoteContext) {
  const { staff, quote, backTo, closed } = route;
  const line = lineOr404(route);
  const { product, configuration } = line.context;
  const measures = await loadMeasures(staff, product);
  const sizeOf = (size: number | null) =>
    size === null ? "" : formatDimension(size, measures.system);
  const values: LineValues = {
    groupName: line.windowGroupName ?? "",
    width: sizeOf(configuration.width),
    height: sizeOf(configuration.height),
    quantity: String(line.quantity),
    notes: line.notes ?? "",
    ...(line.revision === undefined ? {} : { revision: line.revision }),
  };
  const { name, description, imageUrl, informationPdfUrls, category, brandName } = product;
  return {
    about: `Quote ${quote.tuid}`,
    product: {
      ...{ name, description, imageUrl, informationPdfUrls },
      brandName: brandName ?? product.brand?.name ?? null,
      categoryName: category?.name ?? null,
    },
    measures,
    groups: groupNamesOf(quote.context.orderLines),
    form: setupForm(lineSchema(measures), backTo, values, closed),
  };
}

/** Changes the line: its window's name, its sizes, how many, and its notes. */
export async function submitLine(route: QuoteContext & Sent): Promise<Response> {
  const { staff, quote, form, backTo } = route;
  const line = lineOr404(route);
  const { product } = line.context;
  const rules = await loadMeasures(staff, product);
  return submitLines(form, rules, {
    schema: lineSchema(rules),
    save: ({ groupName, width, height, quantity, notes }, { idempotencyKey, revision }) =>
      staff.upstream.call(products.updateWindowProduct, {
        params: { id: quote.externalId, windowId: line.orderWindowId, productId: line.id },
        body: { width, height, quantity, notes: notes ?? null, details: groupName, revision },
        idempotencyKey,
      }),
    refuse: sayReadOnly,
    done: () => success("Product saved", product.name),
    to: backTo,
  });
}
