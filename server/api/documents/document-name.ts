import {
  keepExtension,
  MAX_DOCUMENT_NAME,
  refuseDocument,
  tidyName,
} from "../../../app/domain/document-types";
import { invalid } from "../api-error";

/** What a document is called: as it is told, under the ending of its type. The whole of it is what the rules are of. */
export function nameFor(told: string, extension: string, field: string): string {
  const tidy = tidyName(told);
  if (tidy === "" || tidy.startsWith("."))
    throw invalid({ [field]: ["Attachment name is required"] });
  const name = keepExtension(tidy, extension);
  if (name.length > MAX_DOCUMENT_NAME) {
    const ending = name === tidy ? "" : ` with its ending .${extension}`;
    throw invalid({ [field]: [`Must be at most ${MAX_DOCUMENT_NAME} characters${ending}`] });
  }
  const reason = refuseDocument(name);
  if (reason !== null) throw invalid({ [field]: [reason] });
  return name;
}
