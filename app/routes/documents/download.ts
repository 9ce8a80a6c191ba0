import { streamFile } from "~/http/download.server";
import { page } from "~/http/page";
import { readRefusal } from "~/http/refusal";
import { staffLoader, type StaffContext } from "~/http/route.server";
import { safeReturnUrl } from "~/http/safe-redirect";
import { askedFrom } from "~/http/sign-in-redirect.server";
import { leadBack, redirectWithToast } from "~/http/toast-redirect.server";
import { documents } from "~/upstream/contract/documents";

export const handle = page({ isFile: true });

/** A document, for saving; or for the window, if it is asked for so and its type is safe there. */
export const loader = staffLoader(documents.downloadDocument, async (route) => {
  const { request, staff, params, url } = route;
  const isShown = url.searchParams.get("inline") === "true";
  try {
    return await streamFile(request, staff.upstream, documents.downloadDocument, {
      params: { id: params.documentId ?? "" },
      ...(isShown ? { query: { inline: true } } : {}),
    });
  } catch (error) {
    throw isShown ? error : await refuse(route, error);
  }
});

/** Whoever followed a link to it stays on the page of that, which says why nothing is saved. */
async function refuse(route: StaffContext, error: unknown): Promise<unknown> {
  const { request, context } = route;
  const from = askedFrom(request);
  if (!from || !request.headers.get("accept")?.includes("text/html")) return error;
  const page = safeReturnUrl(from.pathname + from.search, context.host.publicOrigin);
  if (!(error instanceof Response)) {
    context.host.reportFault(error, "a file could not be had");
    return redirectWithToast(request, context, page, readRefusal(error).toast);
  }
  return error.status === 404 ? leadBack(route, page, "attachment") : error;
}
