import type { KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { createApi } from "../../server/api/app";
import { connect, type Database, type WatchedQuery } from "../../server/database/connection";
import { createTestApi, sessionCookie, workflowBySlug, type TestApi } from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(20);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

/** The same database, where `between` happens once: after the first statement of the first transaction. */
function interleaved(database: Database, between: () => Promise<void>): Database {
  let isDone = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone) {
        isDone = true;
        await between();
      }
      return result;
    },
  };
  return {
    ...database,
    write: (work) => database.write((trx) => work(trx.withPlugin(plugin))),
  };
}

// SQLite lets no other write in between: a transaction has its lock from the beginning.
it.runIf(process.env.TEST_ENGINE === "postgres").each(["archive", "unarchive"] as const)(
  "%s of a deal that a colleague moves in this moment locks the column it went to before it counts it",
  async (action) => {
    const sales = await test.signIn("sales");
    const workflow = await workflowBySlug(sales, "residential-sales");
    const [from = "", to = ""] = workflow.statuses.map((status) => status.id);
    const { id } = await sales.call(deals.createDeal, {
      params: { id: workflow.id },
      body: { name: "Moves away", statusId: from },
    });
    const params = { id };
    if (action === "unarchive") await sales.call(deals.archiveDeal, { params });
    const queries: WatchedQuery[] = [];
    const database = connect(test.url, (query) => queries.push(query));
    const api = createApi({
      ...test.services,
      database: interleaved(database, async () => {
        expect(queries.at(-1)?.sql).toMatch(/^select .* from "deals"/);
        if (action === "unarchive") await sales.call(deals.unarchiveDeal, { params });
        await sales.call(deals.changeDealStatus, {
          params,
          body: { currentStatusId: from, statusId: to },
        });
        if (action === "unarchive") await sales.call(deals.archiveDeal, { params });
      }),
    });
    const cookie = await sessionCookie(test, "sales");
    const headers = { cookie, "content-type": "application/json" };
    const url = `http://upstream.internal/deals/${id}/${action}`;
    const response = await api.fetch(new Request(url, { method: "POST", headers, body: "{}" }));
    await database.close();
    expect(response.status).toBe(200);
    const locks = queries.filter(({ sql }) => /"workflow_statuses".*for no key update/.test(sql));
    expect(locks.map(({ parameters }) => parameters.includes(to))).toEqual([false, true]);
    const stored = await sales.call(deals.getDeal, { params });
    expect(stored).toMatchObject({ isArchived: action === "archive", statusId: to });
    await expectTrueCounts(test.database);
  },
);
