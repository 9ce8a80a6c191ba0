import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { MultilineField } from "~/ui/form/field";
import { notes } from "~/upstream/contract/notes";
import { noteFields } from "~/upstream/contract/notes.input";

import { dealAction, dealLoader } from "../deal-route.server";
import { findNote, NOTE_IS_GONE } from "./notes.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Note"} · Headrail` },
];

/** The dialog of two addresses: a new note, or the one the address names. */
export const loader = dealLoader(async (route) => {
  const isNew = route.params.noteId === undefined;
  const note = isNew ? null : await findNote(route);
  const isGone = !isNew && note === null;
  const values = { content: note?.content ?? "", revision: note?.revision };
  const closed = route.closed ?? (isGone ? NOTE_IS_GONE : undefined);
  return json(
    {
      title: isNew ? "Add note" : "Edit note",
      form: setupForm(noteFields, route.backTo, values, closed),
    },
    { status: isGone ? 404 : 200 },
  );
});

export const action = dealAction(({ staff, deal, params: { noteId: id }, backTo, form }) =>
  submit(form, {
    schema: noteFields,
    save: async (body, { idempotencyKey, revision }) => {
      const { upstream } = staff;
      const params = { dealId: deal.id };
      if (id === undefined) await upstream.call(notes.createNote, { params, body, idempotencyKey });
      else {
        const edit = { params: { ...params, id }, body: { ...body, revision }, idempotencyKey };
        await upstream.call(notes.updateNote, edit);
      }
    },
    done: success("Note saved", deal.name),
    to: backTo,
  }),
);

const loadRules = async () => (await import("~/upstream/contract/notes.input")).noteFields;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function NoteDialog() {
  const { title, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog id="note" title={title} submitText="Save note" form={form} loadRules={loadRules}>
      {({ content }) => <MultilineField meta={content} label="Note" rows={8} />}
    </FormDialog>
  );
}
