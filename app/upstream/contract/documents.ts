import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { documentInputFields, documentNameField } from "./documents.input";
import { formRevisionField, partQuery, queryBooleanSchema, text } from "./fields";
import {
  idSchema,
  inData,
  instantSchema,
  legacyTimeSchema,
  orNull,
  revised,
  textIdSchema,
  unspecified,
} from "./scalars";

export const documentSummarySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    mimeType: z.string(),
    createdAt: instantSchema,
    size: z.int(),
    /** There is a small picture of it. */
    hasThumbnail: z.boolean().optional(),
    ...revised,
  })
  .meta({ id: "DealDocument" });
export type DealDocument = z.output<typeof documentSummarySchema>;
export const legacyDocumentSchema = z
  .object({
    id: idSchema,
    mime_type: z.string(),
    type: orNull(z.string()),
    name: z.string(),
    created_at: legacyTimeSchema,
    url: z.string(),
    size: z.int().optional(),
    /** There is a small picture of it. */
    has_thumbnail: z.boolean().optional(),
    ...revised,
  })
  .meta({ id: "LegacyDocument" });
export const supplierDocumentSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** What it is filed under: its category's name. */
    type: orNull(z.string()),
    created_at: legacyTimeSchema,
    url: z.string(),
    manufacturer_id: idSchema,
    manufacturer_name: z.string(),
    category_id: idSchema.nullish(),
    mime_type: z.string().optional(),
    size: z.int().optional(),
    /** There is a small picture of it. */
    has_thumbnail: z.boolean().optional(),
    ...revised,
  })
  .meta({ id: "SupplierDocument" });
export type SupplierDocument = z.output<typeof supplierDocumentSchema>;
export const uploadResponseSchema = z
  .object({
    uuid: z.string(),
    document: z.object({
      id: idSchema,
      account_id: idSchema,
      created_at: legacyTimeSchema,
      direct_upload: z.boolean(),
      extension: z.string(),
      filename: z.string(),
      mime_type: z.string(),
      name: z.string(),
      size: z.int(),
      type: orNull(z.string()),
      updated_at: legacyTimeSchema,
      url: z.string(),
      ...revised,
    }),
  })
  .meta({ id: "Upload" });
export const documentCategorySchema = z
  .object({
    id: idSchema,
    category: z.string(),
    is_active: z.boolean(),
    sort_order: z.number(),
  })
  .meta({ id: "DocumentCategory" });
export const shippingMethodSchema = z
  .object({ id: idSchema, name: z.string(), address: z.string().nullish() })
  .meta({ id: "ShippingMethod" });
export const supplierSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    logo: z.string().nullish(),
    email: z.string().nullish(),
    timezone: z.string().default("UTC"),
    offline_only: z.boolean().default(false),
    shipping_methods: z.array(shippingMethodSchema).default([]),
    customer_settings: z
      .object({ default_shipping_method_id: orNull(idSchema), ...revised })
      .nullish(),
    manufacturer_customer_settings: z.object({ is_internal: z.boolean() }).nullish(),
    /** What is in a brand is not shown. */
    brands: z.array(z.unknown()).optional(),
    is_internal: z.boolean().optional(),
    /** Nothing new is ordered from it. */
    is_archived: z.boolean().optional(),
  })
  .meta({ id: "Supplier" });

const legacyUploadInput = z.object({
  uuid: text(100),
  friendly_type: text(200).optional(),
  friendly_name: documentNameField.optional(),
  document_category_id: idSchema.optional(),
  directUpload: text(10).optional(),
  /** Of a supplier's document: whose it is. */
  manufacturer_id: idSchema.optional(),
});

export const documents = {
  uploadDealDocument: endpoint("POST", "/deals/{dealId}/documents/upload", {
    summary: "Attach a document to a deal",
    description:
      "One file of at most 25 MB: jpg, jpeg, png, pdf, doc, docx, csv, txt, xls, xlsx or msg, of whose type its " +
      "content must be.",
    needs: "deals",
    takes: "multipart",
    files: ["file"],
    timeoutMs: LONG_TIMEOUT_MS,
    body: z.object(documentInputFields),
    refuses: [409, 413, 415],
    response: unspecified(documentSummarySchema),
  }),
  listDealDocuments: endpoint("GET", "/deals/{dealId}/documents", {
    summary: "List the documents of a deal",
    description:
      "Extension. Newest first, and at most 500: from a document on, it included, and at most `limit`.",
    responseHeaders: {
      "X-Truncated": "true if the deal has more documents than these.",
      "X-Rest": "How many documents come after these, if `limit` was given.",
    },
    needs: "deals",
    query: partQuery,
    response: z.array(documentSummarySchema),
  }),
  archiveDealDocument: endpoint("POST", "/deals/{dealId}/documents/{documentId}/archive", {
    summary: "Archive a document of a deal",
    needs: "deals",
    refuses: [409],
  }),
  downloadDocument: endpoint("GET", "/api/documents/{id}/download", {
    summary: "Download a document",
    needs: ["deals", "purchasing"],
    query: z.object({
      /** Asks for it in the window instead of the download folder, which pictures and PDFs are given. */
      inline: queryBooleanSchema.optional(),
    }),
    gives: "file",
    timeoutMs: LONG_TIMEOUT_MS,
    response: z.unknown(),
  }),
  getDocumentThumbnail: endpoint("GET", "/api/documents/{id}/thumbnail", {
    summary: "Get the small picture of a document",
    needs: ["deals", "purchasing"],
    gives: "file",
    response: z.unknown(),
  }),
  uploadLegacyDocument: endpoint("POST", "/old/documents", {
    summary: "Upload a document",
    description: "With `manufacturer_id`, an extension, a document of that supplier.",
    needs: ["deals", "purchasing", "settings"],
    takes: "multipart",
    files: ["document"],
    timeoutMs: LONG_TIMEOUT_MS,
    body: legacyUploadInput,
    refuses: [413, 415, 422],
    response: uploadResponseSchema,
  }),
  updateLegacyDocument: endpoint("POST", "/old/documents/{id}", {
    summary: "Change an uploaded document",
    description:
      "Its name and what it is filed under, of a deal's document as well. Its content stays.",
    needs: ["deals", "purchasing", "settings"],
    takes: "multipart",
    files: ["document"],
    timeoutMs: LONG_TIMEOUT_MS,
    body: legacyUploadInput
      .partial()
      .extend({ _method: z.literal("PUT"), revision: formRevisionField.optional() }),
    refuses: [409, 422],
    response: unspecified(uploadResponseSchema),
  }),
  listDocumentCategories: endpoint("GET", "/old/product-document-categories/select", {
    summary: "List the categories of documents",
    needs: ["purchasing", "settings"],
    response: inData(z.array(documentCategorySchema)),
  }),
  listSupplierDocuments: endpoint("GET", "/old/manufacturer-documents", {
    summary: "List the documents of suppliers",
    description:
      "Newest first, and at most 500. Extensions: of one supplier or category, with all words of `search` in their " +
      "names; from a document on, it included, and at most `limit`.",
    responseHeaders: {
      "X-Truncated": "true if there are more documents than these.",
      "X-Rest": "How many documents come after these, if `limit` was given.",
    },
    needs: "purchasing",
    query: partQuery.extend({
      manufacturer_id: textIdSchema.optional(),
      category_id: textIdSchema.optional(),
      search: text(200).optional(),
    }),
    response: inData(z.array(supplierDocumentSchema)),
  }),
  archiveSupplierDocument: endpoint("POST", "/old/manufacturer-documents/{documentId}/archive", {
    summary: "Archive a document of a supplier",
    description: "Extension.",
    needs: "purchasing",
  }),
  listSuppliers: endpoint("GET", "/old/manufacturers", {
    summary: "List suppliers",
    description: "Extension: those that are archived too, with `archived`.",
    needs: ["deals", "purchasing", "settings"],
    query: z.object({ archived: queryBooleanSchema.optional() }),
    response: inData(z.array(supplierSchema)),
  }),
};
