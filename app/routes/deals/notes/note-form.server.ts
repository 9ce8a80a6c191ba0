import { json, type AppLoadContext } from "@remix-run/node";

import { readFormKey, replyToRefusal } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { parse } from "~/ui/form/parse";
import { notes } from "~/upstream/contract/notes";

import type { DealContext } from "../deal.server";
import { noteSchema } from "./note-form.schema";

/** Saves a note, new where no id is given, and goes back to the deal. */
export async function submitNote(
  request: Request,
  context: AppLoadContext,
  { staff, workflow, deal }: DealContext,
  noteId: string | null,
) {
  const formData = await request.formData();
  const submission = parse(formData, noteSchema);
  if (submission.status !== "success") {
    return json({ result: submission.reply() }, { status: 400 });
  }
  const { content, revision } = submission.value;
  const idempotencyKey = readFormKey(formData);
  const { search } = new URL(request.url);
  try {
    if (noteId === null) {
      await staff.upstream.call(notes.createNote, {
        params: { dealId: deal.id },
        body: { content },
        idempotencyKey,
      });
    } else {
      await staff.upstream.call(notes.updateNote, {
        params: { dealId: deal.id, id: noteId },
        body: { content, revision },
        idempotencyKey,
      });
    }
    const back = paths.deal(workflow.slug, deal.id) + search;
    return await redirectWithToast(request, context, back, success("Note saved"));
  } catch (error) {
    return replyToRefusal(context, submission, error);
  }
}
