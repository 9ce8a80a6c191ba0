import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema, instantSchema, line, localDateTimeSchema, text } from "./scalars";

export const documentSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  mimeType: z.string(),
  createdAt: instantSchema,
  size: z.int(),
});
export const legacyDocumentSchema = z.object({
  id: idSchema,
  mime_type: z.string(),
  type: z.string().nullable(),
  name: z.string(),
  created_at: localDateTimeSchema,
  url: z.string(),
});
export const supplierDocumentSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.string().nullable(),
  created_at: localDateTimeSchema,
  url: z.string(),
  manufacturer_id: idSchema,
  manufacturer_name: z.string(),
});
export const uploadResponseSchema = z.object({
  uuid: z.string(),
  document: z.object({
    id: idSchema,
    account_id: idSchema,
    created_at: localDateTimeSchema,
    direct_upload: z.boolean(),
    extension: z.string(),
    filename: z.string(),
    mime_type: z.string(),
    name: z.string(),
    size: z.int(),
    type: z.string().nullable(),
    updated_at: localDateTimeSchema,
    url: z.string(),
  }),
});
export const documentCategorySchema = z.object({
  id: idSchema,
  category: z.string(),
  is_active: z.boolean(),
  sort_order: z.int(),
});
export const supplierSchema = z.object({
  id: idSchema,
  name: z.string(),
  logo: z.string().nullish(),
  email: z.string().nullish(),
  timezone: z.string().default("UTC"),
  offline_only: z.boolean(),
  shipping_methods: z.array(
    z.object({ id: idSchema, name: z.string(), address: z.string().nullish() }),
  ),
  customer_settings: z.object({ default_shipping_method_id: z.number().nullable() }).nullish(),
  manufacturer_customer_settings: z.object({ is_internal: z.boolean() }).nullish(),
  brands: z.array(z.object({ id: idSchema, name: z.string() })).optional(),
  is_internal: z.boolean().optional(),
});

const legacyUploadBody = z.object({
  document: z.unknown(),
  uuid: text(100),
  friendly_type: text(200).optional(),
  friendly_name: text(500).optional(),
  document_category_id: idSchema.optional(),
  directUpload: z.string().optional(),
});

export const documents = {
  uploadDealDocument: endpoint(
    "POST",
    "/deals/{dealId}/documents/upload",
  )({
    takes: "multipart",
    body: z.object({ file: z.unknown(), filename: line(300) }),
    refuses: [409],
    response: documentSummarySchema,
  }),
  archiveDealDocument: endpoint(
    "POST",
    "/deals/{dealId}/documents/{documentId}/archive",
  )({
    refuses: [409],
  }),
  /** The file itself, not JSON. */
  downloadDocument: endpoint("GET", "/api/documents/{id}/download")({ response: z.unknown() }),
  uploadLegacyDocument: endpoint(
    "POST",
    "/old/documents",
  )({
    takes: "multipart",
    body: legacyUploadBody,
    response: uploadResponseSchema,
  }),
  updateLegacyDocument: endpoint(
    "POST",
    "/old/documents/{id}",
  )({
    takes: "multipart",
    body: legacyUploadBody.partial().extend({ _method: z.literal("PUT") }),
    response: uploadResponseSchema,
  }),
  listDocumentCategories: endpoint(
    "GET",
    "/old/product-document-categories/select",
  )({
    response: z.object({ data: z.array(documentCategorySchema) }),
  }),
  listSupplierDocuments: endpoint(
    "GET",
    "/old/manufacturer-documents",
  )({
    response: z.object({ data: z.array(supplierDocumentSchema) }),
  }),
  listSuppliers: endpoint(
    "GET",
    "/old/manufacturers",
  )({
    response: z.object({ data: z.array(supplierSchema) }),
  }),
};
