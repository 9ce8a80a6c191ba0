import { notes } from "~/upstream/contract/notes";
import { confirmMeta, ConfirmPage } from "~/ui/dialog/confirm-page";

import { confirmOpenDeal } from "../deal-route.server";
import { requireNote } from "./notes.server";

const SHOWN = 120;

const archive = confirmOpenDeal({
  load: requireNote,
  words: ({ content }) => ({
    title: "Archive Note",
    question: "Are you sure you want to archive this note?",
    object: content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content,
    yes: "Yes, archive now",
    no: "Keep note",
  }),
  run: async ({ staff, deal, params, form }) => {
    await staff.upstream.call(notes.archiveNote, {
      params: { dealId: deal.id, id: params.noteId ?? "" },
      idempotencyKey: form.key,
    });
    return "Note archived";
  },
});
export const loader = archive.loader;
export const action = archive.action;
export const meta = confirmMeta;
export default ConfirmPage;
