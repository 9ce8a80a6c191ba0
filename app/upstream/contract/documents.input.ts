import { MAX_DOCUMENT_NAME } from "../../domain/document-types";

import { z } from "zod";

import { blankableLine, line } from "./fields";

export const documentNameField = line(MAX_DOCUMENT_NAME, "Attachment name is required");
export const documentInputFields = { filename: documentNameField };
/** The form in which a supplier's document is renamed or filed elsewhere. */
export const supplierDocumentFields = z.object({
  friendly_name: line(MAX_DOCUMENT_NAME, "Name is required"),
  manufacturer_id: line(128, "Supplier is required"),
  document_category_id: blankableLine(128).optional(),
});
/** The form in which a document is renamed. */
export const renameFields = z.object({ friendly_name: documentNameField });
