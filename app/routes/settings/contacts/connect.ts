import { redirect } from "@remix-run/node";

import { page } from "~/http/page";
import { isRead } from "~/upstream/is-read";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { contactConnections } from "~/upstream/contract/contact-connections";
import { isRefused } from "~/upstream/errors";

const SCHEMAS = ["ZOHO", "NYLAS", "PODIUM"] as const;

export const handle = page({ isFile: true });

/**
 * Begins to connect a provider, and goes there. It is a link, as browsers do not follow the answer to a form out of
 * the site: all it changes is that somebody may come back within ten minutes.
 */
export const loader = staffLoader(
  contactConnections.linkContactProvider,
  async ({ request, context, staff, params }) => {
    // A link of another site begins nothing.
    const from = request.headers.get("sec-fetch-site") ?? "none";
    if (from !== "same-origin" && from !== "none") return redirect(paths.contactProviders());
    const wanted = params.schema?.toUpperCase();
    const schema = SCHEMAS.find((one) => one === wanted);
    if (!schema || !isRead(request)) return redirect(paths.contactProviders());
    try {
      const { url } = await staff.upstream.call(contactConnections.linkContactProvider, {
        body: { schema, redirectUri: context.host.publicOrigin + paths.contactsCallback() },
      });
      return redirect(url);
    } catch (error) {
      if (!isRefused(error, 422, 501)) throw error;
      return redirectWithToast(request, context, paths.contactProviders(), {
        tone: "warning",
        title: "This server is not set up for this provider",
      });
    }
  },
);
