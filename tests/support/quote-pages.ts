import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";

import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { quotes } from "../../app/upstream/contract/quotes";
import { createApi } from "../../server/api/app";
import { createSandboxStore } from "../../server/api/payments/sandbox-store";
import type { Database } from "../../server/database/connection";
import { createFiles } from "../../server/integrations/files/index";
import { createCards } from "../../server/integrations/payments/index";
import { createSealer } from "../../server/sealer";
import { fromAddress, overHttp } from "./over-http";
import { addLine, addQuote, chooseFirst } from "./quotes";
import { DEMO_PASSWORD } from "./start-app";

const ORIGIN = "http://127.0.0.1:3000";
const SECRET = "a secret of the tests";

/** Adds an open quote with three lines in three windows to the demo: one in order, one without options, one too wide. Its path. */
export async function addQuotePages(database: Database): Promise<string> {
  const now = () => new Date();
  const folder = mkdtempSync(join(tmpdir(), "headrail-quotes-"));
  const store = createSandboxStore({ database, now });
  const api = createApi({
    ...{ database, now, contactVendors: [], legacyOrders: null, publicOrigin: ORIGIN },
    ...(await createCards(
      { kind: "sandbox" },
      { store, secret: SECRET, publicOrigin: ORIGIN, now },
    )),
    ...{ sealer: createSealer([SECRET]), files: createFiles({ kind: "folder" }, folder) },
    ...{ filesLimit: 1_000_000, hostSecret: SECRET, gitCommit: "test" },
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
  const admin = new UpstreamClient({ upstream, cookie });
  const { dealId, quoteId, orderId } = await addQuote(admin);
  const body = { description: "Whole house, rollers and venetians", customerNotes: "Ring first" };
  await admin.call(quotes.updateQuote, { params: { id: quoteId }, body });
  const product = "Aluminium venetian 25 mm";
  const windows = [
    { group: "Living room", width: "1845", height: "2100", quantity: 2 },
    { group: "Bedrooms / Main", width: "1210", height: "900" },
    { group: "Bedrooms / Nursery", width: "99000", height: "1400" },
  ];
  const lines: string[] = [];
  for (const window of windows) {
    lines.push((await addLine(admin, orderId, { product, ...window })).lineId);
  }
  await chooseFirst(admin, lines[0] ?? "");
  rmSync(folder, { recursive: true, force: true });
  return `/workflows/residential-sales/${dealId}/quotes/${quoteId}`;
}
