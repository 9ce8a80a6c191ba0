import { success } from "~/http/toast-redirect.server";
import { documents } from "~/upstream/contract/documents";

import { confirmDocument, requireDocument } from "./documents-route.server";

const archive = confirmDocument({
  load: requireDocument,
  words: ({ name }) => ({ verb: "archive", noun: "document", object: name }),
  run: async ({ staff, params: { documentId = "" }, form }) => {
    await staff.upstream.call(documents.archiveSupplierDocument, {
      params: { documentId },
      idempotencyKey: form.key,
    });
    return success("Document archived");
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
