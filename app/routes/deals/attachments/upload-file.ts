import { json, redirect } from "@remix-run/node";

import { page } from "~/http/page";
import type { Outcome } from "~/ui/requests/outcome";

import { dealLoader, dealUploadAction } from "../deal-route.server";
import { attachFiles } from "./upload.server";

export const handle = page({ uploadsTo: "documents.uploadDealDocument" });

export const loader = dealLoader(({ backTo }) => redirect(backTo));

/** Takes one file from script, which stays on its page and shows what became of it. */
export const action = dealUploadAction(async (route) => {
  const { files, problem } = await attachFiles(route, route.upload);
  const [file] = files;
  if (file?.reason === null) return json<Outcome>({ outcome: "done" });
  const { reason = null, isFailed = true } = file ?? {};
  const title = reason ?? problem ?? "The upload was cut off";
  return json<Outcome>(
    { outcome: isFailed ? "failed" : "refused", toast: { tone: "warning", title } },
    { status: isFailed ? 503 : 400 },
  );
});
