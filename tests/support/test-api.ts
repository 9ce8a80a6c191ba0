import { hasWords } from "../../app/routes/deals/timeline/words";
import { sql } from "kysely";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";

import { createApi, type Api } from "../../server/api/app";
import type { Services } from "../../server/api/services";
import type { AnyImplementation } from "../../server/api/stream";
import { createSandboxStore } from "../../server/api/payments/sandbox-store";
import { createCards } from "../../server/integrations/payments/index";
import { createByHand } from "../../server/integrations/addresses/by-hand";
import { createWebhooks } from "../../server/integrations/webhooks/webhooks";
import { createBuiltIn } from "../../server/integrations/pdf/built-in/built-in";
import { createCalendarVendors } from "../../server/integrations/calendars/index";
import { createFiles } from "../../server/integrations/files/index";
import type { Mail } from "../../server/integrations/mail/provider";
import { connect, type Database } from "../../server/database/connection";
import { newId } from "../../server/database/id";
import type { JobKind } from "../../server/jobs/job-kind";
import { JOB_KINDS } from "../../server/jobs/kinds";
import { createSealer } from "../../server/sealer";
import { runDueJobs } from "./run-due-jobs";
import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { workflows } from "../../app/upstream/contract/workflows";
import { FILLED_AT, PASSWORD } from "./fill-dealers";
import { fromAddress, overHttp } from "./over-http";
import { readTables } from "./live-schema";
import { createTestDatabase, type TestDatabase } from "./test-database";
import { watchAccounts } from "./watch-accounts";

export { PASSWORD };
const ORIGIN = "http://127.0.0.1:3000";

export interface TestApi extends TestDatabase {
  api: Api;
  services: Services;
  mails: Mail[];
  /** Where files are kept. */
  dataDir: string;
  /** Everything the API logged as an error; a test that expects some takes them out. */
  faults: string[];
  clock: { now: Date };
  /** Statements of the API that touched a dealer's table and did not name the account: none may. */
  offenders: Set<string>;
  /** Runs jobs that are due by the clock, as no worker does it here; how many attempts that were. */
  runDueJobs: (kinds?: ReadonlyMap<string, JobKind>) => Promise<number>;
  signIn: (username: string) => Promise<UpstreamClient>;
  /** A raw request, for what the typed client cannot say. */
  request: (method: string, path: string, init?: RawRequest) => Promise<Response>;
}
export interface RawRequest {
  cookie?: string | null;
  json?: unknown;
  body?: string | FormData;
  headers?: Record<string, string>;
  address?: string;
}

/** The embedded API over a database of its own with both demo dealers in it, and `deals` deals of the first. */
export async function createTestApi(
  deals = 60,
  extra: readonly AnyImplementation[] = [],
): Promise<TestApi> {
  const test = await createTestDatabase(deals);
  const clock = { now: FILLED_AT };
  const mails: Mail[] = [];
  const faults: string[] = [];
  // The API has connections of its own, so that only its statements are watched, and not the tests'.
  const { watch, offenders } = watchAccounts(await readTables(test.database));
  const database = connect(test.url, watch);
  const dataDir = mkdtempSync(join(tmpdir(), "headrail-data-"));
  const services: Services = {
    database,
    contactVendors: [],
    calendarVendors: createCalendarVendors(null),
    legacyOrders: null,
    ...(await createCards(
      { kind: "sandbox" },
      {
        store: createSandboxStore({ database, now: () => clock.now }),
        secret: "a secret of the tests",
        publicOrigin: ORIGIN,
        now: () => clock.now,
      },
    )),
    addresses: createByHand(),
    webhooks: createWebhooks({ isOwnNetwork: true }),
    pdf: createBuiltIn(),
    sealer: createSealer(["a secret of the tests"]),
    files: createFiles({ kind: "folder" }, dataDir),
    filesLimit: 100_000_000_000,
    mail: {
      sender: "no-reply@headrail.invalid",
      send: async (mail) => void mails.push(mail),
    },
    log: pino({ level: "error" }, { write: (line: string) => void faults.push(line) }),
    now: () => clock.now,
    publicOrigin: ORIGIN,
    hostSecret: "test-host-secret",
    gitCommit: "test",
  };
  const api = createApi(services, extra);
  const upstream = fromAddress(
    overHttp((request, remoteAddress) => api.fetch(request, { remoteAddress })),
    "10.0.0.1",
  );
  return {
    ...test,
    async drop() {
      const unnamed = [...offenders].join("\n");
      const untold = await findUntold(database);
      await database.close();
      await test.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (unnamed) throw new Error(`No account named: ${unnamed}`);
      if (untold.length > 0) throw new Error(`The timeline has no words for ${untold.join(", ")}`);
    },
    api,
    services,
    dataDir,
    mails,
    faults,
    clock,
    offenders,
    runDueJobs: (kinds = JOB_KINDS) => runDueJobs(services, kinds),
    async signIn(username) {
      const anonymous = new UpstreamClient({ upstream, cookie: null });
      const { cookie } = await anonymous.exchange(auth.signIn, {
        body: { username, password: PASSWORD },
      });
      return new UpstreamClient({ upstream, cookie });
    },
    async request(method, path, init = {}) {
      const headers = new Headers(init.headers);
      if (init.cookie) headers.set("cookie", init.cookie);
      const body = init.json === undefined ? init.body : JSON.stringify(init.json);
      if (init.json !== undefined && !headers.has("content-type")) {
        headers.set("content-type", "application/json");
      }
      const request = new Request(`http://upstream.internal${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      return api.fetch(request, { remoteAddress: init.address ?? "10.0.0.1" });
    },
  };
}

/** As if somebody had asked so often already, now. */
export async function countBefore(
  { database, clock }: Pick<TestApi, "database" | "clock">,
  limited: { kind: string; subject: string },
  count: number,
): Promise<void> {
  const at = clock.now.toISOString();
  const rows = Array.from({ length: count }, () => ({ ...limited, id: newId(), at }));
  await database.write((trx) => trx.insertInto("rate_events").values(rows).execute());
}

export async function sessionCookie(test: TestApi, username: string): Promise<string> {
  const response = await test.request("POST", "/auth", {
    json: { username, password: PASSWORD },
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

export async function workflowBySlug(client: UpstreamClient, slug: string) {
  const all = await client.call(workflows.listWorkflows, {});
  const found = all.find((workflow) => workflow.slug === slug);
  if (!found) throw new Error(`No workflow ${slug}`);
  return found;
}

/** The status of an upstream refusal a call must end in; fails if it succeeds. */
export async function refusedWith(call: Promise<unknown>): Promise<number> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && "status" in error && typeof error.status === "number") {
      return error.status;
    }
    throw error;
  }
  throw new Error("The call was expected to be refused");
}

/** What a refused request may leave behind: the session it came with, and attempts that are counted. */
const NOT_FINGERPRINTED = new Set(["sessions", "rate_events"]);

const FINGERPRINTED = new WeakMap<Database, Promise<string[]>>();

/** The tables that a fingerprint is of, which are the same for as long as a test goes. */
function findFingerprinted(database: Database): Promise<string[]> {
  const found =
    FINGERPRINTED.get(database) ??
    readTables(database).then((tables) =>
      [...tables.keys()].filter((table) => !NOT_FINGERPRINTED.has(table)),
    );
  FINGERPRINTED.set(database, found);
  return found;
}

/** Fingerprint of everything stored, to show that a refusal changed nothing: a line for each table. */
export async function snapshot({ database }: TestApi): Promise<string> {
  const tables = await findFingerprinted(database);
  // PostgreSQL numbers its transactions and keeps with each row who wrote it.
  if (database.engine === "postgres") {
    const writers = tables.map(
      (table) => sql`select ${sql.lit(table)} as name, count(*) as rows,
        max(xmin::text::bigint) as last from ${sql.table(table)}`,
    );
    const { rows } = await sql<{ name: string; rows: string; last: string | null }>`
      ${sql.join(writers, sql` union all `)}`.execute(database.read);
    return rows
      .map(({ name, rows, last }) => `${name}: ${rows} rows, written by ${last}`)
      .sort()
      .join("\n");
  }
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.read);
      return `${table} ${rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join()}`;
    }),
  );
  return parts.join("\n");
}

/** What the API has written on timelines that their words do not know. */
async function findUntold({ read }: Database): Promise<string[]> {
  const written = await read
    .selectFrom("timeline_entries")
    .select(["area", "verb"])
    .distinct()
    .execute();
  return written.filter((one) => !hasWords(one)).map(({ area, verb }) => `${area} ${verb}`);
}
