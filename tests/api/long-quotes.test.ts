import { afterAll, beforeAll, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { products } from "../../app/upstream/contract/products";
import { createApi } from "../../server/api/app";
import { connect, type WatchedQuery } from "../../server/database/connection";
import { addLine, addQuote, fillCatalogues } from "../support/quotes";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(10);
  await fillCatalogues(test.database, test.clock.now);
  admin = await test.signIn("admin");
});
afterAll(() => test.drop());

async function quoteOf(lines: number): Promise<string> {
  const { quoteId, orderId } = await addQuote(admin);
  const { windowId } = await addLine(admin, orderId, {
    ...{ product: "Blockout roller", width: "1210", height: "1510" },
  });
  const body = { order_window_id: windowId, type: "window" as const };
  for (let line = 1; line < lines; line += 1)
    await admin.call(products.copyWindow, { params: { orderId }, body });
  return quoteId;
}

it("opens with the same queries however many lines there are, none of which joins lines to anything", async () => {
  const quotes = [await quoteOf(1), await quoteOf(30)];
  const queries: WatchedQuery[] = [];
  const database = connect(test.url, (query) => queries.push(query));
  const api = createApi({ ...test.services, database });
  const headers = { cookie: await sessionCookie(test, "admin") };
  const asked: string[][] = [];
  for (const id of quotes) {
    queries.length = 0;
    const response = await api.fetch(
      new Request(`http://upstream.internal/deal-quotes/${id}`, { headers }),
    );
    expect(response.status).toBe(200);
    asked.push(queries.map(({ sql }) => sql.replace(/\((?:[$?]\d*(?:, )?)+\)/g, "(…)")));
  }
  await database.close();
  const [short = [], long = []] = asked;
  expect(short.length).toBeGreaterThan(5);
  expect(long).toEqual(short);
  // Joined to tables that PostgreSQL takes for small ones, they were read for every row of these.
  const ofLines = long.filter((sql) => sql.includes('"order_lines"'));
  expect(ofLines).toHaveLength(1);
  expect(ofLines[0]).not.toContain(" join ");
});
