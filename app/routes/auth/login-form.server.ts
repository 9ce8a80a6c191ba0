import { json, redirect, type AppLoadContext } from "@remix-run/node";

import { safeReturnUrl } from "~/http/safe-redirect";
import { commitSession, readSession } from "~/http/session.server";
import { UpstreamClient } from "~/upstream/client.server";
import { auth } from "~/upstream/contract/auth";
import { isRefused } from "~/upstream/errors";
import { parse } from "~/ui/form/parse";

import { loginSchema } from "./login-form.schema";

export const WRONG_CREDENTIALS =
  "Login failed. Please check your username and password and try again.";
export const LOGIN_TROUBLE =
  "An error occurred while logging in. Please try again or contact support.";

/** Signs in: a new session and the way back on success, the form with its message otherwise. */
export async function submitLogin(request: Request, context: AppLoadContext) {
  const submission = parse(await request.formData(), loginSchema);
  const result = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") {
    return json({ result, message: null }, { status: 400 });
  }
  const upstream = new UpstreamClient({ upstream: context.host.upstream, cookie: null });
  try {
    const { cookie } = await upstream.callWithCookie(auth.signIn, { body: submission.value });
    const session = await readSession(request, context);
    session.set("upstream", cookie ?? "");
    session.unset("isExpired");
    const returnUrl = new URL(request.url).searchParams.get("returnUrl");
    return redirect(safeReturnUrl(returnUrl, context.host.publicOrigin), {
      status: 303,
      headers: { "set-cookie": await commitSession(context, session) },
    });
  } catch (error) {
    if (isRefused(error, 400)) {
      return json({ result, message: WRONG_CREDENTIALS }, { status: 400 });
    }
    if (isRefused(error, 429)) {
      return json({ result, message: error.problem?.message ?? LOGIN_TROUBLE }, { status: 429 });
    }
    context.host.reportFault(error, "sign-in failed");
    return json({ result, message: LOGIN_TROUBLE }, { status: 503 });
  }
}
