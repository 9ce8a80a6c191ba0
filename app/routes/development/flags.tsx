import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { requireDevelopment } from "~/http/development.server";
import { FLAG_OVERRIDES_COOKIE } from "~/http/flag-overrides.server";
import { paths } from "~/http/paths";
import { preferenceCookie } from "~/http/preference-cookie.server";
import { featureFlagsSchema } from "~/upstream/contract/account";

export function loader() {
  return redirect(paths.dashboard());
}

/** Switches feature flags for this browser, in development only. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireDevelopment(context);
  const form = await request.formData();
  const names = Object.keys(featureFlagsSchema.shape);
  const value = names.map((name) => `${name}=${form.get(name) === "1" ? 1 : 0}`).join("&");
  const cookie = preferenceCookie(FLAG_OVERRIDES_COOKIE, value, context.host.isSecure);
  return redirect(paths.dashboard(), { status: 303, headers: { "set-cookie": cookie } });
}
