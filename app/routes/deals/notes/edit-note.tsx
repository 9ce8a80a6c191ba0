import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";

import { requireDeal, requireOpenDeal } from "../deal.server";
import { NoteForm } from "./note-form";
import { submitNote } from "./note-form.server";
import { requireNote } from "./note.server";

export const meta: MetaFunction = () => [{ title: "Edit note · Headrail" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scene = await requireOpenDeal(request, context, params);
  const note = await requireNote(scene, params.noteId);
  return json({
    slug: scene.workflow.slug,
    id: scene.deal.id,
    note: { content: note.content, revision: note.revision },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scene = await requireDeal(request, context, params);
  return submitNote(request, context, scene, params.noteId ?? "");
}

export default function EditNote() {
  const { slug, id, note } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>() as React.ComponentProps<typeof NoteForm> | undefined;
  return (
    <NoteForm
      title="Edit note"
      closeTo={paths.deal(slug, id) + search}
      content={note.content}
      revision={note.revision}
      result={reply?.result}
    />
  );
}
