import {
  createLog,
  isDatabaseReady,
  listen,
  main,
  say,
  settingsOrExit,
  startEmbedded,
} from "./boot";

const DEFAULT_PORT = 4000;

await main(async () => {
  const settings = settingsOrExit(DEFAULT_PORT);
  const log = createLog(settings.logLevel);
  const { api, database } = await startEmbedded(settings, log);
  api.get("/healthz", (context) => context.text("ok"));
  api.get("/readyz", async (context) =>
    (await isDatabaseReady(database)) ? context.text("ready") : context.text("not ready", 503),
  );
  await listen(
    settings,
    (request, env) => api.fetch(request, env),
    () => database.close(),
  );
  say(`Headrail API is ready at http://${settings.host}:${settings.port}`);
});
