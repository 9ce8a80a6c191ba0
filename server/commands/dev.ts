import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

import { main, say, settingsOrExit, startEmbedded } from "../boot";
import { createLog } from "../log";
import { createWeb } from "../web/app";
import { remoteUpstream } from "../web/remote-upstream";
import { embeddedUpstream } from "../web/upstream";

const DEFAULT_PORT = 3000;

/** The application as you type: Vite serves the browser's modules and rebuilds the server's. */
await main(async () => {
  const settings = settingsOrExit(DEFAULT_PORT, true);
  const log = createLog(settings.logLevel);
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const embedded = settings.upstreamUrl ? null : await startEmbedded(settings, log);
  const web = createWeb({
    settings,
    upstream: embedded
      ? embeddedUpstream(embedded.api)
      : remoteUpstream(settings.upstreamUrl ?? "", settings.upstreamSecret),
    build: async () =>
      (await vite.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild,
    clientFolder: null,
    readiness: async () => "ready",
    log,
  });
  const listener = getRequestListener((request, env) => {
    const { remoteAddress } = "incoming" in env ? env.incoming.socket : {};
    return web.fetch(request, remoteAddress ? { remoteAddress } : {});
  });
  createServer((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  }).listen(settings.port, settings.host, () => {
    say(`Headrail in development at ${settings.publicOrigin}`);
  });
});
