import pino from "pino";

import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { createWeb } from "../../server/web/app";
import { embeddedUpstream } from "../../server/web/upstream";
import { fromAddress } from "../support/over-http";
import { addQuote, pathOfQuote } from "../support/quotes";
import { Browser, loadBuild } from "../support/test-web";
import type { createBenchApi } from "./bench-api";

const PASSWORD = "bench-password-1";

/** Asks for "Add product" as a browser without script does: the page over a new quote of that seller. */
export async function openProductPage(
  { api, settings }: Awaited<ReturnType<typeof createBenchApi>>,
  username: string,
): Promise<(query: string) => Promise<string>> {
  const upstream = embeddedUpstream(api);
  const web = createWeb({
    ...{ settings, upstream, build: await loadBuild(), clientFolder: "build/client" },
    readiness: async () => "ready",
    log: pino({ level: "silent" }),
  });
  const client = fromAddress(upstream, "10.0.0.1");
  const { cookie } = await new UpstreamClient({ upstream: client, cookie: null }).exchange(
    auth.signIn,
    { body: { username, password: PASSWORD } },
  );
  const path = pathOfQuote(await addQuote(new UpstreamClient({ upstream: client, cookie })));
  const browser = new Browser({ fetch: (request) => web.fetch(request) });
  const signedIn = await browser.post("/login", { username, password: PASSWORD });
  if (signedIn.status !== 303) throw new Error(`Sign-in answered ${signedIn.status}`);
  return async (query) => {
    const response = await browser.get(`${path}/products/new?${query}`);
    if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
    return response.text();
  };
}
