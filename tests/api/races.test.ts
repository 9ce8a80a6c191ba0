import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { createTestApi, sessionCookie, workflowBySlug, type TestApi } from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";

const USERS = 8;
const REQUESTS = 12;
const DEALS = 10;

let test: TestApi;
let workflow: Workflow;
beforeAll(async () => {
  test = await createTestApi(20);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

/** A repeatable stand-in for chance: user and request choose what is done, and to which deal. */
const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length];
  if (item === undefined) throw new RangeError("Nothing to pick from");
  return item;
};

async function fillTightColumns() {
  const sales = await test.signIn("sales");
  workflow = await workflowBySlug(sales, "residential-sales");
  const columns = workflow.statuses.slice(0, 2).map((status) => status.id);
  const ids: string[] = [];
  for (let at = 0; at < DEALS * columns.length; at += 1) {
    const { id } = await sales.call(deals.createDeal, {
      params: { id: workflow.id },
      body: { name: `Tight ${at}`, statusId: pick(columns, at) },
    });
    ids.push(id);
  }
  return { columns, ids };
}

/** Leaves no room between any two neighbours, so that every move respaces its column. */
async function tighten(columns: readonly string[]) {
  for (const column of columns) {
    await test.database.write(async (trx) => {
      const rows = await trx
        .selectFrom("deals")
        .select("id")
        .where("status_id", "=", column)
        .orderBy("sort_order")
        .execute();
      await sql`update deals set sort_order = -sort_order - 1000000000 where status_id = ${column}`.execute(
        trx,
      );
      for (const [at, { id }] of rows.entries()) {
        await trx.updateTable("deals").set({ sort_order: at }).where("id", "=", id).execute();
      }
    });
  }
}

it("moves, status changes, flags, edits and archiving at once in columns without gaps all get their answer", async () => {
  const { columns, ids } = await fillTightColumns();
  const cookie = await sessionCookie(test, "sales");
  const flag = pick(workflow.flags, 0);
  const post = (path: string, json: unknown) =>
    test.request("POST", `/deals/${path}`, { cookie, json });
  const statusOf = async (id: string) => {
    const response = await test.request("GET", `/deals/${id}`, { cookie });
    return ((await response.json()) as { statusId: string }).statusId;
  };
  const change = async (user: number, request: number): Promise<Response> => {
    const at = user * 7 + request * 3;
    const id = pick(ids, at);
    const [from, to] = [await statusOf(id), pick(columns, at + request)];
    switch (pick(["move", "status", "move", "flag", "edit", "archive", "note"], user + request)) {
      case "status":
        return post(`${id}/status`, { currentStatusId: from, statusId: to });
      case "flag":
        return post(`${id}/flags/${flag.id}`, { valueId: pick(flag.values, at).id });
      case "edit":
        return post(`${id}/update`, { name: `Edited by ${user}` });
      case "archive":
        return post(`${id}/${request % 2 ? "archive" : "unarchive"}`, {});
      case "note":
        return post(`${id}/notes`, { content: `Of ${user}` });
      default:
        return post(`${id}/move`, {
          currentStatusId: from,
          targetStatusId: to,
          belowId: pick(ids, at + 1),
        });
    }
  };
  const statuses: number[] = [];
  for (const round of [0, 1, 2]) {
    await tighten(columns);
    const users = Array.from({ length: USERS }, async (_, user) => {
      for (let request = 0; request < REQUESTS / 3; request += 1) {
        statuses.push((await change(user, request + round * 4)).status);
      }
    });
    await Promise.all(users);
  }
  expect(statuses).toHaveLength(USERS * REQUESTS);
  const unexpected = statuses.filter((status) => ![200, 409, 422].includes(status));
  expect(unexpected).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(USERS * 4);
  const rows = await test.database.read
    .selectFrom("deals")
    .select(["id", "status_id", "sort_order"])
    .where("id", "in", ids)
    .execute();
  expect(rows).toHaveLength(ids.length);
  const places = rows.map((row) => `${row.status_id} ${row.sort_order}`);
  expect(new Set(places).size).toBe(ids.length);
  await expectTrueCounts(test.database);
});

it("a column is respaced while every deal in it is being changed, and nobody is told that the database is busy", async () => {
  const { columns, ids } = await fillTightColumns();
  const [column = ""] = columns;
  const own = ids.filter((_, at) => at % 2 === 0);
  const cookie = await sessionCookie(test, "sales");
  const flag = pick(workflow.flags, 1);
  for (let round = 0; round < 4; round += 1) {
    await tighten([column]);
    const answers = await Promise.all(
      own.map((id, at) =>
        at % 2
          ? test.request("POST", `/deals/${id}/flags/${flag.id}`, {
              cookie,
              json: { valueId: pick(flag.values, round + at).id },
            })
          : test.request("POST", `/deals/${id}/move`, {
              cookie,
              json: { currentStatusId: column, targetStatusId: column, belowId: pick(own, at + 3) },
            }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(own.map(() => 200));
  }
  await expectTrueCounts(test.database);
});
