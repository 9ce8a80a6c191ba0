import { z } from "zod";

import { line } from "./fields";

export const documentNameField = line(255, "Attachment name is required");
export const documentInputFields = { filename: documentNameField };
/** The form in which a document is renamed. */
export const renameFields = z.object({ friendly_name: documentNameField });
