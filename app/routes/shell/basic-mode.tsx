import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { basicModeCookie } from "~/http/basic-mode.server";
import { paths } from "~/http/paths";
import { safeReturnUrl } from "~/http/safe-redirect";

export function loader() {
  return redirect(paths.dashboard());
}

/** Switches scripts off or on for this browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const back = form.get("returnUrl");
  const path =
    back === paths.login() ? paths.login() : safeReturnUrl(back, context.host.publicOrigin);
  const cookie = basicModeCookie(form.get("basic") === "1", context.host.isSecure);
  return redirect(path, { status: 303, headers: { "set-cookie": cookie } });
}
