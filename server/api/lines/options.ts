import type { z } from "zod";

import { lineOptions } from "../../../app/upstream/contract/line-options";
import type { lineOptionsInput } from "../../../app/upstream/contract/line-options.input";
import { toUnits } from "../../../app/domain/money";
import type { Markup, TaxTerms } from "../../pricing/line";
import type { PriceBasis } from "../../pricing/option-prices";
import type { Chosen } from "../../pricing/product";
import { ApiError, notFound, stale } from "../api-error";
import { mutation, query } from "../implement";
import { changeBody } from "../records/body/change-body";
import { coverTax, isCoverReadOnly, requireCover, type Cover } from "../records/body/cover";
import {
  chosenOf,
  costFactorsIn,
  readTrace,
  requireLine,
  requireWindow,
  shownOptionsOf,
  type LineRow,
} from "../records/body/line-rows";
import {
  priceByVersions,
  priceLines,
  type AnsweredLine,
  type AskedLine,
} from "../records/body/price-lines";
import { readSoldProducts } from "../records/body/sold-products";
import { repriceLines } from "../records/body/store-lines";
import { readTerms } from "../records/body/terms";
import { readVersionsById } from "../records/read-product";
import type { AccountRead } from "../scope";
import type { Staff } from "../session";
import { lineName, told } from "./line-words";
import { presentGroups, presentRunning } from "./present-options";
import { presentProblems } from "./present-problems";
import { gridAround, startOf } from "./trace-grid";

type SentChosen = z.output<typeof lineOptionsInput>["chosen"];

/** Without what says nothing: a group that was left open is not answered. */
function readChosen(sent: SentChosen): Chosen {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([group, { choice, number }]) => {
      const answer = {
        ...(choice ? { choice } : {}),
        ...(number === null || number === undefined ? {} : { number }),
      };
      return Object.keys(answer).length > 0 ? [[group, answer]] : [];
    }),
  );
}

/** What is asked of a line by what its product can be today; of what is not open any more, by what priced it. */
async function presentOptions(
  read: AccountRead,
  line: LineRow,
  chosen: Chosen,
  { staff, now }: { staff: Staff; now: Date },
) {
  const terms = await readTerms(read, now);
  const cover = await requireCover(read, line.order_id, staff);
  const window = await requireWindow(read, line.order_id, line.window_id);
  const product = (await readSoldProducts(read, [line.product_id], terms)).get(line.product_id);
  if (!product) throw notFound();
  const tax = coverTax(cover, terms);
  const basis = basisOf(cover, tax, staff);
  const asked = {
    ...{ product, width: line.width, height: line.height, quantity: line.quantity },
    chosen,
  };
  const [answered] = isCoverReadOnly(cover)
    ? await priceByVersions(read, [await asPriced(read, line, asked)], terms, tax)
    : await priceLines(read, [asked], terms, tax);
  if (!answered) throw notFound();
  return {
    line: {
      ...{ id: line.id, orderId: line.order_id, windowId: line.window_id },
      windowGroupName: window.group_name || null,
      ...{ productId: product.id, productName: product.name, brandName: product.brandName },
      ...{ width: line.width, height: line.height, quantity: line.quantity },
    },
    revision: line.revision,
    measureSystem: terms.system,
    isReadOnly: isCoverReadOnly(cover),
    groups: presentGroups(answered, { basis, system: terms.system }),
    problems: presentProblems(answered, await startOf(read, answered.version?.versionId ?? null)),
    running: presentRunning(answered, basis),
  };
}

/** A quote says what customers pay, an order what it costs; who may not see that is told no prices. */
function basisOf({ kind }: Cover, tax: TaxTerms, { permissions }: Staff): PriceBasis | null {
  if (kind === "quote") return tax;
  return permissions.quoteCosts ? "COST" : null;
}

/** A line with the version, the percentages, the bundles and the tax that priced it. */
async function asPriced(read: AccountRead, line: LineRow, asked: AskedLine) {
  const { version_id: id } = line;
  const version = id === null ? null : ((await readVersionsById(read, [id])).get(id) ?? null);
  const markup = JSON.parse(line.markup) as Markup;
  const costFactors = costFactorsIn(line);
  const product = { ...asked.product, markup, costFactors, isTaxable: line.is_taxable === 1 };
  return { asked: { ...asked, product }, version };
}

const getLineOptions = query(lineOptions.getLineOptions, async (read, { params, ...call }) => {
  const line = await requireLine(read, params.id);
  return presentOptions(read, line, chosenOf(line), call);
});

const previewLineOptions = query(
  lineOptions.previewLineOptions,
  async (read, { params, body, ...call }) => {
    const line = await requireLine(read, params.id);
    return presentOptions(read, line, readChosen(body.chosen), call);
  },
);

const saveLineOptions = mutation(
  lineOptions.saveLineOptions,
  async (write, { params, body, staff }) => {
    const { order_id: orderId } = await requireLine(write, params.id);
    await changeBody(write, orderId, staff, async (open) => {
      const line = await requireLine(write, params.id);
      if (body.revision !== undefined && body.revision !== line.revision) throw stale();
      const chosen = readChosen(body.chosen);
      const [answered] = await repriceLines(write, open, [{ line, patch: { chosen } }]);
      if (!answered) return null;
      refuseUnsellable(answered);
      const window = await requireWindow(write, orderId, line.window_id);
      return told(
        `Options of ${lineName(window, answered.asked.product, line, open.terms)}`,
        optionWords(line),
        optionWords(await requireLine(write, line.id)),
      );
    });
  },
);

/** What may not be sold is not kept: 422 on the group it is about, in the words of the specification and the rule's. */
function refuseUnsellable({ configuration, version }: AnsweredLine): void {
  const fields: Record<string, string[]> = {};
  for (const id of configuration?.invalid ?? []) {
    fields[`chosen.${id}`] = ["Invalid options selected."];
  }
  for (const { name, when } of configuration?.broken ?? []) {
    const id = when.at(-1)?.group ?? version?.configurable.groups[0]?.id ?? "";
    fields[`chosen.${id}`] = [name];
  }
  if (Object.keys(fields).length === 0) return;
  throw new ApiError(422, "invalid_options", "Invalid options selected.", { fields });
}

/** What was chosen, as the timeline tells it. */
function optionWords(line: LineRow): string | null {
  const names = shownOptionsOf(line).flatMap(({ options }) => options.map((one) => one.itemName));
  return names.join(", ") || null;
}

const getLineTrace = query(lineOptions.getLineTrace, async (read, { params, now, staff }) => {
  const line = await requireLine(read, params.id);
  await requireCover(read, line.order_id, staff);
  const { system } = await readTerms(read, now);
  const shown = await gridAround(read, line);
  return {
    steps: readTrace(line.trace),
    measureSystem: system,
    ...shown,
    grid: shown.grid && {
      ...shown.grid,
      prices: shown.grid.prices.map((row) =>
        row.map((price) => (price === null ? null : toUnits(price))),
      ),
    },
  };
});

export const optionHandlers = [getLineOptions, previewLineOptions, saveLineOptions, getLineTrace];
