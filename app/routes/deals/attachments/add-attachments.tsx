import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import styles from "~/ui/styles/attachments.css?url";

import { dealLoader, dealUploadAction } from "../deal-route.server";
import { attachFiles, type UploadReply } from "./upload.server";
import { UploadDialog } from "./upload-dialog";

export const handle = page({ uploadsTo: "documents.uploadDealDocument" });
export const meta: MetaFunction = () => [{ title: "Upload attachments · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(({ deal, workflow, backTo, closed }) => ({
  about: `${deal.tuid} ${deal.name}`,
  closeTo: backTo,
  closed: closed && "This deal is archived and takes no attachments.",
  uploadPath: paths.uploadAttachment(workflow.slug, deal.id),
}));

/** All files of a form without script. If one was not taken, the page says of each what became of it. */
export const action = dealUploadAction(async (route) => {
  const { request, context, upload, deal, backTo } = route;
  const reply = await attachFiles(route, upload);
  const { files, problem } = reply;
  if (problem === null && files.every(({ reason }) => reason === null)) {
    const count = files.length === 1 ? "Attachment" : `${files.length} attachments`;
    return redirectWithToast(request, context, backTo, success(`${count} uploaded`, deal.name));
  }
  return json<UploadReply>(reply, { status: 400 });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function AddAttachments() {
  const setup = useLoaderData<typeof loader>();
  const reply = useActionData<UploadReply>();
  const isReply = reply !== undefined && "files" in reply;
  return <UploadDialog {...setup} reply={isReply ? reply : null} />;
}
