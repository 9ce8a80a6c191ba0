import { success } from "~/http/toast-redirect.server";
import { documents } from "~/upstream/contract/documents";

import { confirmDocument, findDocument, requireDocument } from "./documents-route.server";

const archive = confirmDocument({
  load: requireDocument,
  words: ({ name }) => ({ verb: "archive", noun: "document", object: name }),
  run: async (route) => {
    const { staff, params, form } = route;
    const { documentId = "" } = params;
    // What is archived is told by name, and is not in the list afterwards.
    const found = await findDocument(route);
    await staff.upstream.call(documents.archiveSupplierDocument, {
      params: { documentId },
      idempotencyKey: form.key,
    });
    return success("Document archived", found?.name);
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
