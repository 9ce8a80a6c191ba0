import type { AppLoadContext } from "@remix-run/node";

import { requireDevelopment } from "~/http/development.server";
import { refuseForm } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { parse } from "~/ui/form/parse";

import { referenceSchema } from "./gallery-modal.schema";

export async function submitReference(request: Request, context: AppLoadContext) {
  requireDevelopment(context);
  const submission = parse(await request.formData(), referenceSchema);
  if (submission.status !== "success") return refuseForm(submission);
  return redirectWithToast(request, context, paths.gallery(), success("Nothing was saved"));
}
