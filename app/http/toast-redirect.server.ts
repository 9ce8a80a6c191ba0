import { redirect, type AppLoadContext } from "@remix-run/node";

import { commitSession, readSession, type Toast } from "./session.server";

/** The response after a change: 303 to the next page, which shows the toast. */
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

/** What was done; `text` names what it was done to. */
export const success = (title: string, text?: string): Toast => ({ tone: "success", title, text });
