import { sql } from "kysely";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { accountWrite } from "../../server/api/account-write";
import { connect, type WatchedQuery } from "../../server/database/connection";
import { accountJob } from "../../server/jobs/job-kind";
import { kindsByName } from "../../server/jobs/kinds";
import { LEASE_MS } from "../../server/jobs/claim";
import { CONCURRENCY, startRunner, type JobRunner } from "../../server/jobs/runner";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let accountId: string;
let runner: JobRunner | null = null;
let inside = 0;
let mostInside = 0;
let done = 0;
/** What each job waits for. */
let gate: Promise<unknown>;
let open: () => void;
const gated = accountJob({
  name: "gated",
  payload: z.object({}),
  describe: () => ({ title: "Gated", recipient: null }),
  async run() {
    inside += 1;
    mostInside = Math.max(mostInside, inside);
    await gate;
    inside -= 1;
    done += 1;
  },
});
const KINDS = kindsByName([gated]);

beforeAll(async () => {
  test = await createTestApi(1);
  const { id } = await test.database.read
    .selectFrom("accounts")
    .select("id")
    .executeTakeFirstOrThrow();
  accountId = id;
});
beforeEach(async () => {
  [inside, mostInside, done] = [0, 0, 0];
  gate = new Promise<void>((resolve) => (open = resolve));
  await test.database.write((trx) => trx.deleteFrom("jobs").execute());
});
afterEach(async () => {
  open();
  await runner?.stop();
  runner = null;
  expect(test.faults.splice(0)).toEqual([]);
});
afterAll(() => test.drop());

/** Stores jobs as a request of the runner's own process does. */
const enqueue = (count: number) =>
  accountWrite(
    { ...test.services, wakeJobs: () => runner?.wake() },
    { accountId, actor: { type: "system", id: "test" } },
    async (write) => {
      for (let at = 0; at < count; at += 1) await write.enqueue(gated, {});
    },
  );
const statuses = async () => {
  const rows = await test.database.read.selectFrom("jobs").select(["status", "attempts"]).execute();
  return rows.map(({ status, attempts }) => `${status} ${attempts}`).toSorted();
};
const start = (options = {}) => (runner = startRunner(test.services, KINDS, options));

describe("a runner", () => {
  it("is woken by what its process stores, and runs a few jobs at a time", async () => {
    // It would look by itself in an hour.
    start({ pollMs: 3_600_000 });
    await enqueue(10);
    await vi.waitUntil(() => inside === CONCURRENCY);
    open();
    await vi.waitUntil(() => done === 10);
    expect(mostInside).toBe(CONCURRENCY);
  });

  it("finds what another process has stored", async () => {
    start({ pollMs: 20 });
    open();
    const elsewhere = runner;
    runner = null;
    await enqueue(1);
    runner = elsewhere;
    await vi.waitUntil(() => done === 1);
  });

  it("told to stop claims nothing more, and waits for what runs", async () => {
    const stopped = start({ pollMs: 10 });
    await enqueue(CONCURRENCY + 1);
    await vi.waitUntil(() => inside === CONCURRENCY);
    const ended = stopped.stop();
    open();
    await ended;
    expect(await statuses()).toEqual([...Array(CONCURRENCY).fill("done 1"), "waiting 0"]);
  });

  it("gives back what does not end in time, and its attempt does not count", async () => {
    const stopped = start({ pollMs: 10, graceMs: 30 });
    await enqueue(1);
    await vi.waitUntil(() => inside === 1);
    await stopped.stop();
    expect(await statuses()).toEqual(["waiting 0"]);
  });

  it("told to stop while it looks claims nothing", async () => {
    await enqueue(1);
    await start({ graceMs: 10 }).stop();
    expect(mostInside).toBe(0);
    expect(await statuses()).toEqual(["waiting 0"]);
  });

  it("looks again at once if it is woken while it looks", async () => {
    let looks = 0;
    const database = connect(test.url, () => {
      looks += 1;
      if (looks === 1) runner?.wake();
    });
    runner = startRunner({ ...test.services, database }, KINDS, { pollMs: 3_600_000 });
    await vi.waitUntil(() => looks === 2);
    await runner.stop();
    await database.close();
  });

  it("takes no job from itself after it stood still for longer than a lease", async () => {
    let looks = 0;
    const database = connect(test.url, () => (looks += 1));
    runner = startRunner({ ...test.services, database }, KINDS, { pollMs: 5 });
    await enqueue(1);
    await vi.waitUntil(() => inside === 1);
    test.clock.now = new Date(test.clock.now.getTime() + 2 * LEASE_MS);
    const before = looks;
    await vi.waitUntil(() => looks > before + 5);
    expect(await statuses()).toEqual(["running 1"]);
    open();
    await vi.waitUntil(() => done === 1);
    await runner.stop();
    expect(mostInside).toBe(1);
    expect(await statuses()).toEqual(["done 1"]);
    await database.close();
  });

  it("goes on once the database answers again", async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(test.database.writer);
    await enqueue(1);
    open();
    await rename("jobs", "jobs_away");
    const failed = vi.fn();
    const log = pino({ level: "warn" }, { write: failed });
    runner = startRunner({ ...test.services, log }, KINDS, { pollMs: 5 });
    await vi.waitUntil(() => failed.mock.calls.length > 0);
    await rename("jobs_away", "jobs");
    await vi.waitUntil(() => done === 1);
    await runner.stop();
    expect(failed).toHaveBeenCalledOnce();
    expect(failed.mock.calls[0]?.[0]).toContain("jobs cannot be looked for at present");
  });

  it("with nothing to do asks one query at a time, and takes no lock", async () => {
    const queries: WatchedQuery[] = [];
    const database = connect(test.url, (query) => queries.push(query));
    const idle = startRunner({ ...test.services, database }, KINDS, { pollMs: 10 });
    await vi.waitUntil(() => queries.length >= 5);
    await idle.stop();
    await database.close();
    expect(new Set(queries.map(({ sql }) => sql)).size).toBe(1);
    expect(queries[0]?.sql).toMatch(/^select "due_at" from "jobs" /);
  });
});
