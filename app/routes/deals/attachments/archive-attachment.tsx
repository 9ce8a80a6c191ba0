import { success } from "~/http/toast-redirect.server";
import { documents } from "~/upstream/contract/documents";

import { confirmOpenDeal } from "../deal-route.server";
import { requireAttachment, wayPastAttachment } from "./attachments.server";

const archive = confirmOpenDeal({
  load: requireAttachment,
  wayOn: wayPastAttachment,
  words: ({ name }) => ({ verb: "archive", noun: "attachment", object: name }),
  run: async ({ staff, deal, params: { documentId = "" }, form }) => {
    const params = { dealId: deal.id, documentId };
    const { upstream } = staff;
    await upstream.call(documents.archiveDealDocument, { params, idempotencyKey: form.key });
    return success("Attachment archived", deal.name);
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
