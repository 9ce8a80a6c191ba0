import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { readFormKey } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { deals } from "~/upstream/contract/deals";
import { Confirm } from "~/ui/confirm";

import { respondToMutation, textOf } from "./respond-to-mutation.server";
import { requireDeal } from "./deal.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.isArchived ? "Unarchive" : "Archive"} deal · Headrail` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { workflow, deal } = await requireDeal(request, context, params);
  return json({
    slug: workflow.slug,
    id: deal.id,
    tuid: deal.tuid,
    name: deal.name,
    isArchived: deal.isArchived,
  });
}

/** Archives or unarchives, as the page that was confirmed said. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow, deal } = await requireDeal(request, context, params);
  const form = await request.formData();
  const isUnarchive = textOf(form, "wanted") === "unarchive";
  const { search } = new URL(request.url);
  return respondToMutation(
    {
      request,
      context,
      isFromScript: false,
      backTo: paths.deal(workflow.slug, deal.id) + search,
      done: isUnarchive ? "Deal unarchived" : "Deal archived",
    },
    () =>
      staff.upstream.call(isUnarchive ? deals.unarchiveDeal : deals.archiveDeal, {
        params: { id: deal.id },
        idempotencyKey: readFormKey(form),
      }),
  );
}

export default function ArchiveDeal() {
  const { slug, id, tuid, name, isArchived } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Confirm
      title={isArchived ? "Unarchive Deal" : "Archive Deal"}
      question={`Are you sure you want to ${isArchived ? "unarchive" : "archive"} this deal?`}
      object={`${tuid}, ${name}`}
      yes={isArchived ? "Yes, unarchive now" : "Yes, archive now"}
      no={isArchived ? "Keep archived" : "Keep deal"}
      closeTo={paths.deal(slug, id) + search}
    >
      <input type="hidden" name="wanted" value={isArchived ? "unarchive" : "archive"} />
    </Confirm>
  );
}
