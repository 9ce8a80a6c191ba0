import { json, redirect } from "@remix-run/node";

import { ownPicture } from "~/domain/dealer-look";
import { storeFiles } from "~/http/file-uploads.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { closeTo } from "~/http/setup-step";
import { submitChange } from "~/http/submit.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import type { BrowserUpload } from "~/http/upload.server";
import type { UploadReply } from "~/ui/files/upload-reply";
import { account } from "~/upstream/contract/account";

const HOME = paths.settings("general");

export async function loadLogo({ staff, url }: StaffContext) {
  const set = await staff.upstream.call(account.getDealerSettings, {});
  const { companyLogoDocumentId: id, companyLogoDocumentUrl, revision } = set;
  return {
    picture: ownPicture(companyLogoDocumentUrl),
    ...{ isSet: id !== null, revision: revision ?? null, closeTo: closeTo(url, HOME) },
  };
}
export type Logo = Awaited<ReturnType<typeof loadLogo>>;

/** Stores the picture of a form with a file. */
export async function storeLogo(
  route: StaffContext & { upload: BrowserUpload },
): Promise<Response> {
  const { staff, params, upload, request, context, url } = route;
  if (params["section"] !== "logo") throw redirect(HOME, 303);
  const revision = upload.field("revision");
  const fields: Record<string, string> = revision ? { revision } : {};
  const reply = await storeFiles(route, () =>
    upload.forwardEach(staff.upstream, account.uploadLogo, {}, () => fields),
  );
  if (reply.problem !== null || reply.files.some(({ reason }) => reason !== null)) {
    return json<UploadReply>(reply, { status: 400 });
  }
  const toast = success("Logo saved", "Documents and pages of customers show it from now on.");
  return redirectWithToast(request, context, closeTo(url, HOME), toast);
}

export function removeLogo({ staff, form, url }: StaffContext & Sent): Promise<Response> {
  return submitChange(form, {
    save: (_, { idempotencyKey, revision }) => {
      const body = { companyLogoDocumentId: null, revision };
      return staff.upstream.call(account.saveDealerSettings, { body, idempotencyKey });
    },
    ...{ done: success("Logo removed"), to: closeTo(url, HOME) },
  });
}
