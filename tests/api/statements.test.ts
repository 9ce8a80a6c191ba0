import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { createApi } from "../../server/api/app";
import { connect, type Database } from "../../server/database/connection";
import { readTables } from "../support/live-schema";
import { createTestApi, sessionCookie, workflowBySlug, type TestApi } from "../support/test-api";
import { watchAccounts } from "../support/watch-accounts";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(40);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

describe("how many statements a change takes, session and transaction included", () => {
  let database: Database;
  let post: (path: string, json: unknown, key: string) => Promise<{ id: string; count: number }>;
  let first: string;
  let second: string;

  beforeAll(async () => {
    let count = 0;
    database = connect(test.url, () => (count += 1));
    const api = createApi({ ...test.services, database });
    const cookie = await sessionCookie(test, "sales");
    const workflow = await workflowBySlug(await test.signIn("sales"), "residential-sales");
    [first = "", second = ""] = workflow.statuses.map((status) => status.id);
    post = async (path, json, key) => {
      count = 0;
      const headers = { cookie, "content-type": "application/json", "idempotency-key": key };
      const body = JSON.stringify(json);
      const url = `http://upstream.internal${path.replace("{workflow}", workflow.id)}`;
      const response = await api.fetch(new Request(url, { method: "POST", headers, body }));
      expect(response.status).toBe(200);
      return { ...((await response.json()) as { id: string }), count };
    };
  });
  afterAll(() => database.close());

  it("a move takes 9 in its column, 11 into another, 12 above a named deal there; a status change 11", async () => {
    const create = (statusId: string, key: string) =>
      post("/workflows/{workflow}/deals", { name: "Counted", statusId }, key);
    const { id, count } = await create(first, "statements-1");
    const { id: belowId } = await create(second, "statements-2");
    expect(count).toBeLessThanOrEqual(19);
    const move = (from: string, to: string, place: object, key: string) =>
      post(
        `/deals/${id}/move`,
        { currentStatusId: from, targetStatusId: to, belowId: null, ...place },
        key,
      );
    const within = await move(first, first, { position: "top" }, "statements-3");
    expect(within.count).toBeLessThanOrEqual(9);
    const above = await move(first, second, { belowId }, "statements-4");
    expect(above.count).toBeLessThanOrEqual(12);
    const back = await move(second, first, {}, "statements-5");
    expect(back.count).toBeLessThanOrEqual(11);
    const status = { currentStatusId: first, statusId: second };
    const changed = await post(`/deals/${id}/status`, status, "statements-6");
    expect(changed.count).toBeLessThanOrEqual(11);
  });
});

describe("the watch over statements", () => {
  it("knows every table with an account from the catalogue", async () => {
    const tables = await readTables(test.database);
    const owned = [...tables].filter(([, columns]) => columns.includes("account_id"));
    expect(owned.map(([table]) => table)).toEqual(
      expect.arrayContaining(["contacts", "counters", "deal_notes", "deals", "idempotency_keys"]),
    );
    expect([...tables.keys()].filter((table) => table.includes("search"))).toEqual([
      "search_entries",
    ]);
  });

  it("finds a statement on a dealer's table that does not name the account, and no other", async () => {
    const { watch, offenders } = watchAccounts(await readTables(test.database));
    const bad: [tables: string, sql: string][] = [
      ["deals", `select "sort_order" from "deals" where "status_id" = $1`],
      ["deals", `select "account_id" from "deals" where "id" = ?`],
      ["workflow_statuses", `update "workflow_statuses" set "account_id" = ? where "id" = ?`],
      [
        "dv, f",
        `select "f"."name" from "deal_flag_values" as "dv" inner join "workflow_flags" as "f" on "f"."account_id" = "dv"."account_id" where "dv"."deal_id" = ?`,
      ],
      [
        "b",
        `select "b"."sort_order", (select max(a.sort_order) from deals as a where +"a"."account_id" = ? and a.status_id = ?) from "deals" as "b" where "b"."id" = ?`,
      ],
      [
        "s",
        `select "s"."name" from "workflow_statuses" as "s" left join "deal_flag_values" as "dv" on "dv"."account_id" = $1 and "s"."account_id" = $2 where "s"."id" = $3`,
      ],
      [
        "e",
        `select (select e.name from employees as e where e.id = "created_by") from "deal_notes" where "account_id" = ?`,
      ],
      [
        "contacts",
        `select 1 from "deals" left join "contacts" on "contacts"."id" = "deals"."contact_id" where "deals"."account_id" = ? and "id" in (select "id" from "people" where "account_id" = ?)`,
      ],
      ["deals", `select 1 from "deals" where "account_id" = ? or "id" = ?`],
      ["deals", `select 1 from "deals" where "id" = ? and not ("account_id" = ?)`],
      ["deals", `select "account_id" = ? from "deals" where "account_id" >= ?`],
      ["c", `select 1 from "deals" as "d", "contacts" as "c" where "d"."account_id" = ?`],
      ["contacts", `select 1 from "deals" where "account_id" = ? union select 1 from "contacts"`],
      ["deal_notes", `insert into "deal_notes" ("id", "deal_id") values (?, ?)`],
      ["people", `insert into "udfs" ("id", "account_id") select "id", ? from "people"`],
      ["deals", `delete from "deals" where "id" = ? returning "account_id"`],
      ["accounts", `select "name" from "accounts" where "name" = ?`],
      ["deals", `update deals set sort_order = 1 where status_id = $1`],
    ];
    const good = [
      `select "name" from "deals" where "account_id" = $1 and "id" = $2`,
      `select 1 from "deals" where +"deals"."account_id" = ?`,
      `select 1 from "deals" where ("account_id" = ? and ("id" = ? or "tuid" = ?))`,
      `select 1 from "deals" as "d" left join "people" as "p" on "p"."account_id" = "d"."account_id" where $1 = "d"."account_id" for no key update`,
      `select (select e.name from employees as e where e.account_id = n.account_id) from "deal_notes" as "n" where "n"."account_id" = ?`,
      `update deals set sort_order = fresh.at from (select id, row_number() over (order by sort_order) as at from deals where +"account_id" = ?) as fresh where fresh.id = deals.id and deals.account_id = ?`,
      `insert into "deal_notes" ("id", "account_id") values (?, ?) on conflict ("id") do update set "content" = ?`,
      `select "name" from "accounts" where "id" = ?`,
      `insert into "rate_events" ("id") values (?)`,
      `begin immediate`,
    ];
    for (const sql of [...bad.map(([, one]) => one), ...good]) watch({ sql });
    expect([...offenders]).toEqual(bad.map(([tables, sql]) => `${tables}: ${sql}`));
  });
});
