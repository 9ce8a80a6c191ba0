import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestApi, sessionCookie, workflowBySlug, type TestApi } from "../support/test-api";

// SQLite's own page limit stands for a disk that is full.
let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(20);
});
afterAll(() => test.drop());

it("a write that finds no space is refused in words, reads go on, and it works again with space", async () => {
  const cookie = await sessionCookie(test, "sales");
  const workflow = await workflowBySlug(await test.signIn("sales"), "residential-sales");
  const path = `/workflows/${workflow.id}/deals`;
  const write = (name: string) =>
    test.request("POST", path, {
      cookie,
      json: { name, description: "x".repeat(9_000), statusId: workflow.statuses[0]?.id },
    });
  const countDeals = async () =>
    (
      (await (await test.request("GET", `${path}?limit=0`, { cookie })).json()) as {
        total: number;
      }
    ).total;
  const limitPages = (pages: number) =>
    sql.raw(`pragma max_page_count = ${pages}`).execute(test.services.database.writer);

  await limitPages(1);
  const before = await countDeals();
  let refused: Response | null = null;
  for (let tries = 0; tries < 50 && !refused; tries += 1) {
    const response = await write(`Fills the disk ${tries}`);
    if (response.status !== 200) refused = response;
  }
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get("retry-after")).toBeTruthy();
  expect(await refused?.json()).toMatchObject({ error: { code: "storage_full" } });
  const full = await countDeals();
  expect(full).toBeGreaterThanOrEqual(before);
  expect((await write("Still full")).status).toBe(503);
  expect(await countDeals()).toBe(full);

  await limitPages(1_000_000);
  expect((await write("Space again")).status).toBe(200);
  expect(await countDeals()).toBe(full + 1);
  expect(test.faults.length).toBeGreaterThan(0);
});
