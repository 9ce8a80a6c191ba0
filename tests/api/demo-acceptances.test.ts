import { afterAll, beforeAll, expect, it } from "vitest";

import { fillAcceptances } from "../../server/database/demo/fill-acceptances";
import { AUSTRALIAN, fillTerms } from "../../server/database/demo/fill-terms";
import { readPdf } from "../support/read-pdf";
import { findFaults } from "../support/signed-quotes";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(40);
  const accounts = await test.database.read.selectFrom("accounts").select("id").execute();
  for (const { id } of accounts) await fillTerms(test.database, id, AUSTRALIAN, test.clock.now);
});
afterAll(() => test.drop());

it("the demo's accepted quotes have what was agreed to, once", async () => {
  expect(await findFaults(test)).not.toEqual([]);
  // Not watched: it looks at all accounts.
  const services = { ...test.services, database: test.database };
  await fillAcceptances(services);
  expect(await findFaults(test)).toEqual([]);
  const all = () => test.database.read.selectFrom("acceptances").selectAll().execute();
  const rows = await all();
  expect(rows.length).toBeGreaterThan(12);
  expect(new Set(rows.map((row) => row.by_kind))).toEqual(new Set(["STAFF", "CUSTOMER"]));
  expect(rows.filter((row) => row.signature_hash !== null)).toHaveLength(8);
  for (const row of rows) {
    expect([row.by_kind, row.employee_id !== null]).toEqual([row.by_kind, row.by_kind === "STAFF"]);
    expect([row.by_kind, row.address !== null]).toEqual([row.by_kind, row.by_kind === "CUSTOMER"]);
    expect(row.terms_version).not.toBeNull();
  }
  const byStaff = rows.filter((row) => row.by_kind === "STAFF");
  expect(new Set(byStaff.map(({ name }) => name !== null))).toEqual(new Set([true, false]));
  await fillAcceptances(services);
  expect(await all()).toEqual(rows);
});

it("and the document of each says of its acceptance what is kept of it", async () => {
  const { read } = test.database;
  const rows = await read
    .selectFrom("acceptances as a")
    .innerJoin("documents as d", "d.id", "a.document_id")
    .innerJoin("quotes as q", "q.id", "a.quote_id")
    .select(["a.name", "a.signature_hash", "d.storage_key", "d.size", "d.name as file", "q.tuid"])
    .execute();
  for (const { name, signature_hash, storage_key, size, file, tuid } of rows) {
    expect(file).toBe(`Quote ${tuid}.pdf`);
    const bytes = new Uint8Array(
      await new Response(test.services.files.open(storage_key, 0, size)).arrayBuffer(),
    );
    const text = (await readPdf(bytes)).pages.join(" ").replace(/\s+/g, " ");
    const isBare = name === null && signature_hash === null;
    expect(text).toContain(name === null ? "Accepted on " : `Accepted by ${name} on `);
    expect(text.includes(", without a signature.")).toBe(isBare);
    expect(text).toContain(tuid);
  }
});
