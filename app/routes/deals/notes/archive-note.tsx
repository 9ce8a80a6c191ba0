import { success } from "~/http/toast-redirect.server";
import { notes } from "~/upstream/contract/notes";

import { confirmOpenDeal } from "../deal-route.server";
import { requireNote, wayPastNote } from "./notes.server";

const archive = confirmOpenDeal({
  load: requireNote,
  wayOn: wayPastNote,
  words: ({ content }) => ({ verb: "archive", noun: "note", object: content }),
  run: async ({ staff, deal, params: { noteId: id = "" }, form }) => {
    const params = { dealId: deal.id, id };
    await staff.upstream.call(notes.archiveNote, { params, idempotencyKey: form.key });
    return success("Note archived", deal.name);
  },
});
export const loader = archive.loader;
export const action = archive.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
