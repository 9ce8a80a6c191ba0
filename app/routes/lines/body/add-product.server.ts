import { json } from "@remix-run/node";
import type { z } from "zod";

import { INTENT_FIELD } from "~/domain/form-key";
import { setupForm } from "~/http/form-setup.server";
import { FieldError, inFormFields } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";

import { NEW_WINDOW, newLinesSchema, type NewLinesValues } from "../line-form.schema";
import { submitLines } from "../line-form.server";
import { WINDOW_IS_GONE } from "../line-gone";
import { ANOTHER } from "../new-lines-form";
import { groupNamesOf, loadMeasures, loadProduct, loadProductPage } from "../product-page.server";
import { hrefWith, readProductQuery, wayBackSearch } from "../product-query";
import { windowsOf, type BodyContext } from "./body.server";

type NewLines = z.output<ReturnType<typeof newLinesSchema>>;
type NewLine = Partial<NewLines["windows"][number]> & Pick<NewLines, "notes">;

/** The catalogue, and the form of the product that the address names, to be added to a body. */
export async function loadAddProduct(route: BodyContext) {
  const { staff, body, closed, url } = route;
  const { supplierId } = body;
  const { page, product, headers } = await loadProductPage({ ...route, supplierId });
  const measures = product && (await loadMeasures(staff, product));
  const into = windowOf(route, page.query.window);
  const values: NewLinesValues = { windows: [NEW_WINDOW], notes: "" };
  const data = {
    ...{ owner: body.owner, name: body.name, noun: body.kind },
    path: url.pathname,
    closeTo: addressOf(route),
    page,
    into: into?.name ?? null,
    notice: page.query.window && !into ? WINDOW_IS_GONE : null,
    closed: closed ?? null,
    groups: groupNamesOf(body.lines),
    chosen: measures && {
      measures,
      form: setupForm(newLinesSchema(measures), addressOf(route), values, closed),
    },
  };
  return json(data, { headers });
}

/** The body, with the query that leads back from it, without what this page has in it. */
const addressOf = ({ body, url }: BodyContext): string =>
  body.path() + wayBackSearch(readProductQuery(url.searchParams));

/** The window of the body that the address names; undefined for new ones. */
const windowOf = ({ body }: BodyContext, id: string) =>
  windowsOf(body).find((window) => window.id === id);

/** Adds the product to new windows, or to the one the address names. */
export async function submitNewLines(route: BodyContext & Sent): Promise<Response> {
  const { staff, body, form, url } = route;
  const query = readProductQuery(url.searchParams);
  const product = await loadProduct(staff, query.product, body.supplierId);
  if (!product) throw new Response("Not found", { status: 404 });
  const rules = await loadMeasures(staff, product);
  const into = windowOf(route, query.window);
  const isAnother = form.text(INTENT_FIELD) === ANOTHER;
  const { id: orderId } = body;
  const addToWindow = async (id: string, line: NewLine, key: string | undefined) => {
    const { width = null, height = null, quantity = 1 } = line;
    await staff.upstream.call(products.addWindowProduct, {
      params: { id: orderId, windowId: id },
      body: {
        ...{ order_id: orderId, order_window_id: id, product_id: product.id },
        ...{ brand_id: product.brandId, category_id: product.categoryId },
        ...{ width, height, quantity, notes: line.notes ?? null },
        ...(line.groupName ? { details: line.groupName } : {}),
      },
      idempotencyKey: key,
    });
  };
  const addWindows = async ({ windows, notes }: NewLines, key: string | undefined) => {
    const { data } = await staff.upstream.call(products.addWindows, {
      params: { id: orderId },
      body: {
        order_windows: windows.map(({ groupName, width, height, quantity }) => ({
          ...{ order_id: orderId, quantity, width, height, details: groupName },
          product: { product_id: product.id, notes: notes ?? null },
        })),
      },
      idempotencyKey: key,
    });
    // Who knows no line in this call has added bare windows: their lines are calls of their own, as specified.
    for (const [at, line] of windows.entries()) {
      const added = data[at];
      if (!added || added.order_window_product_id) continue;
      await addToWindow(added.id, { ...line, notes }, key && `${key}.${at}`);
    }
  };
  return submitLines(form, rules, {
    schema: newLinesSchema(rules),
    save: async (lines, { idempotencyKey }) => {
      // Its form has asked for no name, and is shown again to do so.
      const isNamed = form.data.has("windows[0].groupName");
      if (query.window && !into && !isNamed) throw new FieldError({ "": [WINDOW_IS_GONE] });
      const added = into
        ? addToWindow(into.id, { ...lines.windows[0], notes: lines.notes }, idempotencyKey)
        : addWindows(lines, idempotencyKey);
      await added.catch(nameFields);
      return lines.windows.length;
    },
    done: (count) =>
      success("Product added", count > 1 ? `${product.name}, ${count} windows` : product.name),
    to: isAnother
      ? hrefWith(url.pathname, query, { product: null, shown: product.id })
      : addressOf(route),
  });
}

/** Faults of windows as the form names its fields. */
function nameFields(error: unknown): never {
  throw inFormFields(error, (name) =>
    name
      .replace(/^order_windows\.(\d+)\./, "windows[$1].")
      .replace(/^(width|height|quantity)$/, "windows[0].$1"),
  );
}
