import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import type { Toast } from "~/http/session.server";
import { submitChange } from "~/http/submit.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { contactConnections } from "~/upstream/contract/contact-connections";
import { isRefused } from "~/upstream/errors";

const { makeContactProviderPrimary } = contactConnections;

export const loader = staffLoader(makeContactProviderPrimary, () =>
  redirect(paths.contactProviders()),
);

export const action = staffAction(makeContactProviderPrimary, ({ staff, params, form }) =>
  submitChange(form, {
    save: async () => {
      try {
        await staff.upstream.call(makeContactProviderPrimary, {
          params: { id: params.providerId ?? "" },
          idempotencyKey: form.key,
        });
      } catch (error) {
        if (!isRefused(error, 409) || error.problem?.code !== "disconnected") throw error;
        throw await redirectWithToast(form.request, form.context, paths.contactProviders(), ENDED);
      }
    },
    done: success("Primary provider changed"),
    to: paths.contactProviders(),
  }),
);

/** Another try would do no better. */
const ENDED: Toast = { tone: "warning", title: "This provider is not connected any more" };
