import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/http/file-uploads.server";
import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { UploadDialog } from "~/ui/files/upload-dialog";
import { isUploadReply } from "~/ui/files/upload-reply";
import styles from "~/ui/styles/attachments.css?url";

import { dealLoader, dealUploadAction } from "../deal-route.server";
import { attachFiles } from "./upload.server";

export const handle = page({ uploadsTo: "documents.uploadDealDocument" });
export const meta: MetaFunction = () => [{ title: "Upload attachments · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(({ deal, workflow, backTo, closed }) => ({
  about: `${deal.tuid} ${deal.name}`,
  closeTo: backTo,
  closed: closed && "This deal is archived and takes no attachments.",
  uploadPath: paths.uploadAttachment(workflow.slug, deal.id),
}));

/** All files of a form without script. */
export const action = dealUploadAction(async (route) => {
  const { deal, backTo: to } = route;
  return answerForm(route, await attachFiles(route), { noun: "attachment", about: deal.name, to });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function AddAttachments() {
  const setup = useLoaderData<typeof loader>();
  const reply = useActionData();
  return <UploadDialog {...setup} reply={isUploadReply(reply) ? reply : null} />;
}
