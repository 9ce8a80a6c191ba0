import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { databaseTrouble } from "../../server/database/errors";
import type { Trx } from "../../server/database/schema";
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

// A disk that is full makes SQLite undo the transaction by itself; "rollback" stands for that here.
describe("a transaction that SQLite itself has undone", () => {
  const full = () => Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const tryWrite = (trx: Trx, name: string) => trx.updateTable("accounts").set({ name }).execute();
  const names = async () =>
    (await test.database.read.selectFrom("accounts").select("name").execute()).map(
      ({ name }) => name,
    );

  it("fails with what has befallen it, and not with there being nothing to undo", async () => {
    const failed = test.database.write(async (trx) => {
      await tryWrite(trx, "Half-written");
      await sql`rollback`.execute(trx);
      throw full();
    });
    await expect(failed).rejects.toThrow("database or disk is full");
    expect(await names()).not.toContain("Half-written");
  });

  it("saves nothing of what comes after, whoever overlooks the error", async () => {
    const failed: unknown = await test.database
      .write(async (trx) => {
        await sql`rollback`.execute(trx);
        await Promise.allSettled([tryWrite(trx, "Alone"), tryWrite(trx, "Alone too")]);
      })
      .catch((error: unknown) => error);
    expect(databaseTrouble(failed)).toBe("full");
    expect(await names()).not.toContain("Alone");
    expect(await names()).not.toContain("Alone too");
    // The next one is as good as any.
    const before = await names();
    await test.database.write((trx) => tryWrite(trx, "Next"));
    expect(await names()).toEqual(before.map(() => "Next"));
  });
});
