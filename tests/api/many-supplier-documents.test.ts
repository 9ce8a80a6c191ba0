import { sql, type CompiledQuery } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { documents } from "../../app/upstream/contract/documents";
import { createApi } from "../../server/api/app";
import { connect, type Database, type WatchedQuery } from "../../server/database/connection";
import { addProducts } from "../support/catalogue";
import { addSupplierDocuments } from "../support/many-supplier-documents";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

/** More than are looked up one by one. */
const DOCUMENTS = 5_200;
const LAST = DOCUMENTS - 1;

let test: TestApi;
let admin: UpstreamClient;
let supplier: string;
let category: string;
let database: Database;
const asked: WatchedQuery[] = [];
let ask: (query: string) => Promise<string>;

const nameOf = (at: number) =>
  at % 1_000 === 7 ? `Vénetian ${at} care, d-1${at}.pdf` : `Roller guide ${at}.pdf`;

beforeAll(async () => {
  test = await createTestApi(2);
  admin = await test.signIn("admin");
  const [product = ""] = await addProducts(test.database, [{ name: "Roller" }]);
  const { account_id: accountId, manufacturer_id } = await test.database.read
    .selectFrom("products")
    .select(["account_id", "manufacturer_id"])
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  supplier = manufacturer_id;
  const { data } = await admin.call(documents.listDocumentCategories, {});
  category = data[0]?.id ?? "";
  await addSupplierDocuments(test.database, DOCUMENTS, { accountId, supplier, category, nameOf });
  // SQLite is asked without statistics, as the application never has it make any.
  if (test.database.engine === "postgres") {
    await sql`vacuum analyze`.execute(test.database.writer);
  }
  database = connect(test.url, (query) => asked.push(query));
  const api = createApi({ ...test.services, database, log: pino({ level: "silent" }) });
  const cookie = await sessionCookie(test, "admin");
  ask = async (query) => {
    asked.length = 0;
    const url = `http://upstream.internal/old/manufacturer-documents?${query}`;
    expect((await api.fetch(new Request(url, { headers: { cookie } }), {})).status).toBe(200);
    const listed = asked.find((one) => /^\s*select "d"\."id"/.test(one.sql));
    return explain(listed);
  };
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function explain(query: WatchedQuery | undefined): Promise<string> {
  if (!query) throw new Error("No query listed them");
  const { sql: text, parameters } = query;
  const how = database.engine === "postgres" ? "explain" : "explain query plan";
  const { rows } = await database.read.executeQuery<Record<string, string>>({
    ...{ sql: `${how} ${text}`, parameters, query: { kind: "RawNode" } },
    queryId: { queryId: "plan" },
  } as unknown as CompiledQuery<Record<string, string>>);
  return rows.map((row) => row["detail"] ?? row["QUERY PLAN"] ?? "").join("\n");
}

type Query = NonNullable<Parameters<typeof documents.listSupplierDocuments.query.encode>[0]>;
async function find(query: Query) {
  const { response, rest } = await admin.exchange(documents.listSupplierDocuments, { query });
  return { names: response.data.map(({ name }) => name), rest };
}
const rare = [5_007, 4_007, 3_007, 2_007, 1_007, 7].map(nameOf);

describe("among many documents of suppliers", () => {
  it("what few have is found by any part of its words, in any case, with and without accents", async () => {
    for (const search of ["venetian", "ENET", "Vénetian care", "car netia", "tian D-1", "ia, 7"]) {
      const wanted = search === "ia, 7" ? [] : rare;
      expect(await find({ search, limit: 50 }), search).toEqual({ names: wanted, rest: 0 });
    }
    expect((await find({ search: "venetian 4007" })).names).toEqual([nameOf(4_007)]);
    expect((await find({ search: "d-14007" })).names).toEqual([nameOf(4_007)]);
    for (const search of ["venetian roller", "%venet", "ve_etian", 'ven"etian', "nothing"]) {
      expect((await find({ search })).names, search).toEqual([]);
    }
  });

  it("it is told in parts, and narrowed by supplier and category", async () => {
    const all = await find({ search: "venetian", manufacturer_id: supplier, limit: 2 });
    expect(all).toEqual({ names: rare.slice(0, 2), rest: 4 });
    const later = { search: "venetian", category_id: category, from: "many-3007", limit: 2 };
    expect(await find(later)).toEqual({ names: rare.slice(2, 4), rest: 2 });
    expect((await find({ search: "venetian", category_id: "none" })).names).toEqual([]);
    const own = { search: "venetian", manufacturer_id: supplier, category_id: category };
    expect((await find(own)).names).toEqual(rare);
  });

  it("what most have is gone through newest first, and so are words of one or two letters", async () => {
    for (const search of ["roller", "guide roller", "gu", "r u"]) {
      expect(await find({ search, limit: 2 }), search).toEqual({
        names: [nameOf(LAST), nameOf(LAST - 1)],
        // More than are counted.
        rest: undefined,
      });
    }
    expect((await find({ search: "ca" })).names).toEqual(rare);
    expect(await ask("search=gu&limit=20")).toContain("supplier_documents_of_account");
    expect(await ask("search=roller&limit=20")).toContain("supplier_documents_of_account");
  });

  it("what few have is found by the index of words", async () => {
    const index =
      database.engine === "postgres"
        ? /Bitmap Index Scan on supplier_documents_search/
        : /SEARCH supplier_documents USING INTEGER PRIMARY KEY \(rowid=\?\)/;
    for (const also of ["", "&manufacturer_id=" + supplier, `&category_id=${category}&limit=20`]) {
      const plan = await ask(`search=netia+care${also}`);
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/supplier_documents_of_|SCAN supplier_documents\b|SCAN d\b/);
    }
  });

  it("what is renamed is found by its new words alone", async () => {
    const body = new FormData();
    for (const [name, value] of [
      ["_method", "PUT"],
      ["friendly_name", "Awning"],
      ["revision", "0"],
    ] as const)
      body.append(name, value);
    const cookie = await sessionCookie(test, "admin");
    const changed = await test.request("POST", "/old/documents/many-7", { cookie, body });
    expect(changed.status).toBe(200);
    expect((await find({ search: "venetian" })).names).toEqual(rare.slice(0, -1));
    expect((await find({ search: "awning" })).names).toEqual(["Awning.pdf"]);
    await admin.call(documents.archiveSupplierDocument, { params: { documentId: "many-7" } });
    expect((await find({ search: "awning" })).names).toEqual([]);
  });
});
