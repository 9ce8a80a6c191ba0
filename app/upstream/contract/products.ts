import { z } from "zod";

import { endpoint } from "../endpoint";
import { line, queryBooleanSchema, queryInteger, queryList, text } from "./fields";
import { rangeSchema } from "./line-options";
import { lineOptionGroupSchema } from "./order-lines";
import { copyInput, lineInput, newLineInput, windowsInput } from "./order-lines.input";
import { idSchema, inData, namedUrlSchema, orNull, textIdSchema } from "./scalars";

const productBase = {
  id: idSchema,
  name: z.string(),
  brandId: idSchema,
  brandName: z.string(),
  brandSubCategoryId: orNull(idSchema),
  categoryId: idSchema,
  categoryName: z.string(),
  hasWidth: z.boolean(),
  hasHeight: z.boolean(),
  hasQuantity: z.boolean(),
  manufacturerId: idSchema,
  description: orNull(z.string()),
  imageUrl: orNull(z.string()),
  informationPdfUrls: z.array(namedUrlSchema),
};
export const productSchema = z
  .discriminatedUnion("type", [
    z.object({
      ...productBase,
      type: z.literal("MASTER"),
      hasChildren: z.boolean(),
      /** Extension: what stands under it, in a list of a kind or by ids; of a search what was found there. */
      children: z.object({ count: z.int(), imageUrl: orNull(z.string()) }).nullish(),
    }),
    z.object({
      ...productBase,
      type: z.literal("PRODUCT"),
      masterProductId: idSchema.nullish(),
    }),
  ])
  .meta({ id: "Product" });
export const brandCategoriesSchema = z
  .object({
    brandId: idSchema,
    brandName: z.string(),
    categories: z.array(z.object({ id: idSchema, name: z.string() })),
    subCategories: z.array(
      z.object({
        id: idSchema,
        parentId: orNull(idSchema),
        categoryId: idSchema,
        brandId: idSchema,
        name: z.string(),
        imageUrl: orNull(z.string()),
        informationPdfs: z.array(namedUrlSchema),
      }),
    ),
  })
  .meta({ id: "BrandCategories" });

/** Where products are, and how many of them. */
export const productCountsSchema = z
  .object({
    /** How many can be chosen; of a search how many were found. */
    count: z.int(),
    /** How many can be chosen, found or not; from a thousand on not counted any further. */
    total: z.int(),
    places: z.array(
      z.object({
        brandId: idSchema,
        categoryId: idSchema,
        brandSubCategoryId: orNull(idSchema),
        count: z.int(),
        /** How many stand there under no master, masters among them; null of a search. */
        outerCount: orNull(z.int()),
        /** The first picture of them, if pictures are asked for. */
        imageUrl: orNull(z.string()),
      }),
    ),
  })
  .meta({ id: "ProductCounts" });

const CATALOGUE = ["deals", "purchasing", "settings"] as const;
/** Lines of quotes belong to deals, lines of purchase orders to purchasing. */
const LINES = ["deals", "purchasing"] as const;

export const products = {
  listBrandCategories: endpoint("GET", "/brand-categories", {
    summary: "List brands with their categories",
    needs: CATALOGUE,
    response: z.array(brandCategoriesSchema),
  }),
  listProducts: endpoint("GET", "/products", {
    summary: "List products",
    description:
      "Without query every product of the account. Extension: a query lists some by their ids, by supplier, brand, category, sub-category or master, or by words in their names, their codes or the names of what they belong to. OUTER is what stands under no master, CHOICE what can be chosen with the masters it stands under; these count beyond the limit. What the settings hide is listed unless `withoutHidden` says otherwise.",
    needs: CATALOGUE,
    query: z.object({
      id: idSchema.optional(),
      search: line(200).optional(),
      brandId: idSchema.optional(),
      categoryId: idSchema.optional(),
      brandSubCategoryId: idSchema.optional(),
      masterProductId: idSchema.optional(),
      manufacturerId: idSchema.optional(),
      ids: queryList(textIdSchema).optional(),
      withoutSubCategory: queryBooleanSchema.optional(),
      withoutHidden: queryBooleanSchema.optional(),
      kind: z.enum(["OUTER", "CHOICE"], "Must be OUTER or CHOICE").optional(),
      offset: queryInteger(0, 1_000_000).optional(),
      limit: queryInteger(1, 500).optional(),
    }),
    response: z.array(productSchema),
  }),
  countProducts: endpoint("GET", "/products/counts", {
    summary: "Count products by brand, category and sub-category",
    description: "Extension. With words it counts what they find, with a supplier what is theirs.",
    needs: CATALOGUE,
    query: z.object({
      search: line(200).optional(),
      manufacturerId: idSchema.optional(),
      pictures: queryBooleanSchema.optional(),
      withoutHidden: queryBooleanSchema.optional(),
    }),
    response: productCountsSchema,
  }),
  listTopProducts: endpoint("GET", "/products/top-selling", {
    summary: "List the products that sell best",
    description: "Extension: without those that the settings hide.",
    needs: LINES,
    response: z.array(z.object({ productId: idSchema })),
  }),
  getProductDetail: endpoint("GET", "/old/products/{id}/detail", {
    summary: "Read which fractions of an inch a product allows",
    needs: LINES,
    response: inData(
      z.object({
        id: idSchema,
        is_sixteen_disabled: z.boolean(),
        is_eight_disabled: z.boolean(),
        /** Extension: between which sizes it is made today; null where it is not sold yet. */
        limits: z.object({ width: rangeSchema, height: rangeSchema }).nullish(),
      }),
    ),
  }),
  listSalesReps: endpoint("GET", "/quotes/sales-reps", {
    summary: "List sales reps",
    description:
      "By name, each once: people of the directory, and employees who are active and none of them. Without the feature personnel active employees alone.",
    needs: LINES,
    response: z.array(z.string()),
  }),
  copyWindow: endpoint("POST", "/old/quotes/{orderId}/windows/copy-and-paste", {
    summary: "Copy a window with its lines",
    needs: LINES,
    body: copyInput,
    refuses: [409, 422],
  }),
  addWindows: endpoint("POST", "/old/quotes/{id}/windows", {
    summary: "Add windows to a quote or an order",
    description: "The answer names the windows: the call that adds a line to one needs its id.",
    needs: LINES,
    body: windowsInput,
    refuses: [409, 422],
    response: inData(
      z.array(
        z.object({ id: idSchema, /** Of its line. */ order_window_product_id: idSchema.nullish() }),
      ),
    ),
  }),
  addWindowProduct: endpoint("POST", "/old/quotes/{id}/windows/{windowId}/products", {
    summary: "Add a line to a window",
    needs: LINES,
    body: newLineInput,
    refuses: [409, 422],
    response: z.object({ order_window_product_id: idSchema }),
  }),
  updateWindowProduct: endpoint("PUT", "/old/quotes/{id}/windows/{windowId}/products/{productId}", {
    summary: "Change a line",
    needs: LINES,
    body: lineInput,
    refuses: [409, 422],
  }),
  getProductOptions: endpoint(
    "GET",
    "/old/quotes/{orderId}/windows/{windowId}/products/{productId}/options/display",
    {
      summary: "Read the options chosen for a line",
      needs: LINES,
      response: inData(z.array(lineOptionGroupSchema)),
    },
  ),
  deleteWindow: endpoint("POST", "/old/quotes/{orderId}/windows/{windowId}", {
    summary: "Delete a window with its lines",
    needs: LINES,
    body: z.object({ _method: z.literal("DELETE") }),
    refuses: [409],
  }),
  deleteWindowProduct: endpoint(
    "POST",
    "/old/quotes/{id}/windows/{windowId}/products/{productId}",
    {
      summary: "Delete a line, and its window with the last one",
      description: "Extension.",
      needs: LINES,
      body: z.object({ _method: z.literal("DELETE") }),
      refuses: [409],
    },
  ),
  recalculateWindows: endpoint("POST", "/old/quotes/{orderId}/windows/recalculate", {
    summary: "Calculate the prices of windows again",
    description:
      "By what holds today, which takes in what is pending. Without window_ids it is all of them, with surcharges, freight and installation.",
    needs: LINES,
    body: z.object({
      order_id: idSchema,
      window_ids: z.array(idSchema).max(500).optional(),
      type: text(50).optional(),
    }),
    refuses: [409, 422],
  }),
};
