import type { z } from "zod";

import { readDimension } from "../../../app/domain/dimensions";
import { tidyGroup } from "../../../app/domain/group-names";
import type { windowsInput } from "../../../app/upstream/contract/order-lines.input";
import { products } from "../../../app/upstream/contract/products";
import { ApiError, invalid, notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeBody } from "../records/body/change-body";
import {
  chosenOf,
  readLineRows,
  readLines,
  requireWindow,
  type WindowRow,
} from "../records/body/line-rows";
import { readSoldProducts, type SoldProduct } from "../records/body/sold-products";
import {
  insertLines,
  insertWindows,
  readSize,
  repriceLines,
  requireSold,
  type NewLine,
  type OpenBody,
} from "../records/body/store-lines";
import { windowWords } from "../records/body/window-words";
import type { AccountRead } from "../scope";
import { lineWords, told } from "./line-words";
import { removeLines, removeWindow } from "./remove-lines";
import { updatedWords } from "./updated-words";

type SentWindow = z.output<typeof windowsInput>["order_windows"][number];

const addWindows = mutation(products.addWindows, async (write, { params, body, staff }) => {
  let data: { id: string; order_window_product_id: string | null }[] = [];
  await changeBody(write, params.id, staff, async (open) => {
    const ids = body.order_windows.flatMap(({ product }) => product?.product_id ?? []);
    const sold = await readSoldProducts(write, ids, open.terms);
    const wanted = body.order_windows.map((sent, at) => readWindow(sold, open, sent, at));
    const windows = await insertWindows(write, params.id, wanted);
    const lines = wanted.flatMap((one, at): NewLine[] =>
      one.product ? [{ ...one.line(windows[at]?.id ?? ""), product: one.product }] : [],
    );
    const lineIds = (await insertLines(write, open, lines)).values();
    data = windows.map(({ id }, at) => ({
      id,
      order_window_product_id: wanted[at]?.product ? (lineIds.next().value ?? null) : null,
    }));
    if (lines.length === 0) return told("Added", null, windows.map(windowWords).join(", "));
    return windows.flatMap((window) =>
      lines
        .filter((line) => line.windowId === window.id)
        .flatMap((line) => told("Added", null, lineWords(window, line.product, line, open.terms))),
    );
  });
  return { data };
});

/** A window as it was sent, with its first line where it names a product; faults name its place in the list. */
function readWindow(
  sold: ReadonlyMap<string, SoldProduct>,
  open: OpenBody,
  sent: SentWindow,
  at: number,
) {
  const field = (name: string) => `order_windows.${at}.${name}`;
  if (sent.order_id !== open.orderId) throw unsuitable(field("order_id"));
  const product = sent.product
    ? requireSold(sold, sent.product.product_id, { ...open, field: field("product.product_id") })
    : null;
  const size = product ? readSize(product, sent, open.terms, field) : bareSize(sent, open, field);
  return {
    ...{ groupName: tidyGroup(sent.details ?? ""), ...size, quantity: sent.quantity, product },
    line: (windowId: string) => ({
      ...{ windowId, notes: sent.product?.notes?.trim() || null, ...size },
      ...{ quantity: sent.quantity, chosen: {} },
    }),
  };
}

/** The size of an opening, in any fraction there is. */
function bareSize(sent: SentWindow, { terms }: OpenBody, field: (name: string) => string) {
  const read = (side: "width" | "height", label: string) => {
    const typed = sent[side]?.trim();
    if (!typed) return null;
    const size = readDimension(typed, terms.system);
    if (size === null || size === 0) throw invalid({ [field(side)]: [`${label} is not valid`] });
    return size;
  };
  return { width: read("width", "Width"), height: read("height", "Height") };
}

const copyWindow = mutation(products.copyWindow, async (write, { params, body, staff }) => {
  const { orderId } = params;
  await changeBody(write, orderId, staff, async (open) => {
    const window = await windowIn(write, orderId, body.order_window_id, "order_window_id");
    const lines = await readLineRows(write, orderId, [window.id]);
    const wanted =
      body.type === "window"
        ? lines
        : lines.filter(({ id }) => id === body.order_window_product_id);
    if (body.type === "line" && wanted.length === 0) throw unsuitable("order_window_product_id");
    const target =
      body.type === "window"
        ? (await insertWindows(write, orderId, [copyOf(window)]))[0]
        : await windowIn(write, orderId, body.target_window_id ?? window.id, "target_window_id");
    if (!target) throw notFound();
    const ids = wanted.map((line) => line.product_id);
    const sold = await readSoldProducts(write, ids, open.terms);
    const copies = wanted.map((line): NewLine => {
      const product = sold.get(line.product_id);
      if (!product || product.isArchived) {
        throw new ApiError(409, "not_sold", `${product?.name ?? "A product"} is not sold any more`);
      }
      return {
        ...{ windowId: target.id, product, width: line.width, height: line.height },
        ...{ quantity: line.quantity, notes: line.notes, chosen: chosenOf(line) },
      };
    });
    await insertLines(write, open, copies);
    return copies.flatMap((line) =>
      told("Added", null, lineWords(target, line.product, line, open.terms)),
    );
  });
});

const copyOf = (window: WindowRow) => ({
  ...{ groupName: window.group_name, width: window.width, height: window.height },
  quantity: window.quantity,
});

/** A window that a body names: 422 on its field. */
async function windowIn(read: AccountRead, orderId: string, id: string, field: string) {
  return requireWindow(read, orderId, id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? unsuitable(field) : error;
  });
}

const deleteWindow = mutation(products.deleteWindow, async (write, { params, staff }) => {
  const { orderId, windowId } = params;
  await changeBody(write, orderId, staff, async (open) => {
    const window = await requireWindow(write, orderId, windowId);
    const removed = await removeLines(
      write,
      open,
      window,
      await readLineRows(write, orderId, [windowId]),
    );
    await removeWindow(write, windowId);
    return removed.length > 0 ? removed : told("Removed", windowWords(window), null);
  });
});

const recalculateWindows = mutation(
  products.recalculateWindows,
  async (write, { params, body, staff }) => {
    const { orderId } = params;
    if (body.order_id !== orderId) throw unsuitable("order_id");
    const windowIds = body.window_ids ?? null;
    await changeBody(
      write,
      orderId,
      staff,
      async (open) => {
        const lines = await readLineRows(write, orderId, windowIds);
        const known = new Set(lines.map((line) => line.window_id));
        for (const [at, id] of (windowIds ?? []).entries()) {
          if (!known.has(id)) await windowIn(write, orderId, id, `window_ids.${at}`);
        }
        const isOrder = open.supplierId !== undefined;
        const before = isOrder ? await readLines(write, orderId) : [];
        await repriceLines(
          write,
          open,
          lines.map((line) => ({ line })),
        );
        return isOrder ? updatedWords(before, await readLines(write, orderId), open.terms) : [];
      },
      { withCharges: windowIds === null, isUpdate: true },
    );
  },
);

export const windowHandlers = [copyWindow, addWindows, deleteWindow, recalculateWindows];
