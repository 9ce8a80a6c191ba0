import { account } from "../../../app/upstream/contract/account";
import type { WireResponseOf } from "../../../app/upstream/endpoint";
import { isUniqueViolation } from "../../database/errors";
import { newId } from "../../database/id";
import { notFound, stale, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import type { AccountRead } from "../scope";
import { shownOf } from "../truncated";
import { previewProductOverride } from "./override-effect";
import { requireMarkup } from "./require-markup";
import { readSent, type SentOverride } from "./sent-override";

type Override = WireResponseOf<typeof account.listProductOverrides>[number];

/** As many as there are products in a list of all. */
const MAX_OVERRIDES = 20_000;

const COLUMNS = [
  ...(["id", "product_id", "brand_id", "category_id", "sub_category_id", "is_hidden"] as const),
  ...(["adjustment_type", "base_percent", "options_percent", "revision"] as const),
] as const;

const readOverrides = ({ db, accountId }: AccountRead) =>
  db.selectFrom("product_overrides").select(COLUMNS).where("account_id", "=", accountId);
type Row = Awaited<ReturnType<ReturnType<typeof readOverrides>["execute"]>>[number];

const listProductOverrides = query(account.listProductOverrides, async (read, call) => {
  const rows = await readOverrides(read)
    .orderBy("id")
    .limit(MAX_OVERRIDES + 1)
    .execute();
  const canSeeCosts = call.staff.permissions.quoteCosts;
  return shownOf(call, rows, MAX_OVERRIDES).map((row) => present(row, canSeeCosts));
});

function present(row: Row, canSeeCosts: boolean): Override {
  const percent = (thousandths: number | null) =>
    thousandths === null || !canSeeCosts ? null : thousandths / 1_000;
  const common = {
    id: row.id,
    // With what is asked for a thing a percentage tells what that costs.
    adjustmentType: canSeeCosts ? row.adjustment_type : null,
    baseAdjustmentValue: percent(row.base_percent),
    optionsAdjustmentValue: percent(row.options_percent),
    ...{ isHidden: row.is_hidden === 1, revision: row.revision },
  };
  return row.product_id === null
    ? {
        ...{ ...common, overrideType: "BRAND_CATEGORY", categoryId: row.category_id ?? "" },
        ...{ brandId: row.brand_id ?? "", brandSubCategoryId: row.sub_category_id },
      }
    : { ...common, overrideType: "PRODUCT", productId: row.product_id };
}

const createProductOverride = mutation(
  account.createProductOverride,
  async (write, { body, staff }) => {
    requireMarkup(staff);
    await requirePlace(write, body);
    const id = newId();
    const values = { id, account_id: write.accountId, ...placeColumns(body), ...columns(body) };
    await write.db
      .insertInto("product_overrides")
      .values(values)
      .execute()
      .catch((error: unknown) => {
        // Somebody else was quicker: who saw none of it sees it first.
        throw isUniqueViolation(error) ? stale() : error;
      });
    return present({ ...values, revision: 1 }, true);
  },
);

const updateProductOverride = mutation(
  account.updateProductOverride,
  async (write, { params: { id }, body, staff }) => {
    requireMarkup(staff);
    const stored = await readOverrides(write).where("id", "=", id).executeTakeFirst();
    if (!stored) throw notFound();
    await requirePlace(write, body);
    for (const [column, value] of Object.entries(placeColumns(body))) {
      if (stored[column as keyof Row] !== value) throw unsuitable(FIELDS[column] ?? "");
    }
    await changeRow(write, "product_overrides", { id }, columns(body), body.revision);
    return present({ ...stored, ...columns(body), revision: stored.revision + 1 }, true);
  },
);

const deleteProductOverride = mutation(
  account.deleteProductOverride,
  async (write, { params: { id }, query: { revision: seen }, staff }) => {
    requireMarkup(staff);
    const own = write.db
      .deleteFrom("product_overrides")
      .where("account_id", "=", write.accountId)
      .where("id", "=", id);
    const seenOne = seen === undefined ? own : own.where("revision", "=", seen);
    const { numDeletedRows } = await seenOne.executeTakeFirst();
    if (numDeletedRows > 0n) return;
    const stored = await readOverrides(write).where("id", "=", id).executeTakeFirst();
    throw stored ? stale() : notFound();
  },
);

const FIELDS: Readonly<Record<string, string>> = {
  product_id: "productId",
  brand_id: "brandId",
  category_id: "categoryId",
  sub_category_id: "brandSubCategoryId",
};

function placeColumns(sent: SentOverride) {
  const { productId, brandId, categoryId, subCategoryId } = readSent(sent);
  return {
    ...{ product_id: productId, brand_id: brandId, category_id: categoryId },
    sub_category_id: subCategoryId,
  };
}

function columns(sent: SentOverride) {
  const { adjustmentType, base, options } = readSent(sent);
  return {
    ...{ adjustment_type: adjustmentType, base_percent: base, options_percent: options },
    is_hidden: sent.isHidden ? 1 : 0,
  };
}

/**
 * Refuses (422) what is not in the account's catalogue, a sub-category, percentages of a master, which its children have,
 * and to hide a child, which its master does (specification part 3, Product override editor).
 */
async function requirePlace({ db, accountId }: AccountRead, sent: SentOverride): Promise<void> {
  if (sent.overrideType === "PRODUCT") {
    const product = await db
      .selectFrom("products as p")
      .leftJoin("products as masters", (on) =>
        on
          .onRef("masters.id", "=", "p.master_id")
          .on("masters.account_id", "=", accountId)
          .on("masters.is_archived", "=", 0),
      )
      .select(["p.is_master", "masters.id as master_id"])
      .where("p.account_id", "=", accountId)
      .where("p.id", "=", sent.productId)
      .executeTakeFirst();
    if (!product) throw unsuitable("productId");
    if (product.is_master === 1 && sent.adjustmentType !== null) {
      throw unsuitable("adjustmentType", "Markup must be set on the child products");
    }
    if (product.master_id !== null && sent.isHidden) {
      throw unsuitable(
        "isHidden",
        "The master product controls the visibility of its child products",
      );
    }
    return;
  }
  if (typeof sent.brandSubCategoryId === "string") {
    const message = "Changing settings at the sub-category level is not currently supported.";
    throw unsuitable("brandSubCategoryId", message);
  }
  for (const [table, field] of [
    ["brands", "brandId"] as const,
    ["categories", "categoryId"] as const,
  ]) {
    const found = await db
      .selectFrom(table)
      .select("id")
      .where("account_id", "=", accountId)
      .where("id", "=", sent[field])
      .executeTakeFirst();
    if (!found) throw unsuitable(field);
  }
  const product = await db
    .selectFrom("products")
    .select("id")
    .where("account_id", "=", accountId)
    .where("brand_id", "=", sent.brandId)
    .where("category_id", "=", sent.categoryId)
    .limit(1)
    .executeTakeFirst();
  if (!product) throw unsuitable("categoryId", "This brand has no such category");
}

export const overrideHandlers = [
  listProductOverrides,
  createProductOverride,
  updateProductOverride,
  deleteProductOverride,
  previewProductOverride,
];
