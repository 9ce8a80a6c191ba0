import { redirect } from "@remix-run/node";

import { streamFile } from "~/http/download.server";
import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { publicLoader } from "~/http/route.server";
import { publicPages } from "~/upstream/contract/public-pages";
import { isRefused } from "~/upstream/errors";

import { noFilePath } from "./addresses";

export const handle = page({ isFile: true });

/** The PDF of a quote. If it cannot be had, the quote's page says why. */
export const loader = publicLoader(async ({ request, upstream, context, params }) => {
  const id = params.id ?? "";
  const back = (why: "unconfigured" | "failed" | "often") => redirect(noFilePath(id, why));
  try {
    return await streamFile(request, upstream, publicPages.getCustomerQuotePdf, { params: { id } });
  } catch (error) {
    // Of a link that is none, too: its page says so.
    if (error instanceof Response) return redirect(paths.customerQuote(id));
    if (isRefused(error, 501)) return back("unconfigured");
    if (isRefused(error, 429)) return back("often");
    context.host.reportFault(error, "the PDF of a customer's quote could not be read");
    return back("failed");
  }
});
