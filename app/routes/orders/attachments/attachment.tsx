import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FileDialog } from "~/ui/files/file-dialog";
import styles from "~/ui/styles/attachments.css?url";

import { orderFilesLoader } from "./order-files-route.server";
import { loadOrderFile } from "./order-files.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.file.name ?? "Attachment"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = orderFilesLoader(loadOrderFile);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function OrderAttachment() {
  return <FileDialog {...useLoaderData<typeof loader>()} owner="order" />;
}
