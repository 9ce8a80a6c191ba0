import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { paths } from "~/http/paths";

import { requireDevelopment } from "~/http/development.server";
import { FLAG_OVERRIDES_COOKIE } from "~/http/flag-overrides.server";
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
  const cookie = `${FLAG_OVERRIDES_COOKIE}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; HttpOnly`;
  return redirect(paths.dashboard(), { status: 303, headers: { "set-cookie": cookie } });
}
