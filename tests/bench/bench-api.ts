import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";

import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { createByHand } from "../../server/integrations/addresses/by-hand";
import { createWebhooks } from "../../server/integrations/webhooks/webhooks";
import { createBuiltIn } from "../../server/integrations/pdf/built-in/built-in";
import { createApi } from "../../server/api/app";
import { createSealer } from "../../server/sealer";
import { hashPassword } from "../../server/api/records/passwords";
import { connect } from "../../server/database/connection";
import { generatedDealer } from "../../server/database/demo/dealer";
import { fillDealer } from "../../server/database/demo/fill-dealer";
import { fillDeals } from "../../server/database/demo/fill-deals";
import { migrate } from "../../server/database/migrate";
import type { Settings } from "../../server/env";
import { createFiles } from "../../server/integrations/files/index";
import { fromAddress, overHttp } from "../support/over-http";
import { startPostgres } from "../support/postgres";

/** The embedded API over generated data, on either engine. */
export async function createBenchApi(options: { deals: number; engine: "sqlite" | "postgres" }) {
  const folder = mkdtempSync(join(tmpdir(), "headrail-bench-"));
  const server = options.engine === "postgres" ? await startPostgres() : null;
  const database = connect(server?.url ?? `sqlite:${join(folder, "bench.db")}`);
  await migrate(database);
  const now = new Date("2026-11-01T00:00:00Z");
  const hash = await hashPassword("bench-password-1");
  const dealer = await database.write((db) =>
    fillDealer({ db, engine: options.engine }, generatedDealer(1), hash, now),
  );
  await fillDeals(database, dealer, { count: options.deals, seed: 1, now });
  const api = createApi({
    database,
    mail: { sender: "no-reply@headrail.invalid", send: async () => {} },
    contactVendors: [],
    calendarVendors: [],
    legacyOrders: null,
    cards: null,
    addresses: createByHand(),
    webhooks: createWebhooks({ isOwnNetwork: true }),
    pdf: createBuiltIn(),
    sandbox: null,
    sealer: createSealer(["a secret of the tests"]),
    filesLimit: 100_000_000_000,
    files: createFiles({ kind: "folder" }, folder),
    log: pino({ level: "silent" }),
    now: () => new Date(),
    publicOrigin: "http://127.0.0.1:3000",
    hostSecret: "bench",
    gitCommit: "bench",
  });
  const settings: Settings = {
    port: 3000,
    host: "127.0.0.1",
    publicOrigin: "http://127.0.0.1:3000",
    hostedOrigins: [],
    databaseUrl: "",
    dataDir: folder,
    upstreamUrl: null,
    upstreamSecret: "bench",
    sessionSecrets: ["a-secret-of-the-benchmarks-32-chars"],
    trustedProxies: [],
    isDemo: true,
    demoPassword: null,
    mail: { kind: "outbox", folder, from: "x" },
    filesLimit: 100_000_000_000,
    files: { kind: "folder" },
    contacts: { zoho: null, nylas: null, podium: null },
    pdf: { kind: "built-in" },
    addresses: { kind: "by-hand" },
    webhooks: { isOwnNetwork: true },
    payments: { kind: "sandbox" },
    checkoutOrigin: "https://checkout.stripe.com",
    helpChat: null,
    analytics: null,
    optionsFrame: null,
    credentialsSecrets: ["a secret of the tests"],
    gitCommit: "bench",
    termsUrl: null,
    privacyUrl: null,
    logLevel: "silent",
    isDevelopment: false,
  };
  const upstream = fromAddress(
    overHttp((request, remoteAddress) => api.fetch(request, { remoteAddress })),
    "10.0.0.1",
  );
  return {
    api,
    upstream,
    /** Somebody of the dealer, signed in. */
    signIn: async () => {
      const anonymous = new UpstreamClient({ upstream, cookie: null });
      const { cookie } = await anonymous.exchange(auth.signIn, {
        body: { username: "seed1", password: "bench-password-1" },
      });
      return new UpstreamClient({ upstream, cookie });
    },
    accountId: dealer.accountId,
    database,
    settings,
    drop: async () => {
      await database.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
