import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { readFormKey } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { notes } from "~/upstream/contract/notes";
import { Confirm } from "~/ui/confirm";

import { respondToMutation } from "../respond-to-mutation.server";
import { requireDeal, requireOpenDeal } from "../deal.server";
import { requireNote } from "./note.server";

export const meta: MetaFunction = () => [{ title: "Archive note · Headrail" }];

const SHOWN = 120;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scene = await requireOpenDeal(request, context, params);
  const { content } = await requireNote(scene, params.noteId);
  return json({
    slug: scene.workflow.slug,
    id: scene.deal.id,
    beginning: content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow, deal } = await requireDeal(request, context, params);
  const form = await request.formData();
  const { search } = new URL(request.url);
  return respondToMutation(
    {
      request,
      context,
      isFromScript: false,
      backTo: paths.deal(workflow.slug, deal.id) + search,
      done: "Note archived",
    },
    () =>
      staff.upstream.call(notes.archiveNote, {
        params: { dealId: deal.id, id: params.noteId ?? "" },
        idempotencyKey: readFormKey(form),
      }),
  );
}

export default function ArchiveNote() {
  const { slug, id, beginning } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Confirm
      title="Archive Note"
      question="Are you sure you want to archive this note?"
      object={beginning}
      yes="Yes, archive now"
      no="Keep note"
      closeTo={paths.deal(slug, id) + search}
    />
  );
}
