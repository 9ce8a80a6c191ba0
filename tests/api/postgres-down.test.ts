import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createApi, type Api } from "../../server/api/app";
import { createSealer } from "../../server/sealer";
import { hashPassword } from "../../server/api/records/passwords";
import { connect, type Database } from "../../server/database/connection";
import { BANKSIA } from "../../server/database/demo/dealer";
import { fillDealer } from "../../server/database/demo/fill-dealer";
import { fillDeals } from "../../server/database/demo/fill-deals";
import { createByHand } from "../../server/integrations/addresses/by-hand";
import { createWebhooks } from "../../server/integrations/webhooks/webhooks";
import { createBuiltIn } from "../../server/integrations/pdf/built-in/built-in";
import { createFiles } from "../../server/integrations/files/index";
import { migrate } from "../../server/database/migrate";
import { startOwnPostgres } from "../support/postgres";
import { PASSWORD } from "../support/test-api";

const HEALS_MS = 5_000;

describe("PostgreSQL going down under load", () => {
  let server: Awaited<ReturnType<typeof startOwnPostgres>>;
  let database: Database;
  let api: Api;
  let cookie: string;
  let workflow: { id: string; statuses: { id: string }[] };

  const send = async (path: string, json?: unknown) =>
    api.fetch(
      new Request(`http://upstream.internal${path}`, {
        method: json === undefined ? "GET" : "POST",
        headers: { cookie, ...(json === undefined ? {} : { "content-type": "application/json" }) },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
      { remoteAddress: "10.0.0.1" },
    );
  const create = (name: string) =>
    send(`/workflows/${workflow.id}/deals`, { name, statusId: workflow.statuses[0]?.id });
  const connections = async () => {
    const { rows } = await database.read.executeQuery<{ n: number }>({
      sql: "select count(*) as n from pg_stat_activity where backend_type = 'client backend'",
      parameters: [],
      query: { kind: "RawNode" },
      queryId: { queryId: "connections" },
    } as never);
    return Number(rows[0]?.n);
  };

  beforeAll(async () => {
    server = await startOwnPostgres();
    database = connect(server.url);
    await migrate(database);
    const now = new Date("2026-11-18T02:00:00Z");
    const hash = await hashPassword(PASSWORD);
    const dealer = await database.write((db) =>
      fillDealer({ db, engine: "postgres" }, BANKSIA, hash, now),
    );
    await fillDeals(database, dealer, { count: 30, seed: 1, now });
    api = createApi({
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
      files: createFiles({ kind: "folder" }, "/nowhere"),
      log: pino({ level: "silent" }),
      now: () => now,
      publicOrigin: "http://127.0.0.1:3000",
      hostSecret: "x",
      gitCommit: "test",
    });
    cookie = "";
    const signedIn = await send("/auth", { username: "sales", password: PASSWORD });
    cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    [workflow] = (await (await send("/workflows")).json()) as [typeof workflow];
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it("says 503 and when to come back, keeps what it acknowledged, and heals by itself", async () => {
    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    let isOver = false;
    const load = Array.from({ length: 8 }, async (_, worker) => {
      for (let at = 0; !isOver; at += 1) {
        const response = worker % 2 ? await create(`${worker} ${at}`) : await send("/workflows");
        statuses.add(response.status);
        if (response.status === 503) {
          expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
          const { error } = (await response.json()) as { error: { code: string } };
          expect(error.code).toBe("unavailable");
          await new Promise((resolve) => setTimeout(resolve, 20));
        } else if (worker % 2 && response.status === 200) {
          acknowledged.push(((await response.json()) as { id: string }).id);
        } else await response.text();
      }
    });
    for (let round = 0; round < 2; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await server.crash();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect((await send("/workflows")).status).toBe(503);
      await server.start();
      const back = Date.now();
      while ((await send("/workflows")).status !== 200) {
        expect(Date.now() - back).toBeLessThan(HEALS_MS);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    isOver = true;
    await Promise.all(load);
    expect([...statuses].sort()).toEqual([200, 503]);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const id of acknowledged) expect((await send(`/deals/${id}`)).status).toBe(200);
    // The pools have grown back to their sizes and not beyond them.
    const answers = await Promise.all(Array.from({ length: 40 }, () => send("/workflows")));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await connections()).toBeLessThanOrEqual(12);
  });
});
