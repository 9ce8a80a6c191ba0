import { formatDimension } from "~/domain/dimensions";
import { setupForm } from "~/http/form-setup.server";
import type { Sent } from "~/http/route.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import { lineSchema, type LineValues } from "../../lines/line-form.schema";
import { submitLines } from "../../lines/line-form.server";
import { groupNamesOf, loadMeasures } from "../../lines/product-page.server";
import { sayReadOnly } from "./add-product.server";
import type { QuoteContext } from "./quote-route.server";

type Line = QuoteContext["quote"]["context"]["orderLines"][number];

/** The line that the address names; a 404 if the quote has none such. */
function requireLine({ quote, params }: QuoteContext): Line {
  const line = quote.context.orderLines.find(({ id }) => id === params.lineId);
  if (!line) throw new Response("Not found", { status: 404 });
  return line;
}

/** Everything the form of a line shows. */
export async function loadEditProduct(route: QuoteContext) {
  const { staff, quote, backTo, closed } = route;
  const line = requireLine(route);
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
  const line = requireLine(route);
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
