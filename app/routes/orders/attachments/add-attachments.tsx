import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/http/file-uploads.server";
import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { UploadDialog } from "~/ui/files/upload-dialog";
import { isUploadReply } from "~/ui/files/upload-reply";
import styles from "~/ui/styles/attachments.css?url";

import { orderFilesLoader, orderFilesUploadAction } from "./order-files-route.server";
import { attachToOrder } from "./store-order-files.server";

export const handle = page({ uploadsTo: "purchaseOrders.attachOrderDocument" });
export const meta: MetaFunction = () => [{ title: "Upload attachments · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = orderFilesLoader(({ order, about, backTo, closed }) => ({
  about,
  closeTo: backTo,
  closed: closed && "This order is archived and takes no attachments.",
  uploadPath: paths.order(order.id, "attachments", "upload"),
}));

/** All files of a form without script. */
export const action = orderFilesUploadAction(async (route) => {
  const { order, backTo: to } = route;
  const reply = await attachToOrder(route);
  return answerForm(route, reply, { noun: "attachment", about: order.tuid, to });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function AddOrderAttachments() {
  const setup = useLoaderData<typeof loader>();
  const reply = useActionData();
  return <UploadDialog {...setup} reply={isUploadReply(reply) ? reply : null} />;
}
