import type { z } from "zod";

import { readDimension } from "../../../app/domain/dimensions";
import { tidyGroup } from "../../../app/domain/group-names";
import type { windowsInput } from "../../../app/upstream/contract/order-lines.input";
import { products } from "../../../app/upstream/contract/products";
import { ApiError, invalid, notFound, stale, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changeBody } from "../records/body/change-body";
import {
  chosenOf,
  readLineRows,
  requireLine,
  requireWindow,
  shownOptionsOf,
  type LineRow,
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
import type { AccountWrite } from "../scope";
import { lineWords, told } from "./line-words";

type SentWindow = z.output<typeof windowsInput>["order_windows"][number];

const addWindows = mutation(products.addWindows, async (write, { params, body }) => {
  let data: { id: string; order_window_product_id: string | null }[] = [];
  await changeBody(write, params.id, async (open) => {
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
    return lines.length === 0
      ? told("Added", null, windows.map((one) => one.group_name || `W${one.number}`).join(", "))
      : lines.flatMap((line) => told("Added", null, lineWords(line.product, line, open.terms)));
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
    ? requireSold(sold, sent.product.product_id, field("product.product_id"))
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

const addWindowProduct = mutation(products.addWindowProduct, async (write, { params, body }) => {
  let [id = ""]: string[] = [];
  await changeBody(write, params.id, async (open) => {
    requireBody(open, body.order_id);
    if (body.order_window_id !== params.windowId) throw unsuitable("order_window_id");
    const window = await requireWindow(write, params.id, params.windowId);
    const sold = await readSoldProducts(write, [body.product_id], open.terms);
    const product = requireSold(sold, body.product_id, "product_id");
    if (body.brand_id !== product.brandId) throw unsuitable("brand_id");
    if (body.category_id !== product.categoryId) throw unsuitable("category_id");
    const line: NewLine = {
      ...{ windowId: window.id, product, ...readSize(product, body, open.terms) },
      ...{ notes: body.notes?.trim() || null, quantity: body.quantity, chosen: {} },
    };
    if (body.details !== undefined && body.details !== null)
      await rename(write, window, body.details);
    [id = ""] = await insertLines(write, open, [line]);
    return told("Added", null, lineWords(product, line, open.terms));
  });
  return { order_window_product_id: id };
});

const requireBody = (open: OpenBody, orderId: string) => {
  if (orderId !== open.orderId) throw unsuitable("order_id");
};

/** Renames a window: forms of its other lines, which hold its name too, are stale then. */
async function rename(write: AccountWrite, window: WindowRow, details: string): Promise<void> {
  if (tidyGroup(details) === window.group_name) return;
  await write.db
    .updateTable("order_lines")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("account_id", "=", write.accountId)
    .where("window_id", "=", window.id)
    .execute();
  await write.db
    .updateTable("order_windows")
    .set({ group_name: tidyGroup(details) })
    .where("account_id", "=", write.accountId)
    .where("id", "=", window.id)
    .execute();
}

/** A line where the address says it is. */
async function lineAt(
  write: AccountWrite,
  place: { orderId: string; windowId: string; lineId: string },
): Promise<LineRow> {
  const line = await requireLine(write, place.lineId);
  if (line.order_id !== place.orderId || line.window_id !== place.windowId) throw notFound();
  return line;
}

const updateWindowProduct = mutation(
  products.updateWindowProduct,
  async (write, { params, body }) => {
    const { id: orderId, windowId, productId: lineId } = params;
    await changeBody(write, orderId, async (open) => {
      const line = await lineAt(write, { orderId, windowId, lineId });
      if (body.revision !== undefined && body.revision !== line.revision) throw stale();
      const product = await productOf(write, line, open);
      const window = await requireWindow(write, orderId, windowId);
      const size = readSize(product, body, open.terms);
      const notes = body.notes === undefined ? line.notes : body.notes?.trim() || null;
      const changes = [
        ...told(
          "Product",
          lineWords(product, line, open.terms),
          lineWords(product, { ...size, quantity: body.quantity }, open.terms),
        ),
        ...told("Notes", line.notes, notes),
      ];
      if (body.details !== undefined) {
        await rename(write, window, body.details ?? "");
        const label = (name: string) => name || `W${window.number}`;
        changes.push(
          ...told("Window", label(window.group_name), label(tidyGroup(body.details ?? ""))),
        );
      }
      const isMoved =
        size.width !== line.width || size.height !== line.height || body.quantity !== line.quantity;
      if (isMoved) {
        const patch = { ...size, quantity: body.quantity, notes };
        await repriceLines(write, open, [{ line, patch }]);
      } else if (notes !== line.notes) {
        await write.db
          .updateTable("order_lines")
          .set({ notes, revision: line.revision + 1 })
          .where("account_id", "=", write.accountId)
          .where("id", "=", line.id)
          .execute();
      }
      return changes.length === 0 ? null : changes;
    });
  },
);

async function productOf(write: AccountWrite, line: LineRow, { terms }: OpenBody) {
  const product = (await readSoldProducts(write, [line.product_id], terms)).get(line.product_id);
  if (!product) throw notFound();
  return product;
}

const copyWindow = mutation(products.copyWindow, async (write, { params, body }) => {
  const { orderId } = params;
  await changeBody(write, orderId, async (open) => {
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
    return copies.flatMap((line) => told("Added", null, lineWords(line.product, line, open.terms)));
  });
});

const copyOf = (window: WindowRow) => ({
  ...{ groupName: window.group_name, width: window.width, height: window.height },
  quantity: window.quantity,
});

/** A window that a body names: 422 on its field. */
async function windowIn(write: AccountWrite, orderId: string, id: string, field: string) {
  return requireWindow(write, orderId, id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? unsuitable(field) : error;
  });
}

const deleteWindow = mutation(products.deleteWindow, async (write, { params }) => {
  const { orderId, windowId } = params;
  await changeBody(write, orderId, async (open) => {
    const window = await requireWindow(write, orderId, windowId);
    const lines = await readLineRows(write, orderId, [windowId]);
    const removed = await wordsOf(write, lines, open);
    await remove(
      write,
      "order_lines",
      lines.map(({ id }) => id),
    );
    await remove(write, "order_windows", [window.id]);
    return removed.length > 0
      ? removed.flatMap((words) => told("Removed", words, null))
      : told("Removed", window.group_name || `W${window.number}`, null);
  });
});

const deleteWindowProduct = mutation(products.deleteWindowProduct, async (write, { params }) => {
  const { id: orderId, windowId, productId: lineId } = params;
  await changeBody(write, orderId, async (open) => {
    const line = await lineAt(write, { orderId, windowId, lineId });
    const [words = ""] = await wordsOf(write, [line], open);
    await remove(write, "order_lines", [line.id]);
    const left = await readLineRows(write, orderId, [windowId]);
    if (left.length === 0) await remove(write, "order_windows", [windowId]);
    return told("Removed", words, null);
  });
});

async function wordsOf(write: AccountWrite, lines: readonly LineRow[], { terms }: OpenBody) {
  const ids = lines.map((line) => line.product_id);
  const sold = await readSoldProducts(write, ids, terms);
  return lines.map((line) => lineWords(sold.get(line.product_id) ?? { name: "" }, line, terms));
}

async function remove(
  { db, accountId }: AccountWrite,
  table: "order_lines" | "order_windows",
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom(table).where("account_id", "=", accountId).where("id", "in", ids).execute();
}

const recalculateWindows = mutation(
  products.recalculateWindows,
  async (write, { params, body }) => {
    const { orderId } = params;
    if (body.order_id !== orderId) throw unsuitable("order_id");
    const windowIds = body.window_ids ?? null;
    await changeBody(
      write,
      orderId,
      async (open) => {
        const lines = await readLineRows(write, orderId, windowIds);
        const known = new Set(lines.map((line) => line.window_id));
        for (const [at, id] of (windowIds ?? []).entries()) {
          if (!known.has(id)) await windowIn(write, orderId, id, `window_ids.${at}`);
        }
        await repriceLines(
          write,
          open,
          lines.map((line) => ({ line })),
        );
        return [];
      },
      { withCharges: windowIds === null },
    );
  },
);

const getProductOptions = query(products.getProductOptions, async (read, { params }) => {
  const line = await requireLine(read, params.productId);
  if (line.order_id !== params.orderId || line.window_id !== params.windowId) throw notFound();
  return { data: shownOptionsOf(line) };
});

export const windowHandlers = [
  copyWindow,
  addWindows,
  addWindowProduct,
  updateWindowProduct,
  getProductOptions,
  deleteWindow,
  deleteWindowProduct,
  recalculateWindows,
];
