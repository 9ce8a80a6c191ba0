import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { inlinePath } from "~/http/files.server";
import { FileDialog } from "~/ui/files/file-dialog";
import type { OpenFile } from "~/ui/files/shown-file";
import styles from "~/ui/styles/attachments.css?url";

import { documentsLoader, listFile, requireDocument } from "./documents-route.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.file.name ?? "Document"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = documentsLoader(async (route): Promise<OpenFile> => {
  const found = await requireDocument(route);
  const file = listFile(route, found);
  return {
    ...{ closeTo: route.backTo, file, inlinePath: inlinePath(file) },
    about: [found.manufacturer_name, found.type?.trim()].filter(Boolean).join(" · "),
    notice: null,
    pictures: null,
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function SupplierDocument() {
  return <FileDialog {...useLoaderData<typeof loader>()} owner="supplier" changeWord="Edit" />;
}
