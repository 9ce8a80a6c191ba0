import { redirect } from "@remix-run/node";

import { answerScript } from "~/http/file-uploads.server";
import { page } from "~/http/page";

import { dealLoader, dealUploadAction } from "../deal-route.server";
import { attachFiles } from "./upload.server";

export const handle = page({ uploadsTo: "documents.uploadDealDocument" });

export const loader = dealLoader(({ backTo }) => redirect(backTo));

/** Takes one file from script. */
export const action = dealUploadAction(async (route) => answerScript(await attachFiles(route)));
