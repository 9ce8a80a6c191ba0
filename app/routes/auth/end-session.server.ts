import type { AppLoadContext } from "@remix-run/node";

import { UpstreamClient } from "~/upstream/client.server";
import { auth } from "~/upstream/contract/auth";

/** Ends a session upstream; that it could not be is reported, and keeps nobody from going on. */
export async function endUpstreamSession({ host }: AppLoadContext, cookie: string): Promise<void> {
  try {
    await new UpstreamClient({ upstream: host.upstream, cookie }).call(auth.signOut, {});
  } catch (error) {
    host.reportFault(error, "the upstream session could not be ended");
  }
}
