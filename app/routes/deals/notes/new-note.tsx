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

export const meta: MetaFunction = () => [{ title: "Add note · Headrail" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { workflow, deal } = await requireOpenDeal(request, context, params);
  return json({ slug: workflow.slug, id: deal.id });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scene = await requireDeal(request, context, params);
  return submitNote(request, context, scene, null);
}

export default function NewNote() {
  const { slug, id } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>() as React.ComponentProps<typeof NoteForm> | undefined;
  return (
    <NoteForm
      title="Add note"
      closeTo={paths.deal(slug, id) + search}
      content=""
      result={reply?.result}
    />
  );
}
