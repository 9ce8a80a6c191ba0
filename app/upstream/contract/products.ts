import { z } from "zod";

import { endpoint } from "../endpoint";
import { lineOptionGroupSchema } from "./order-lines";
import { idSchema, text } from "./scalars";

const namedUrl = z.object({ name: z.string(), url: z.string() });

const productBase = {
  id: idSchema,
  name: z.string(),
  brandId: idSchema,
  brandName: z.string(),
  brandSubCategoryId: idSchema.nullable(),
  categoryId: idSchema,
  categoryName: z.string(),
  hasWidth: z.boolean(),
  hasHeight: z.boolean(),
  hasQuantity: z.boolean(),
  manufacturerId: idSchema,
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  informationPdfUrls: z.array(namedUrl),
};
export const productSchema = z.discriminatedUnion("type", [
  z.object({ ...productBase, type: z.literal("MASTER"), hasChildren: z.boolean() }),
  z.object({
    ...productBase,
    type: z.literal("PRODUCT"),
    masterProductId: idSchema.nullable(),
  }),
]);
export const brandCategoriesSchema = z.object({
  brandId: idSchema,
  brandName: z.string(),
  categories: z.array(z.object({ id: idSchema, name: z.string() })),
  subCategories: z.array(
    z.object({
      id: idSchema,
      parentId: idSchema.nullable(),
      categoryId: idSchema,
      brandId: idSchema,
      name: z.string(),
      imageUrl: z.string().nullable(),
      informationPdfs: z.array(namedUrl),
    }),
  ),
});

/** A dimension of the older calls, as the trade writes it: `1845` or `36 5/8`. */
const dimensionText = text(20).nullish();
const windowProductInput = {
  details: text(2_000).nullish(),
  notes: text(10_000).nullish(),
  width: dimensionText,
  height: dimensionText,
  quantity: z.int().min(1).max(9_999),
};

export const products = {
  listBrandCategories: endpoint(
    "GET",
    "/brand-categories",
  )({
    response: z.array(brandCategoriesSchema),
  }),
  listProducts: endpoint("GET", "/products")({ response: z.array(productSchema) }),
  listTopProducts: endpoint(
    "GET",
    "/products/top-selling",
  )({
    response: z.array(z.object({ productId: idSchema })),
  }),
  getProductDetail: endpoint(
    "GET",
    "/old/products/{id}/detail",
  )({
    response: z.object({
      data: z.object({
        id: idSchema,
        is_sixteen_disabled: z.boolean(),
        is_eight_disabled: z.boolean(),
      }),
    }),
  }),
  listSalesReps: endpoint("GET", "/quotes/sales-reps")({ response: z.array(z.string()) }),
  copyWindow: endpoint(
    "POST",
    "/old/quotes/{orderId}/windows/copy-and-paste",
  )({
    body: z.object({ order_window_id: idSchema, type: text(50) }),
    refuses: [409, 422],
  }),
  addWindows: endpoint(
    "POST",
    "/old/quotes/{id}/windows",
  )({
    body: z.object({
      order_windows: z
        .array(
          z.object({
            order_id: idSchema,
            quantity: z.int().min(1).max(9_999),
            width: dimensionText,
            height: dimensionText,
          }),
        )
        .min(1)
        .max(100),
    }),
    refuses: [409, 422],
    response: z.object({ data: z.array(z.object({ id: idSchema })) }),
  }),
  addWindowProduct: endpoint(
    "POST",
    "/old/quotes/{id}/windows/{windowId}/products",
  )({
    body: z.object({
      ...windowProductInput,
      order_id: idSchema,
      order_window_id: idSchema,
      product_id: idSchema,
      brand_id: idSchema,
      category_id: idSchema,
    }),
    refuses: [409, 422],
    response: z.object({ order_window_product_id: idSchema }),
  }),
  updateWindowProduct: endpoint(
    "PUT",
    "/old/quotes/{id}/windows/{windowId}/products/{productId}",
  )({
    body: z.object({
      ...windowProductInput,
      type: z.literal("standard").optional(),
      taxable: z.boolean().optional(),
      has_freight: z.boolean().optional(),
      has_installation: z.boolean().optional(),
    }),
    refuses: [409, 422],
  }),
  getProductOptions: endpoint(
    "GET",
    "/old/quotes/{orderId}/windows/{windowId}/products/{productId}/options/display",
  )({ response: z.object({ data: z.array(lineOptionGroupSchema) }) }),
  deleteWindow: endpoint(
    "POST",
    "/old/quotes/{orderId}/windows/{windowId}",
  )({
    body: z.object({ _method: z.literal("DELETE") }),
    refuses: [409],
  }),
  recalculateWindows: endpoint(
    "POST",
    "/old/quotes/{orderId}/windows/recalculate",
  )({
    body: z.object({
      order_id: idSchema,
      window_ids: z.array(idSchema).max(500).optional(),
      type: text(50).optional(),
    }),
    refuses: [409, 422],
  }),
};
