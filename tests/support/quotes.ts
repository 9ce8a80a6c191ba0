import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { fillCatalogue } from "../../server/database/demo/fill-catalogue";
import type { Database } from "../../server/database/connection";
import { workflowBySlug } from "./test-api";

/** Gives every account of a database its demo catalogue. */
export async function fillCatalogues(database: Database, now: Date): Promise<void> {
  const accounts = await database.read.selectFrom("accounts").select("id").execute();
  for (const { id } of accounts) await fillCatalogue(database, { accountId: id }, { now });
}

/** The path of a quote of the demo's first workflow. */
export const pathOfQuote = ({ dealId, quoteId }: { dealId: string; quoteId: string }): string =>
  `/workflows/residential-sales/${dealId}/quotes/${quoteId}`;

/** A deal with an open quote; `orderId` is the quote's body. */
export async function addQuote(client: UpstreamClient) {
  const workflow = await workflowBySlug(client, "residential-sales");
  const deal = await client.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "A house to be quoted", statusId: workflow.statuses[1]?.id ?? "" },
  });
  const { id } = await client.call(quotes.addQuote, { params: { dealId: deal.id }, body: {} });
  const { externalId } = await client.call(quotes.getQuote, { params: { id } });
  return { dealId: deal.id, quoteId: id, orderId: externalId };
}

export interface WantedLine {
  /** The name of a product of the catalogue. */
  product: string;
  group?: string;
  width?: string;
  height?: string;
  quantity?: number;
  notes?: string;
  /** Names of groups with the names of choices, or numbers. */
  options?: Readonly<Record<string, string | number>>;
}

/** Adds a window with a line, and chooses its options by their names; the id of the line. */
export async function addLine(
  client: UpstreamClient,
  orderId: string,
  wanted: WantedLine,
): Promise<{ windowId: string; lineId: string }> {
  const found = await client.call(products.listProducts, { query: { search: wanted.product } });
  const product = found.find(({ name }) => name === wanted.product);
  if (!product) throw new Error(`No product ${wanted.product}`);
  const { data } = await client.call(products.addWindows, {
    params: { id: orderId },
    body: {
      order_windows: [
        {
          ...{ order_id: orderId, quantity: wanted.quantity ?? 1, details: wanted.group ?? null },
          ...{ width: wanted.width ?? null, height: wanted.height ?? null },
          product: { product_id: product.id, notes: wanted.notes ?? null },
        },
      ],
    },
  });
  const [window] = data;
  const lineId = window?.order_window_product_id ?? "";
  if (wanted.options) await chooseOptions(client, lineId, wanted.options);
  return { windowId: window?.id ?? "", lineId };
}

/** Adds as many windows with a line each, without options. */
export async function addLines(
  client: UpstreamClient,
  orderId: string,
  { product: name, width, height }: Pick<WantedLine, "product" | "width" | "height">,
  count: number,
): Promise<void> {
  const found = await client.call(products.listProducts, { query: { search: name } });
  const product = found.find((one) => one.name === name);
  if (!product) throw new Error(`No product ${name}`);
  const window = {
    order_id: orderId,
    quantity: 1,
    width: width ?? null,
    height: height ?? null,
    details: null,
  };
  const AT_ONCE = 100;
  for (let left = count; left > 0; left -= AT_ONCE) {
    const order_windows = Array.from({ length: Math.min(left, AT_ONCE) }, () => ({
      ...window,
      product: { product_id: product.id, notes: null },
    }));
    await client.call(products.addWindows, { params: { id: orderId }, body: { order_windows } });
  }
}

/** Chooses options by the names of groups and choices, one group after another, as those that follow depend on them. */
export async function chooseOptions(
  client: UpstreamClient,
  lineId: string,
  wanted: Readonly<Record<string, string | number>>,
): Promise<void> {
  const params = { id: lineId };
  const chosen: Record<string, { choice?: string; number?: number }> = {};
  let shown = await client.call(lineOptions.getLineOptions, { params });
  for (const [name, value] of Object.entries(wanted)) {
    const group = shown.groups.find((one) => one.name === name);
    if (!group) throw new Error(`No group ${name} of ${shown.groups.map((one) => one.name)}`);
    if (typeof value === "number") chosen[group.id] = { number: value };
    else {
      const choice = group.choices.find((one) => one.name === value);
      if (!choice) throw new Error(`No ${value} of ${group.choices.map((one) => one.name)}`);
      chosen[group.id] = { choice: choice.id };
    }
    shown = await client.call(lineOptions.previewLineOptions, { params, body: { chosen } });
  }
  await client.call(lineOptions.saveLineOptions, { params, body: { chosen } });
}

/** Chooses the first that is offered of each group that has to be answered, one after another. */
export async function chooseFirst(client: UpstreamClient, lineId: string): Promise<void> {
  const params = { id: lineId };
  const chosen: Record<string, { choice: string }> = {};
  for (;;) {
    const shown = await client.call(lineOptions.previewLineOptions, { params, body: { chosen } });
    const open = shown.groups.find(
      (group) => group.isRequired && group.choices.length > 0 && !chosen[group.id],
    );
    if (!open) break;
    chosen[open.id] = { choice: open.choices.find((one) => one.isOffered)?.id ?? "" };
  }
  await client.call(lineOptions.saveLineOptions, { params, body: { chosen } });
}
