import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { paths } from "~/http/paths";
import { commitSession, readSession } from "~/http/session.server";

import { endUpstreamSession } from "./end-session.server";

export function loader() {
  return redirect(paths.dashboard());
}

/** Ends the session here and upstream; the browser's part ends even if the upstream cannot be reached. */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = await readSession(request, context);
  const cookie = session.get("upstream");
  if (cookie) await endUpstreamSession(context, cookie);
  session.unset("upstream");
  session.unset("owner");
  session.unset("isExpired");
  session.unset("isLost");
  return redirect(paths.login(), {
    status: 303,
    headers: {
      "set-cookie": await commitSession(context, session),
      "clear-site-data": '"cache"',
    },
  });
}
