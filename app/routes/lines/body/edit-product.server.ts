import { json } from "@remix-run/node";

import { formatDimension } from "~/domain/dimensions";
import { callWindow } from "~/domain/group-names";
import { isAfterForm } from "~/http/after-form";
import { setupForm } from "~/http/form-setup.server";
import { FieldError } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import type { Staff } from "~/http/staff.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";
import { isRefused } from "~/upstream/errors";

import { lineSchema, type LineValues } from "../line-form.schema";
import { submitLines } from "../line-form.server";
import { LINE_IS_GONE } from "../line-gone";
import { problemOf } from "../line-problems";
import type { ShownView } from "../line-view";
import { groupNamesOf, loadMeasures } from "../product-page.server";
import { showLines, type Line } from "../show-lines.server";
import type { Measures } from "../window-fields";
import { findLine, lookOf, type BodyContext } from "./body.server";

/** Everything the form of a line shows. */
export async function loadEditProduct(route: BodyContext) {
  const { staff, body, backTo, closed } = route;
  const line = findLine(route);
  const about = body.name;
  const problems = problemsOf(line);
  const groups = groupNamesOf(body.lines);
  if (!line) {
    const leadsTo = body.kind === "order" && !isAfterForm(route.request) ? backTo : null;
    // Script asks for it apart from the form that may just have been given back: there the page itself leads back.
    if (leadsTo !== null && route.context.host.kind === "document")
      throw await leadBack(route, leadsTo, "product");
    const measures = anyMeasures(staff);
    const form = setupForm(lineSchema(measures), backTo, NO_VALUES, LINE_IS_GONE);
    return json(
      { about, product: null, measures, groups, problems, form, view: null, leadsTo },
      { status: 404 },
    );
  }
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
  return json({
    about,
    product: {
      ...{ name, description, imageUrl, informationPdfUrls },
      brandName: brandName ?? product.brand?.name ?? null,
      categoryName: category?.name ?? null,
    },
    ...{ measures, groups, problems },
    form: setupForm(lineSchema(measures), backTo, values, closed),
    view: closed === undefined ? null : viewLine(route, line, { measures, notice: closed }),
    leadsTo: null,
  });
}

/** What is wrong with a line that its form puts right, in words. */
const problemsOf = (line: Line | null): string[] =>
  (line?.context.errors ?? [])
    .map(problemOf)
    .filter(({ isOfOptions }) => !isOfOptions)
    .map(({ text }) => text);

/** The same as text, of a line that takes no changes. */
function viewLine(
  route: BodyContext,
  line: Line,
  { measures: { hasWidth, hasHeight, system }, notice }: { measures: Measures; notice: string },
): ShownView {
  const look = lookOf(route);
  const isTold = !look.isCost || line.costPrice !== null;
  const windows = showLines(route.body.lines, look);
  const window = windows.find(({ id }) => id === line.orderWindowId);
  const shown = window?.lines.find(({ id }) => id === line.id);
  const unit = system === "METRIC" ? "mm" : "″";
  const facts: [string, string | null | undefined, boolean?][] = [
    ["Window", window && callWindow(window)],
    [`Width ${unit}`, shown?.width, hasWidth],
    [`Height ${unit}`, shown?.height, hasHeight],
    ["Quantity", String(line.quantity)],
    ["Options", shown?.options],
    [look.isCost ? "Unit cost" : "Unit", shown?.unit, isTold],
    [look.isCost ? "Cost" : "Total", shown?.total, isTold],
    ["Notes", line.notes],
  ];
  const told = facts.filter(([, , isShown = true]) => isShown);
  return {
    ...{ notice, closeTo: route.backTo },
    facts: told.map(([label, value]) => ({ label, value: value?.trim() || "–" })),
  };
}

const NO_VALUES: LineValues = { groupName: "", width: "", height: "", quantity: "", notes: "" };

/** What a line was measured by that is gone: all there is, so that everything that was typed is shown. */
const anyMeasures = ({ settings }: Staff): Measures => ({
  ...{ hasWidth: true, hasHeight: true, hasQuantity: true },
  system: settings.country.measure_system,
  allowed: { hasEighths: true, hasSixteenths: true },
});

/** Changes the line: its window's name, its sizes, how many, and its notes. */
export async function submitLine(route: BodyContext & Sent): Promise<Response> {
  const { staff, body: lines, form, backTo } = route;
  const line = findLine(route);
  const rules = line ? await loadMeasures(staff, line.context.product) : anyMeasures(staff);
  return submitLines(form, rules, {
    schema: lineSchema(rules),
    save: async ({ groupName, width, height, quantity, notes }, { idempotencyKey, revision }) => {
      if (!line) throw new FieldError({ "": [LINE_IS_GONE] });
      await staff.upstream.call(products.updateWindowProduct, {
        params: { id: lines.id, windowId: line.orderWindowId, productId: line.id },
        body: { width, height, quantity, notes: notes ?? null, details: groupName, revision },
        idempotencyKey,
      });
      return line.context.product.name;
    },
    // Removed since it was found: what was typed is given back as if it had been gone before.
    refuse: (error) => (isRefused(error, 404) ? { message: LINE_IS_GONE, status: 404 } : null),
    done: (name) => success("Product saved", name),
    to: backTo,
  });
}
