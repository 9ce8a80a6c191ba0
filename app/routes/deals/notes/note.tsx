import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form.server";
import { submit } from "~/http/submit.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { MultilineField } from "~/ui/form/field";
import { notes } from "~/upstream/contract/notes";

import { dealAction, openDealLoader } from "../deal-route.server";
import { noteFormSchema } from "./note-form.schema";
import { requireNote } from "./notes.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Note"} · Headrail` },
];

/** The dialog of two addresses: a new note, or the one the address names. */
export const loader = openDealLoader(async (route) => {
  const isNew = route.params.noteId === undefined;
  const { content, revision } = isNew ? { content: "" } : await requireNote(route);
  return {
    title: isNew ? "Add note" : "Edit note",
    form: setupForm(noteFormSchema, route.backTo, { content, revision }),
  };
});

export const action = dealAction(({ staff, deal, params: { noteId: id }, backTo, form }) =>
  submit(form, {
    schema: noteFormSchema,
    save: async (values, { idempotencyKey, revision }) => {
      const params = { dealId: deal.id };
      if (id === undefined) {
        return staff.upstream.call(notes.createNote, { params, body: values, idempotencyKey });
      }
      const body = { ...values, revision };
      const note = { ...params, id };
      return staff.upstream.call(notes.updateNote, { params: note, body, idempotencyKey });
    },
    done: "Note saved",
    to: backTo,
  }),
);

const loadRules = async () => (await import("./note-form.schema")).noteFormSchema;

export default function NoteDialog() {
  const { title, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog id="note" title={title} submitText="Save note" form={form} loadRules={loadRules}>
      {({ content }) => <MultilineField meta={content} label="Note" rows={8} />}
    </FormDialog>
  );
}
