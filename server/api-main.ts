import { Hono } from "hono";

import { listen, main, say, settingsOrExit, startEmbedded } from "./boot";
import { createLog } from "./log";
import { tellReadiness, watchReadiness } from "./readiness";

const DEFAULT_PORT = 4000;

await main(async () => {
  const settings = settingsOrExit(DEFAULT_PORT);
  const log = createLog(settings.logLevel);
  const embedded = await startEmbedded(settings, log);
  const { api } = embedded;
  const host = new Hono<{ Bindings: { remoteAddress?: string } }>();
  host.get("/healthz", (context) => context.text("ok"));
  const readiness = watchReadiness(embedded);
  host.get("/readyz", async (context) => tellReadiness(context, await readiness()));
  host.all("*", (context) => api.fetch(context.req.raw, context.env));
  await listen(settings, (request, env) => host.fetch(request, env), embedded);
  say(`Headrail API is ready at http://${settings.host}:${settings.port}`);
});
