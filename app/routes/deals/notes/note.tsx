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
export const loader = openDealLoader(async (scene) => {
  const isNew = scene.params.noteId === undefined;
  const { content, revision } = isNew ? { content: "" } : await requireNote(scene);
  const values = { content, ...(revision === undefined ? {} : { revision }) };
  return {
    title: isNew ? "Add note" : "Edit note",
    form: setupForm(noteFormSchema, scene.backTo, values),
  };
});

export const action = dealAction(({ staff, deal, params, backTo, form }) =>
  submit(form, {
    schema: noteFormSchema,
    save: async ({ content, revision }, idempotencyKey) => {
      const dealId = deal.id;
      const { noteId: id } = params;
      if (id) {
        const body = { content, revision };
        const at = { dealId, id };
        await staff.upstream.call(notes.updateNote, { params: at, body, idempotencyKey });
      } else {
        const body = { content };
        await staff.upstream.call(notes.createNote, { params: { dealId }, body, idempotencyKey });
      }
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
