import { tidyGroup } from "../../../app/domain/group-names";
import { products } from "../../../app/upstream/contract/products";
import { notFound, stale, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changeBody } from "../records/body/change-body";
import { requireCover } from "../records/body/cover";
import {
  readLineRows,
  requireLine,
  requireWindow,
  shownOptionsOf,
  type LineRow,
  type WindowRow,
} from "../records/body/line-rows";
import { readSoldProducts } from "../records/body/sold-products";
import {
  insertLines,
  readSize,
  repriceLines,
  requireSold,
  type NewLine,
  type OpenBody,
} from "../records/body/store-lines";
import { windowWords } from "../records/body/window-words";
import type { AccountRead, AccountWrite } from "../scope";
import { lineName, lineWords, told } from "./line-words";
import { removeLines, removeWindow } from "./remove-lines";

const addWindowProduct = mutation(
  products.addWindowProduct,
  async (write, { params, body, staff }) => {
    let [id = ""]: string[] = [];
    await changeBody(write, params.id, staff, async (open) => {
      if (body.order_id !== open.orderId) throw unsuitable("order_id");
      if (body.order_window_id !== params.windowId) throw unsuitable("order_window_id");
      const window = await requireWindow(write, params.id, params.windowId);
      const sold = await readSoldProducts(write, [body.product_id], open.terms);
      const product = requireSold(sold, body.product_id, { ...open, field: "product_id" });
      if (body.brand_id !== product.brandId) throw unsuitable("brand_id");
      if (body.category_id !== product.categoryId) throw unsuitable("category_id");
      const line: NewLine = {
        ...{ windowId: window.id, product, ...readSize(product, body, open.terms) },
        ...{ notes: body.notes?.trim() || null, quantity: body.quantity, chosen: {} },
      };
      if (body.details !== undefined && body.details !== null)
        await rename(write, window, body.details);
      [id = ""] = await insertLines(write, open, [line]);
      return told("Added", null, lineWords(window, product, line, open.terms));
    });
    return { order_window_product_id: id };
  },
);

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

/** A line where the address says it is; 404 if there is none. */
async function lineAt(
  read: AccountRead,
  place: { orderId: string; windowId: string; lineId: string },
): Promise<LineRow> {
  const line = await requireLine(read, place.lineId);
  if (line.order_id !== place.orderId || line.window_id !== place.windowId) throw notFound();
  return line;
}

const updateWindowProduct = mutation(
  products.updateWindowProduct,
  async (write, { params, body, staff }) => {
    const { id: orderId, windowId, productId: lineId } = params;
    await changeBody(write, orderId, staff, async (open) => {
      const line = await lineAt(write, { orderId, windowId, lineId });
      if (body.revision !== undefined && body.revision !== line.revision) throw stale();
      const product = await productOf(write, line, open);
      const window = await requireWindow(write, orderId, windowId);
      const size = readSize(product, body, open.terms);
      const notes = body.notes === undefined ? line.notes : body.notes?.trim() || null;
      const changes = [
        ...told(
          "Product",
          lineWords(window, product, line, open.terms),
          lineWords(window, product, { ...size, quantity: body.quantity }, open.terms),
        ),
        ...told(`Notes of ${lineName(window, product, line, open.terms)}`, line.notes, notes),
      ];
      if (body.details !== undefined) {
        await rename(write, window, body.details ?? "");
        const renamed = { ...window, group_name: tidyGroup(body.details ?? "") };
        changes.push(...told("Window", windowWords(window), windowWords(renamed)));
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

const deleteWindowProduct = mutation(
  products.deleteWindowProduct,
  async (write, { params, staff }) => {
    const { id: orderId, windowId, productId: lineId } = params;
    await changeBody(write, orderId, staff, async (open) => {
      const line = await lineAt(write, { orderId, windowId, lineId });
      const window = await requireWindow(write, orderId, windowId);
      const removed = await removeLines(write, open, window, [line]);
      const left = await readLineRows(write, orderId, [windowId]);
      if (left.length === 0) await removeWindow(write, windowId);
      return removed;
    });
  },
);

const getProductOptions = query(products.getProductOptions, async (read, { params, staff }) => {
  const { orderId, windowId, productId: lineId } = params;
  await requireCover(read, orderId, staff);
  return { data: shownOptionsOf(await lineAt(read, { orderId, windowId, lineId })) };
});

export const windowProductHandlers = [
  addWindowProduct,
  updateWindowProduct,
  getProductOptions,
  deleteWindowProduct,
];
