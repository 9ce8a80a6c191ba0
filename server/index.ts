import type { ServerBuild } from "@remix-run/node";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { listen, main, say, settingsOrExit, startEmbedded } from "./boot";
import { createLog } from "./log";
import { watchReadiness } from "./readiness";
import { createWeb } from "./web/app";
import { keepRelease } from "./web/releases";
import { remoteUpstream } from "./web/remote-upstream";
import { embeddedUpstream } from "./web/upstream";

const DEFAULT_PORT = 3000;

await main(async () => {
  const settings = settingsOrExit(DEFAULT_PORT);
  const log = createLog(settings.logLevel);
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
  const embedded = settings.upstreamUrl ? null : await startEmbedded(settings, log);
  const web = createWeb({
    settings,
    upstream: embedded
      ? embeddedUpstream(embedded.api)
      : remoteUpstream(settings.upstreamUrl ?? "", settings.upstreamSecret),
    build,
    clientFolder: "build/client",
    earlierFolder: await keepRelease("build/client/assets", settings.dataDir).catch(
      (error: unknown) => {
        log.warn({ err: error }, "The assets of this release cannot be kept for the next one");
        return null;
      },
    ),
    readiness: embedded ? watchReadiness(embedded) : async () => "ready",
    log,
  });
  await listen(settings, (request, env) => web.fetch(request, env), embedded);
  say(`Headrail is ready at ${settings.publicOrigin}`);
});
