import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { contactConnections } from "~/upstream/contract/contact-connections";

const { makeContactProviderPrimary } = contactConnections;

export const loader = staffLoader(makeContactProviderPrimary, () =>
  redirect(paths.contactProviders()),
);

export const action = staffAction(makeContactProviderPrimary, ({ staff, params, form }) =>
  submitChange(form, {
    save: () =>
      staff.upstream.call(makeContactProviderPrimary, {
        params: { id: params.providerId ?? "" },
        idempotencyKey: form.key,
      }),
    done: success("Primary provider changed"),
    to: paths.contactProviders(),
  }),
);
