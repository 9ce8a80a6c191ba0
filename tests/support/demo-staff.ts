import pino from "pino";

import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { createApi } from "../../server/api/app";
import { createSandboxStore } from "../../server/api/payments/sandbox-store";
import type { Database } from "../../server/database/connection";
import { createByHand } from "../../server/integrations/addresses/by-hand";
import { createWebhooks } from "../../server/integrations/webhooks/webhooks";
import { createBuiltIn } from "../../server/integrations/pdf/built-in/built-in";
import { createFiles } from "../../server/integrations/files/index";
import { createCards } from "../../server/integrations/payments/index";
import { createSealer } from "../../server/sealer";
import { fromAddress, overHttp } from "./over-http";
import { DEMO_PASSWORD } from "./start-app";

const ORIGIN = "http://127.0.0.1:3000";
const SECRET = "a secret of the tests";

/**
 * What is added to the demo as its staff would, through the API: `work` gets the calls of its administrator. Files lie in
 * `dataDir`.
 */
export async function asDemoStaff<Made>(
  database: Database,
  dataDir: string,
  work: (admin: UpstreamClient) => Promise<Made>,
): Promise<Made> {
  const now = () => new Date();
  const store = createSandboxStore({ database, now });
  const api = createApi({
    ...{
      database,
      now,
      contactVendors: [],
      calendarVendors: [],
      legacyOrders: null,
      publicOrigin: ORIGIN,
    },
    ...(await createCards(
      { kind: "sandbox" },
      { store, secret: SECRET, publicOrigin: ORIGIN, now },
    )),
    ...{ sealer: createSealer([SECRET]), files: createFiles({ kind: "folder" }, dataDir) },
    addresses: createByHand(),
    webhooks: createWebhooks({ isOwnNetwork: true }),
    pdf: createBuiltIn(),
    ...{ filesLimit: 100_000_000_000, hostSecret: SECRET, gitCommit: "test" },
    mail: { sender: "no-reply@headrail.invalid", send: async () => undefined },
    log: pino({ level: "error" }),
  });
  const upstream = fromAddress(
    overHttp((request, remoteAddress) => api.fetch(request, { remoteAddress })),
    "10.0.0.1",
  );
  const { cookie } = await new UpstreamClient({ upstream, cookie: null }).exchange(auth.signIn, {
    body: { username: "admin", password: DEMO_PASSWORD },
  });
  return work(new UpstreamClient({ upstream, cookie }));
}
