import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import { canonical, FROZEN, hashOf, SEALED } from "../../server/api/quotes/acceptance/evidence";
import { Random } from "../../server/database/demo/random";
import { addFilledQuote } from "../support/acceptance";
import { readTables } from "../support/live-schema";
import { addSignedQuotes, forgetAccepted, findFaults, flipBytes } from "../support/signed-quotes";
import { openDatabase } from "../support/tamper";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
beforeAll(async () => {
  test = await createTestApi(3);
  admin = await test.signIn("admin");
  // Of those that were put there without anybody's word nothing is known.
  await forgetAccepted(test.database);
  await addSignedQuotes(test, admin);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const records = () =>
  test.database.read.selectFrom("acceptances").selectAll().orderBy("number").execute();

describe("what was agreed to", () => {
  it("is a chain, each with the hash of the one before", async () => {
    const all = await records();
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(all.map((one) => one.previous_hash)).toEqual(["", all[0]?.hash, all[1]?.hash]);
    for (const one of all) expect(hashOf(one)).toBe(one.hash);
    expect(await findFaults(test)).toEqual([]);
  });

  it("is refused by the database to be changed or removed", async () => {
    for (const statement of [
      "update acceptances set name = 'Somebody else'",
      "update acceptances set total = total + 1 where number = 1",
      "delete from acceptances",
      "delete from acceptances where number = 3",
      ...(test.database.engine === "postgres" ? ["truncate acceptances"] : []),
    ]) {
      await expect(
        test.database.write((trx) => sql.raw(statement).execute(trx)),
        statement,
      ).rejects.toThrow("acceptances are never changed");
    }
    expect(await records()).toHaveLength(3);
  });

  it("holds every column of a quote but those that change after it", async () => {
    const columns = (await readTables(test.database)).get("quotes") ?? [];
    const moving = ["acceptance_id", "accepted_at", "is_archived", "status", "updated_at"];
    expect(columns.filter((name) => !moving.includes(name)).toSorted()).toEqual(
      FROZEN.toSorted((one, other) => (one < other ? -1 : 1)),
    );
  });

  it("keeps its hash when the table has a column more, which counts where it holds something", async () => {
    const columns = (await readTables(test.database)).get("acceptances") ?? [];
    expect(columns.filter((name) => name !== "hash").toSorted()).toEqual(
      SEALED.toSorted((one, other) => (one < other ? -1 : 1)),
    );
    for (const one of await records()) {
      expect(hashOf({ ...one, second_name: null } as typeof one)).toBe(one.hash);
      expect(hashOf({ ...one, second_name: "Bo" } as typeof one)).not.toBe(one.hash);
      for (const name of SEALED) {
        expect(hashOf({ ...one, [name]: one[name] === null ? "x" : null })).not.toBe(one.hash);
      }
    }
  });

  it("stays as it is when its quote is archived, rejected and opened again", async () => {
    const [, , last] = await records();
    const params = { id: last?.quote_id ?? "" };
    await admin.call(quotes.archiveQuote, { params });
    expect(await findFaults(test)).toEqual([]);
    await admin.call(quotes.unarchiveQuote, { params });
    await admin.call(quotes.rejectQuote, { params, body: { from: "ACCEPTED" } });
    expect(await findFaults(test)).toEqual([]);
    await admin.call(quotes.reopenQuote, { params, body: { from: "REJECTED" } });
    const body = { from: "OPEN", acceptWithoutSignature: true } as const;
    await admin.call(quotes.acceptQuote, { params, body });
    expect(await findFaults(test)).toEqual([]);
    expect(await records()).toHaveLength(4);
  });
});

it("one byte of any of it that is not what it was is found", async () => {
  await openDatabase(test.database);
  const random = new Random(1_2026);
  const { missed, places } = await flipBytes(test, 500, () => random.next());
  expect(missed).toEqual([]);
  expect(places).toBeGreaterThan(200);
  expect(await findFaults(test)).toEqual([]);
}, 120_000);

it("an acceptance that is removed is found, the last one too, and so is its file", async () => {
  const all = await records();
  for (const { id, quote_id } of [all[1], all[3]].flatMap((one) => one ?? [])) {
    const [row] = all.filter((one) => one.id === id);
    await test.database.write((trx) =>
      trx.deleteFrom("acceptances").where("id", "=", id).execute(),
    );
    expect((await findFaults(test)).map(({ field }) => field)).toContain("number");
    expect(quote_id).toBeTruthy();
    await test.database.write((trx) =>
      trx
        .insertInto("acceptances")
        .values(row as never)
        .execute(),
    );
  }
  const { storage_key: key } = await test.database.read
    .selectFrom("documents")
    .select("storage_key")
    .where("id", "=", all[0]?.document_id ?? "")
    .executeTakeFirstOrThrow();
  await test.services.files.remove(key);
  expect(await findFaults(test)).toMatchObject([
    { field: "document", trouble: "is missing in the store of files" },
  ]);
});

it("nothing more is accepted behind one that is missing, by staff or customer, and it is told", async () => {
  const last = (await records()).at(-1);
  await test.database.write((trx) =>
    trx
      .deleteFrom("acceptances")
      .where("id", "=", last?.id ?? "")
      .execute(),
  );
  const { quoteId, publicId } = await addFilledQuote(admin, "Evident roller");
  const count = (await records()).length;
  const body = { from: "OPEN", acceptWithoutSignature: true } as const;
  const byStaff = admin.call(quotes.acceptQuote, { params: { id: quoteId }, body });
  const problem = {
    code: "broken_chain",
    message: "An earlier acceptance of this account is missing. Please contact technical support.",
  };
  await expect(byStaff).rejects.toMatchObject({ status: 409, problem });
  const json = { name: "Ada Tran", acceptsTerms: true };
  const answer = await test.request("POST", `/customerquote/${publicId}/accept`, { json });
  const words = "This quote cannot be accepted at present. Please ask us.";
  const told = (await answer.json()) as object;
  expect([answer.status, told]).toEqual([
    ...[409, { error: { code: "broken_chain", message: words } }],
  ]);
  // Whoever looks after the server is told as well.
  expect(test.faults.splice(0)).toEqual([
    ...Array.from({ length: 2 }, () => expect.stringContaining("an earlier acceptance is missing")),
  ]);
  expect(await records()).toHaveLength(count);
  const { status } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
  expect(status).toBe("OPEN");
});

it("the same values are the same text, in whatever order they came", () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: "x" })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonical({ a: "x", b: [{ c: null, d: 1 }] })).toBe(
    canonical({ b: [{ d: 1, c: null }], a: "x" }),
  );
});
