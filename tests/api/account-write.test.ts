import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { endpoint } from "../../app/upstream/endpoint";
import { accountWrite as write, refuseTaken } from "../../server/api/account-write";
import { ApiError } from "../../server/api/api-error";
import { dispatch } from "../../server/api/dispatch";
import { mutation, query } from "../../server/api/implement";
import type { Actor } from "../../server/api/scope";
import { databaseTrouble, RunAgain } from "../../server/database/errors";
import { createTestApi, PASSWORD, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let accountId: string;
const SYSTEM: Actor = { type: "system", id: "test" };
beforeAll(async () => {
  test = await createTestApi(20);
  const { id } = await test.database.read
    .selectFrom("accounts")
    .select("id")
    .orderBy("name")
    .executeTakeFirstOrThrow();
  accountId = id;
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const asSystem = () => ({ accountId, actor: SYSTEM });

/** One more custom field; the path is unique in its account. */
const addUdf = (path: string, to = accountId) => ({
  id: `udf-${path}-${Math.random()}`,
  account_id: to,
  name: path,
  path,
  type: "STRING",
  required: 0,
  position: 99,
});
const countUdfs = async (path: string) =>
  (await test.database.read.selectFrom("udfs").select("id").where("path", "=", path).execute())
    .length;

describe("a write of an account", () => {
  it("runs what follows once the change is kept, and not at all if it is not", async () => {
    const seen: number[] = [];
    await write(test.services, asSystem(), async ({ db, afterCommit }) => {
      await db.insertInto("udfs").values(addUdf("kept")).execute();
      afterCommit(async () => seen.push(await countUdfs("kept")));
    });
    expect(seen).toEqual([1]);
    const refused = write(test.services, asSystem(), async ({ db, afterCommit }) => {
      await db.insertInto("udfs").values(addUdf("undone")).execute();
      afterCommit(async () => seen.push(0));
      throw new ApiError(409, "stale", "No");
    });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    expect([seen, await countUdfs("undone")]).toEqual([[1], 0]);
  });

  it("is kept and answered even if what follows fails, which is logged", async () => {
    const answer = await write(test.services, asSystem(), async ({ afterCommit }) => {
      afterCommit(() => Promise.reject(new Error("no mail today")));
      return "kept";
    });
    expect(answer).toBe("kept");
    expect(test.faults.splice(0).join()).toContain("no mail today");
  });

  it("begins again as a whole where it must, and what followed the first try is forgotten", async () => {
    let tries = 0;
    const effects: number[] = [];
    await write(test.services, asSystem(), async ({ db, afterCommit }) => {
      tries += 1;
      const own = tries;
      await db.insertInto("udfs").values(addUdf("again")).execute();
      afterCommit(async () => effects.push(own));
      if (own < 3) throw new RunAgain();
    });
    expect([tries, effects, await countUdfs("again")]).toEqual([3, [3], 1]);
  });

  it("that never gets through ends as a busy database", async () => {
    let tries = 0;
    const never = write(test.services, asSystem(), async () => {
      tries += 1;
      throw new RunAgain();
    });
    const error: unknown = await never.catch((reason: unknown) => reason);
    expect([tries, databaseTrouble(error)]).toEqual([6, "busy"]);
  });

  it("that another one deadlocks with runs again, and both are kept", async () => {
    const [a = "", b = ""] = (
      await test.database.read
        .selectFrom("deals")
        .select("id")
        .where("account_id", "=", accountId)
        .limit(2)
        .execute()
    ).map((row) => row.id);
    let waiting = 0;
    let open: () => void = () => {};
    const both = new Promise<void>((resolve) => (open = resolve));
    const touch = (ids: string[]) =>
      write(test.services, asSystem(), async ({ db, engine }) => {
        for (const id of ids) {
          await db
            .updateTable("deals")
            .set({ quote_count: sql<number>`quote_count + 100` })
            .where("account_id", "=", accountId)
            .where("id", "=", id)
            .execute();
          waiting += 1;
          if (waiting === 2) open();
          // SQLite lets one in at a time.
          if (engine === "postgres") await both;
        }
      });
    await Promise.all([touch([a, b]), touch([b, a])]);
    const rows = await test.database.read
      .selectFrom("deals")
      .select("quote_count")
      .where("id", "in", [a, b])
      .execute();
    for (const row of rows) expect(Math.floor(row.quote_count / 100)).toBe(2);
  });

  it("answers a unique violation nobody handled with 409, and 422 where the handler names the field", async () => {
    const insert = (isNamed: boolean) =>
      write(test.services, asSystem(), async ({ db }) => {
        const statement = db.insertInto("udfs").values(addUdf("site")).execute();
        await (isNamed ? refuseTaken("path", "This path is taken", statement) : statement);
      });
    await expect(insert(false)).rejects.toMatchObject({ status: 409, code: "already_exists" });
    await expect(insert(true)).rejects.toMatchObject({
      status: 422,
      details: { fields: { path: ["This path is taken"] } },
    });
  });
});

describe("a key", () => {
  const customer: Actor = { type: "customer", id: "page-1" };
  const once = (actor: Actor, key: string, callHash: string, isSecret = false) => {
    const options = { accountId, actor, idempotency: { key, callHash }, isSecret };
    return write(test.services, options, async ({ db }) => {
      await db
        .insertInto("udfs")
        .values(addUdf(`${key}-${Math.random()}`))
        .execute();
      return { made: Math.random() };
    });
  };

  it("holds for customers, jobs and the program as for staff, each for its own", async () => {
    const first = await once(customer, "pay-deposit", "x");
    expect(await once(customer, "pay-deposit", "x")).toEqual(first);
    expect(await once({ type: "job", id: "page-1" }, "pay-deposit", "x")).not.toEqual(first);
    await expect(once(customer, "pay-deposit", "y")).rejects.toMatchObject({ status: 409 });
  });

  it("of a secret answer keeps none: the repeat is told that it was submitted", async () => {
    await once(customer, "shown-once", "x", true);
    await expect(once(customer, "shown-once", "x", true)).rejects.toMatchObject({
      status: 409,
      code: "already_submitted",
    });
    const row = await test.database.read
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("key", "=", "shown-once")
      .executeTakeFirstOrThrow();
    expect(row.answer).toBeNull();
  });

  it("of a sign-in stores nothing of password and session, and does not sign in twice", async () => {
    const signIn = () =>
      test.request("POST", "/auth", {
        json: { username: "sales", password: PASSWORD },
        headers: { "idempotency-key": "sign-in-once" },
      });
    expect((await signIn()).headers.get("set-cookie")).toBeTruthy();
    const repeated = await signIn();
    expect([repeated.status, repeated.headers.get("set-cookie")]).toEqual([409, null]);
    const rows = await test.database.read
      .selectFrom("idempotency_keys")
      .select(["answer", "call_hash"])
      .where("key", "=", "sign-in-once")
      .execute();
    expect(rows).toEqual([{ answer: null, call_hash: await hashOf("POST /auth\n") }]);
  });
});

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(bytes).toString("hex");
}

describe("a mutation", () => {
  const things = endpoint("POST", "/things", {
    summary: "For a test",
    body: z.object({ name: z.string() }),
    response: z.object({ id: z.string() }),
  });
  const steps: string[] = [];
  beforeEach(() => void steps.splice(0));
  const make = mutation(things, {
    async prepare(read, { body }) {
      steps.push(`prepare for ${read.accountId === accountId ? "us" : "others"}`);
      return `prepared ${body.name}`;
    },
    async write({ db }, _, prepared) {
      steps.push("write");
      await db.insertInto("udfs").values(addUdf(prepared)).execute();
      return { id: prepared };
    },
    async afterCommit(_, prepared, response) {
      steps.push(`after ${await countUdfs(prepared)} ${response.id}`);
    },
  });
  const call = async (key: string | null, name: string) =>
    dispatch(test.services, make, {
      endpoint: things,
      params: {},
      query: () => ({}),
      body: async () => ({ text: name, value: { name } }),
      cookie: await sessionCookie(test, "sales"),
      idempotencyKey: key,
      clientAddress: "10.0.0.1",
    });

  it("prepares outside the transaction, writes, and does the rest when the change is kept", async () => {
    expect((await call(null, "a")).result).toEqual({ id: "prepared a" });
    expect(steps).toEqual(["prepare for us", "write", "after 1 prepared a"]);
  });

  it("sent again prepares nothing, and gets the first answer", async () => {
    const first = await call("things-once", "b");
    steps.splice(0);
    expect((await call("things-once", "b")).result).toEqual(first.result);
    expect(steps).toEqual([]);
  });

  it("is refused before it prepares anything under a key of another request", async () => {
    await call("things-other", "c");
    steps.splice(0);
    await expect(call("things-other", "d")).rejects.toMatchObject({ status: 409 });
    expect(steps).toEqual([]);
  });

  it("is not the only one to store: a query may ask for a write of its own", async () => {
    const seen = endpoint("GET", "/seen", {
      summary: "For a test",
      response: z.object({ by: z.string() }),
    });
    const see = query(seen, async (_, { write: store }) => {
      const by = await store(async ({ db, actor }) => {
        await db.insertInto("udfs").values(addUdf("seen")).execute();
        return actor.type;
      });
      return { by };
    });
    const { result } = await dispatch(test.services, see, {
      endpoint: seen,
      params: {},
      query: () => ({}),
      body: async () => ({ text: "", value: undefined }),
      cookie: await sessionCookie(test, "sales"),
      idempotencyKey: null,
      clientAddress: "10.0.0.1",
    });
    expect([result, await countUdfs("seen")]).toEqual([{ by: "employee" }, 1]);
  });
});

it("a connection to PostgreSQL waits neither for a lock nor for an answer without end", async () => {
  const { engine, read } = test.services.database;
  if (engine === "sqlite") return;
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
    read,
  );
  expect(rows).toEqual([{ lock: "5s", statement: "15s" }]);
  const late = Object.assign(new Error("canceling statement"), { code: "55P03" });
  expect(databaseTrouble(late)).toBe("busy");
});
