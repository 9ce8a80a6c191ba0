import { getEventListeners } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { accountWrite } from "../../server/api/account-write";
import { ApiError } from "../../server/api/api-error";
import type { AccountWrite } from "../../server/api/scope";
import type { Services } from "../../server/api/services";
import { systemWrite } from "../../server/api/system-write";
import { connect, type Database } from "../../server/database/connection";
import { DatabaseBusy, RunAgain } from "../../server/database/errors";
import { claimJobs, LEASE_MS, msUntilDue, RENEW_MS, renewLease } from "../../server/jobs/claim";
import { JobFailure } from "../../server/jobs/job-failure";
import { accountJob, systemJob } from "../../server/jobs/job-kind";
import { kindsByName } from "../../server/jobs/kinds";
import { runDueJobs } from "../support/run-due-jobs";
import { runJob } from "../../server/jobs/run-job";
import { forgetDoneJobs, settleJob } from "../../server/jobs/settle";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let accounts: string[];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What the work of a test's job does; each attempt is noted. */
let work: (job: { id: string; attempt: number; signal: AbortSignal }) => Promise<unknown>;
let ran: string[] = [];
const note = accountJob({
  name: "note",
  payload: z.object({ text: z.string().max(20) }),
  describe: ({ text }) => ({ title: `Note ${text}`, recipient: "somebody" }),
  attempts: 3,
  backoff: { firstMs: MINUTE, longestMs: 60 * MINUTE },
  timeoutMs: 200,
  run: async (_, job) => {
    ran.push(job.payload.text);
    await work(job);
  },
});
const sweep = systemJob({
  name: "sweep",
  payload: z.object({}),
  describe: () => ({ title: "Sweep", recipient: null }),
  attempts: 1,
  run: async (_, job) => {
    ran.push(job.id);
    await work(job);
  },
});
const KINDS = kindsByName([note, sweep]);
const NAMES = [...KINDS.keys()];

beforeAll(async () => {
  test = await createTestApi(1);
  const rows = await test.database.read
    .selectFrom("accounts")
    .select("id")
    .orderBy("name")
    .execute();
  accounts = rows.map(({ id }) => id);
});
beforeEach(async () => {
  ran = [];
  work = async () => {};
  await test.database.write((trx) => trx.deleteFrom("jobs").execute());
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));
afterAll(() => test.drop());

const asAccount = <T>(does: (write: AccountWrite) => Promise<T>, at = 0) =>
  accountWrite(
    test.services,
    { accountId: accounts[at] ?? "", actor: { type: "system", id: "test" } },
    does,
  );
const enqueue = (text: string, options?: { at?: Date; key?: string }) =>
  asAccount((write) => write.enqueue(note, { text }, options));
const run = (services: Services = test.services) => runDueJobs(services, KINDS);
const wait = (ms: number) => void (test.clock.now = new Date(test.clock.now.getTime() + ms));
const rows = () => test.database.read.selectFrom("jobs").selectAll().orderBy("id").execute();
const onlyRow = async () => {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error(`${others.length} more jobs than one`);
  return row;
};

describe("a job", () => {
  it("is kept with the write that causes it, and gone with it", async () => {
    await enqueue("kept");
    const refused = asAccount(async (write) => {
      await write.enqueue(note, { text: "undone" });
      throw new ApiError(409, "stale", "No");
    });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    let tries = 0;
    await asAccount(async (write) => {
      await write.enqueue(note, { text: "again" });
      tries += 1;
      if (tries === 1) throw new RunAgain();
    });
    expect(await run()).toBe(2);
    expect(ran.toSorted()).toEqual(["again", "kept"]);
  });

  it("wakes the worker once it is kept, and not before", async () => {
    const seen: number[] = [];
    const services = { ...test.services, wakeJobs: () => void seen.push(seen.length) };
    const subject = {
      accountId: accounts[0] ?? "",
      actor: { type: "system", id: "test" },
    } as const;
    await accountWrite(services, subject, async (write) => {
      await write.enqueue(note, { text: "a" });
      await write.enqueue(note, { text: "b" });
      expect(seen).toEqual([]);
    });
    await accountWrite(services, subject, async () => {});
    expect(seen).toEqual([0]);
    await systemWrite(services, (_, enqueueSystem) => enqueueSystem(sweep, {}));
    expect(seen).toEqual([0, 1]);
  });

  it("is refused with a payload that its kind does not know", async () => {
    await expect(enqueue("longer than twenty letters")).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it("is made once by one cause, in its account and kind, until a week after it was done", async () => {
    for (const text of ["first", "second"]) await enqueue(text, { key: "invoice 7" });
    await asAccount((write) => write.enqueue(note, { text: "third" }, { key: "invoice 7" }), 1);
    for (let at = 0; at < 2; at += 1) {
      await systemWrite(test.services, (_, once) => once(sweep, {}, { key: "invoice 7" }));
    }
    expect(await run()).toBe(3);
    expect(ran).toContain("first");
    expect(ran).toContain("third");
    await enqueue("fourth", { key: "invoice 7" });
    expect(await run()).toBe(0);
    wait(7 * DAY + 1_000);
    await forgetDoneJobs(test.services);
    expect(await rows()).toEqual([]);
    await enqueue("fifth", { key: "invoice 7" });
    expect(await run()).toBe(1);
  });

  it("made at once by twenty writes with one key is one", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => enqueue(`${at}`, { key: "one" })));
    expect(await run()).toBe(1);
  });

  it("runs when it is due, and its worker knows how long that is", async () => {
    const at = new Date(test.clock.now.getTime() + 90_000);
    await enqueue("later", { at });
    expect([await run(), await msUntilDue(test.services, NAMES)]).toEqual([0, 90_000]);
    wait(90_000);
    expect(await msUntilDue(test.services, NAMES)).toBe(0);
    expect(await run()).toBe(1);
    expect(await msUntilDue(test.services, NAMES)).toBe(null);
  });

  it("that is done keeps nothing of what it was about", async () => {
    await enqueue("private");
    await run();
    expect(await onlyRow()).toMatchObject({
      status: "done",
      payload: "{}",
      recipient: null,
      due_at: null,
      locked_by: null,
      error: null,
      finished_at: test.clock.now.toISOString(),
    });
  });

  it("that has ended listens to no signal, which would keep it in memory for good", async () => {
    const signals: AbortSignal[] = [];
    for (const text of ["done", "failed"]) await enqueue(text);
    work = async ({ signal }) => {
      signals.push(signal);
      if (signals.length === 2) throw new JobFailure("Not this one.");
    };
    expect(await run()).toBe(2);
    expect(signals.map((signal) => getEventListeners(signal, "abort"))).toEqual([[], []]);
  });

  it("that was done while the database had trouble is noted once that is over, and not done again", async () => {
    await enqueue("done");
    const { database } = test.services;
    let troubles = 0;
    work = async () => void (troubles = 1);
    const write: Database["write"] = (does) =>
      troubles-- > 0 ? Promise.reject(new DatabaseBusy()) : database.write(does);
    expect(await run({ ...test.services, database: { ...database, write } })).toBe(1);
    expect(await onlyRow()).toMatchObject({ status: "done", attempts: 1 });
  });

  it("whose end cannot be noted ends nothing else, and runs again", async () => {
    for (const text of ["first", "second"]) await enqueue(text);
    const [first, second] = await claimJobs(test.services, NAMES, 4);
    if (!first || !second) throw new Error("Nothing was claimed");
    const never = new AbortController().signal;
    const { database } = test.services;
    const broken = { ...database, write: () => Promise.reject(new Error("broken")) };
    await runJob({ ...test.services, database: broken }, note, first, never);
    await runJob(test.services, note, second, never);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["done", "running"]);
    wait(LEASE_MS);
    expect(await run()).toBe(1);
  });

  it("of a kind that this version does not know is left to one that does", async () => {
    await enqueue("new");
    expect(await runDueJobs(test.services, kindsByName([sweep]))).toBe(0);
    expect(await msUntilDue(test.services, [sweep.name])).toBe(null);
    expect(await onlyRow()).toMatchObject({ status: "waiting", attempts: 0 });
  });
});

describe("workers", () => {
  it("twenty at once, over several connections, run each job once", async () => {
    await asAccount(async (write) => {
      for (let at = 0; at < 100; at += 1) await write.enqueue(note, { text: `${at}` });
    });
    const databases = Array.from({ length: 4 }, () => connect(test.url));
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const database = databases[at % databases.length] ?? test.services.database;
        return run({ ...test.services, database });
      }),
    );
    await Promise.all(databases.map((database) => database.close()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(new Set(ran).size).toBe(100);
    expect(ran.length).toBe(100);
  });

  it("keep a job by renewing its lease; one that does not loses it, and can note nothing more", async () => {
    await enqueue("long");
    const [first] = await claimJobs(test.services, NAMES, 4);
    if (!first) throw new Error("Nothing was claimed");
    wait(LEASE_MS - 1_000);
    expect(await renewLease(test.services, first)).toBe(true);
    wait(LEASE_MS - 1_000);
    expect(await claimJobs(test.services, NAMES, 4)).toEqual([]);
    wait(1_000);
    const [second] = await claimJobs(test.services, NAMES, 4);
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(await renewLease(test.services, first)).toBe(false);
    expect(await settleJob(test.services, first, { is: "done" })).toBe(false);
    expect(await onlyRow()).toMatchObject({ status: "running" });
  });

  describe("at work on one for long", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
    afterEach(() => void vi.useRealTimers());

    /** Runs a job until its worker has renewed the lease, or tried to; `change` comes before that. */
    const runPast = async (change: () => Promise<unknown>) => {
      await enqueue("long");
      let open = () => {};
      let signal: AbortSignal | null = null;
      const gate = new Promise<void>((resolve) => (open = resolve));
      work = async (job) => {
        signal = job.signal;
        await gate;
      };
      const kind = { ...note, timeoutMs: 60_000 };
      const ended = runDueJobs(test.services, kindsByName([kind]));
      await vi.waitUntil(() => signal);
      await change();
      vi.advanceTimersByTime(RENEW_MS);
      return { signal, open, ended };
    };

    it("renew its lease", async () => {
      const { open, ended } = await runPast(async () => wait(RENEW_MS));
      const end = new Date(test.clock.now.getTime() + LEASE_MS).toISOString();
      await vi.waitUntil(async () => (await onlyRow()).due_at === end);
      open();
      expect(await ended).toBe(1);
    });

    it("end it if another has taken it over, and leave it to that one", async () => {
      const { signal, ended } = await runPast(async () => {
        wait(LEASE_MS);
        expect(await claimJobs(test.services, NAMES, 4)).toHaveLength(1);
      });
      expect(await ended).toBe(1);
      expect(signal).toMatchObject({ aborted: true });
      expect(await onlyRow()).toMatchObject({ status: "running", attempts: 2, error: null });
    });
  });

  it("do not take a job up again whose last attempt was cut off, as one that ends the program", async () => {
    await enqueue("deadly");
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await claimJobs(test.services, NAMES, 4)).toHaveLength(1);
      wait(LEASE_MS);
    }
    await run();
    expect(ran).toEqual([]);
    expect(await onlyRow()).toMatchObject({
      status: "dead",
      error: "Its last attempt was cut off. It may have been done all the same.",
    });
  });
});

describe("a job that fails", () => {
  it("is tried again after a wait that doubles, and is dead after its last attempt", async () => {
    await enqueue("fails");
    work = () => Promise.reject(new JobFailure("The other side is away."));
    for (const [attempt, least] of [
      [1, MINUTE / 2],
      [2, MINUTE],
    ] as const) {
      expect(await run()).toBe(1);
      const row = await onlyRow();
      expect(row).toMatchObject({ status: "waiting", attempts: attempt, locked_by: null });
      expect(row.error).toBe("The other side is away.");
      const waitMs = Date.parse(row.due_at ?? "") - test.clock.now.getTime();
      expect(waitMs).toBeGreaterThanOrEqual(least);
      expect(waitMs).toBeLessThanOrEqual(2 * least);
      wait(waitMs);
    }
    expect(await run()).toBe(1);
    expect(await onlyRow()).toMatchObject({ status: "dead", attempts: 3, due_at: null });
    wait(365 * DAY);
    await forgetDoneJobs(test.services);
    expect([await run(), (await onlyRow()).payload]).toEqual([0, '{"text":"fails"}']);
  });

  it("and is nobody's, so that nobody sees it, is forgotten in a week", async () => {
    work = () => Promise.reject(new JobFailure("No."));
    await systemWrite(test.services, (_, enqueueSystem) => enqueueSystem(sweep, {}));
    await run();
    wait(7 * DAY - 1_000);
    await forgetDoneJobs(test.services);
    expect(await onlyRow()).toMatchObject({ status: "dead", account_id: null });
    wait(2_000);
    await forgetDoneJobs(test.services);
    expect(await rows()).toEqual([]);
  });

  it("is done if a later attempt succeeds", async () => {
    await enqueue("fails once");
    work = async ({ attempt }) => {
      if (attempt === 1) throw new JobFailure("Not yet.");
    };
    await run();
    wait(MINUTE);
    expect(await run()).toBe(1);
    expect(await onlyRow()).toMatchObject({ status: "done", error: null });
  });

  it("for good is dead at once, with its reason", async () => {
    await enqueue("refused");
    work = () => Promise.reject(new JobFailure("The address is not one.", { isPermanent: true }));
    await run();
    expect(await onlyRow()).toMatchObject({
      status: "dead",
      attempts: 1,
      error: "The address is not one.",
    });
  });

  it("by a fault of the program is logged, and tells people nothing of its insides", async () => {
    await enqueue("breaks");
    work = () => Promise.reject(new Error("secret-of-the-inside"));
    await run();
    expect((await onlyRow()).error).toBe("The program met an error of its own. Its log says more.");
    expect(test.faults.splice(0).join()).toContain("secret-of-the-inside");
  });

  it("as the database is busy says so, and is no fault of the program", async () => {
    await enqueue("busy");
    work = () => Promise.reject(new DatabaseBusy());
    await run();
    expect((await onlyRow()).error).toBe("The database could not be reached, or was busy.");
  });

  it("to end in its time is stopped, and tried again", async () => {
    await enqueue("endless");
    let reason: unknown;
    work = ({ signal }) =>
      new Promise(() => signal.addEventListener("abort", () => (reason = signal.reason)));
    await run();
    expect((await onlyRow()).error).toBe("It took longer than 0.2 seconds.");
    expect(reason).toBeInstanceOf(JobFailure);
  });

  it("as its payload is of another version may be done by that one, and is dead after its last attempt", async () => {
    await enqueue("new");
    await test.database.write((trx) => trx.updateTable("jobs").set({ payload: "{}" }).execute());
    for (const status of ["waiting", "waiting", "dead"]) {
      expect(await run()).toBe(1);
      const error = "It was made by another version of the program.";
      expect(await onlyRow()).toMatchObject({ status, error });
      wait(60 * MINUTE);
    }
    expect(ran).toEqual([]);
  });
});
