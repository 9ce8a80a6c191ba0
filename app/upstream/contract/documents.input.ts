import { MAX_DOCUMENT_NAME } from "../../domain/document-types";

import { z } from "zod";

import { line } from "./fields";

export const documentNameField = line(MAX_DOCUMENT_NAME, "Attachment name is required");
export const documentInputFields = { filename: documentNameField };
/** The form in which a document is renamed. */
export const renameFields = z.object({ friendly_name: documentNameField });
