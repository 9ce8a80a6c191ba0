import { redirect } from "@remix-run/node";

import { answerScript } from "~/http/file-uploads.server";
import { page } from "~/http/page";

import { documentsLoader, documentsUploadAction } from "./documents-route.server";
import { storeDocuments } from "./store-documents.server";

export const handle = page({ uploadsTo: "documents.uploadLegacyDocument" });

export const loader = documentsLoader(({ backTo }) => redirect(backTo));

/** Takes one file from script. */
export const action = documentsUploadAction(async (route) =>
  answerScript(await storeDocuments(route)),
);
