import { redirect } from "@remix-run/node";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { readRefusal } from "~/http/refusal";
import { staffLoader } from "~/http/route.server";
import type { Toast } from "~/http/session.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { contactConnections } from "~/upstream/contract/contact-connections";
import type { ResponseOf } from "~/upstream/endpoint";
import { UpstreamError } from "~/upstream/errors";

/** What a provider sends along beside code and state: little, or it is not read. */
const MAX_PARAMETERS = 20;

/** What was connected, and whether new contacts go elsewhere from now on. */
const toastOf = ({ name, hasBecomePrimary }: ResponseOf<Finish>): Toast =>
  success(
    `${name} connected`,
    hasBecomePrimary
      ? "It is the primary provider now: new contacts go there."
      : "Its contacts are being copied.",
  );
type Finish = typeof contactConnections.finishContactLink;

export const handle = page({ isFile: true });

/** Where the browser comes back to from a provider, which has agreed to be connected or not. */
export const loader = staffLoader(
  contactConnections.finishContactLink,
  async ({ request, context, staff, url }) => {
    const back = (toast: Toast) =>
      redirectWithToast(request, context, paths.contactProviders(), toast);
    const { state, code, ...parameters } = Object.fromEntries(
      [...url.searchParams].slice(0, MAX_PARAMETERS),
    );
    if (!state) return redirect(paths.contactProviders());
    if (!code) return back({ tone: "warning", title: "The provider was not connected" });
    try {
      const connected = await staff.upstream.call(contactConnections.finishContactLink, {
        body: { state, code, parameters },
      });
      return await back(toastOf(connected));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return back({ tone: "warning", title: readRefusal(error).message });
    }
  },
);
