import { sql } from "kysely";
import pino from "pino";

import { createByHand } from "../../server/integrations/addresses/by-hand";
import { createWebhooks } from "../../server/integrations/webhooks/webhooks";
import { createBuiltIn } from "../../server/integrations/pdf/built-in/built-in";
import type { Services } from "../../server/api/services";
import { createSealer } from "../../server/sealer";
import type { Schema } from "../../server/database/schema";
import { claimJobs, msUntilDue } from "../../server/jobs/claim";
import { forgetDoneJobs, settleJob } from "../../server/jobs/settle";
import { createFiles } from "../../server/integrations/files/index";
import { createBenchApi } from "./bench-api";
import { medianMs, ratio } from "./measure";

const KINDS = ["bench"];
const ROUNDS = 200;
const MANY = 100_000;

/** What looking for jobs, claiming and settling one takes beside 100,000 that are done, waiting or dead. */
export async function benchJobs(engines: readonly ("sqlite" | "postgres")[]): Promise<void> {
  for (const engine of engines) {
    const few = await measure(engine, 100);
    const many = await measure(engine, MANY);
    console.table(
      Object.entries(many).map(([name, ms]) => ({
        engine,
        what: name,
        "100 jobs of each sort": `${(few[name] ?? 0).toFixed(3)} ms`,
        "100,000 of each": `${ms.toFixed(3)} ms`,
        growth: ratio(ms, few[name] ?? 1),
      })),
    );
  }
}

async function measure(engine: "sqlite" | "postgres", of: number): Promise<Record<string, number>> {
  const { database, settings, accountId, drop } = await createBenchApi({ deals: 1, engine });
  const services: Services = {
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
    files: createFiles({ kind: "folder" }, settings.dataDir),
    log: pino({ level: "silent" }),
    now: () => new Date(),
    publicOrigin: "http://127.0.0.1:3000",
    hostSecret: "bench",
    gitCommit: "bench",
  };
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const now = new Date().toISOString();
  await fill(of, { status: "waiting", due_at: later });
  await fill(of, { status: "done", finished_at: now });
  await fill(of, { status: "dead", finished_at: now });
  const idle = await medianMs(() => msUntilDue(services, KINDS), ROUNDS);
  await fill(ROUNDS * 2, { status: "waiting", due_at: now });
  await sql.raw(engine === "postgres" ? "vacuum analyze jobs" : "analyze").execute(database.writer);
  const run = await medianMs(async () => {
    const [job] = await claimJobs(services, KINDS, 1);
    if (job) await settleJob(services, job, { is: "done" });
  }, ROUNDS);
  const tidy = await medianMs(() => forgetDoneJobs(services), ROUNDS / 10);
  await drop();
  return {
    "looking, with nothing due": idle,
    "claiming and settling one": run,
    "tidying up, with nothing old": tidy,
  };

  async function fill(count: number, own: Partial<Schema["jobs"]>): Promise<void> {
    const status = own.status ?? "waiting";
    const batch = 1_000;
    for (let done = 0; done < count; done += batch) {
      const size = Math.min(batch, count - done);
      const rows = Array.from({ length: size }, (_, at) => ({
        id: `${status} ${own.due_at ?? ""} ${done + at}`,
        account_id: accountId,
        kind: "bench",
        unique_key: null,
        title: "Bench",
        recipient: null,
        payload: "{}",
        status,
        due_at: own.due_at ?? null,
        locked_by: null,
        error: null,
        created_at: now,
        finished_at: own.finished_at ?? null,
      }));
      await database.write((trx) => trx.insertInto("jobs").values(rows).execute());
    }
  }
}
