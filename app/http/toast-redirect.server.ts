import { redirect, type AppLoadContext } from "@remix-run/node";

import { commitSession, readSession, type Toast } from "./session.server";

/** The answer after a success: 303 to the next page, which shows the toast. */
export async function redirectWithToast(
  request: Request,
  context: AppLoadContext,
  path: string,
  toast: Toast,
): Promise<Response> {
  const session = await readSession(request, context);
  session.flash("toast", toast);
  return redirect(path, {
    status: 303,
    headers: { "set-cookie": await commitSession(context, session) },
  });
}

export const success = (title: string): Toast => ({ tone: "success", title });

/** Somebody else was faster. Source: specification part 1 section 4. */
export const CONFLICT_TOAST: Toast = {
  tone: "warning",
  title: "Oops! That didn't work",
  text: "We had trouble making that change, please try again",
};

/** Any failed request. Source: specification part 1 section 8. */
export const FAILED_TOAST: Toast = {
  tone: "error",
  title:
    "The server is experiencing issues, please try again later or contact technical support.",
};
