import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { documents } from "../../app/upstream/contract/documents";
import { addProducts } from "../support/catalogue";
import { pdf, png } from "../support/sample-files";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let cookies: Record<"admin" | "dealsonly" | "redwood", string>;
let [coastline, westgate] = ["", ""];
let categories: Record<string, string>;

beforeAll(async () => {
  test = await createTestApi(2);
  admin = await test.signIn("admin");
  const cookieOf = (name: string) => sessionCookie(test, name);
  cookies = {
    ...{ admin: await cookieOf("admin"), dealsonly: await cookieOf("dealsonly") },
    redwood: await cookieOf("redwood"),
  };
  const products = await addProducts(test.database, [
    { name: "Roller", brand: "Coastline" },
    { name: "Curtain", brand: "Westgate" },
  ]);
  const rows = await test.database.read
    .selectFrom("products")
    .select(["id", "manufacturer_id"])
    .execute();
  [coastline = "", westgate = ""] = products.map(
    (id) => rows.find((row) => row.id === id)?.manufacturer_id ?? "",
  );
  const { data } = await admin.call(documents.listDocumentCategories, {});
  categories = Object.fromEntries(data.map(({ category, id }) => [category, id]));
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

let uploads = 0;
const file = (name: string, bytes = new Uint8Array(pdf())) => new File([bytes], name);
/** The status of an upload, with the id of what was stored. */
async function upload(
  document: File,
  fields: { manufacturer_id?: string; document_category_id?: string } = {},
  as = cookies.admin,
) {
  const body = new FormData();
  body.append("uuid", `sent-${(uploads += 1)}`);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("document", document);
  const response = await test.request("POST", "/old/documents", { cookie: as, body });
  const answer = (await response.json()) as {
    document?: { id: string };
    error?: { fields?: Record<string, string[]> };
  };
  return { status: response.status, id: answer.document?.id ?? "", ...answer };
}
async function change(id: string, fields: Record<string, string>, as = cookies.admin) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ _method: "PUT", ...fields })) {
    body.append(name, value);
  }
  return (await test.request("POST", `/old/documents/${id}`, { cookie: as, body })).status;
}
type Query = { manufacturer_id?: string; category_id?: string; search?: string };
const list = async (query: Query = {}, client = admin) =>
  (await client.call(documents.listSupplierDocuments, { query })).data;
const names = async (query: Query = {}) => (await list(query)).map(({ name }) => name);
const get = async (id: string, what: "download" | "thumbnail", cookie: string) =>
  (await test.request("GET", `/api/documents/${id}/${what}`, { cookie })).status;
const archive = (documentId: string, client = admin) =>
  client.call(documents.archiveSupplierDocument, { params: { documentId } });

describe("the documents of suppliers", () => {
  it("have categories of the account to be filed under", async () => {
    expect(Object.keys(categories)).toEqual([
      ...["Price lists", "Product guides", "Fitting guides", "Terms and warranty"],
    ]);
    const other = await test.signIn("redwood");
    const { data } = await other.call(documents.listDocumentCategories, {});
    expect(data.map(({ id }) => id)).not.toContain(categories["Price lists"]);
  });

  it("are filed, listed newest first, and found by supplier, category and words of their names", async () => {
    const price = await upload(file("Roller price list.pdf"), {
      ...{ manufacturer_id: coastline, document_category_id: categories["Price lists"] ?? "" },
    });
    expect(price.status).toBe(200);
    await upload(file("Sheer guide, Élan.pdf"), {
      ...{ manufacturer_id: westgate, document_category_id: categories["Product guides"] ?? "" },
    });
    await upload(file("Bracket.png", new Uint8Array(await png())), { manufacturer_id: coastline });
    // Of nobody: it is none of theirs.
    await upload(file("Loose.pdf"));
    expect(await names()).toEqual([
      ...["Bracket.png", "Sheer guide, Élan.pdf", "Roller price list.pdf"],
    ]);
    expect((await list())[2]).toMatchObject({
      ...{
        type: "Price lists",
        category_id: categories["Price lists"],
        mime_type: "application/pdf",
      },
      ...{ manufacturer_id: coastline, has_thumbnail: false, revision: 0 },
      url: `/api/documents/${price.id}/download`,
    });
    expect(await names({ manufacturer_id: coastline })).toEqual([
      ...["Bracket.png", "Roller price list.pdf"],
    ]);
    expect(await names({ category_id: categories["Product guides"] ?? "" })).toEqual([
      "Sheer guide, Élan.pdf",
    ]);
    expect(await names({ search: "elan SHEER" })).toEqual(["Sheer guide, Élan.pdf"]);
    expect(await names({ search: "100%_" })).toEqual([]);
  });

  it("are told in parts, each with how many come after it", async () => {
    const all = await list();
    const part = (query: { from?: string; limit: number }) =>
      admin.exchange(documents.listSupplierDocuments, { query });
    const first = await part({ limit: 2 });
    expect([first.response.data, first.rest, first.isTruncated]).toEqual([
      all.slice(0, 2),
      1,
      true,
    ]);
    const last = await part({ from: all[2]?.id ?? "", limit: 2 });
    expect([last.response.data, last.rest]).toEqual([all.slice(2), 0]);
  });

  it("are renamed and filed elsewhere, and found by what they are now", async () => {
    const [bracket] = await list({ search: "bracket" });
    const id = bracket?.id ?? "";
    const guides = categories["Fitting guides"] ?? "";
    expect(
      await change(id, {
        ...{ friendly_name: "Fascia", document_category_id: guides, revision: "0" },
        manufacturer_id: westgate,
      }),
    ).toBe(200);
    expect(await change(id, { friendly_name: "Late", revision: "0" })).toBe(409);
    expect(await names({ search: "bracket" })).toEqual([]);
    expect((await list({ search: "fascia" }))[0]).toMatchObject({
      ...{ name: "Fascia.png", type: "Fitting guides", manufacturer_id: westgate, revision: 1 },
    });
    expect(await names({ category_id: guides })).toEqual(["Fascia.png"]);
  });

  it("are refused by their field, and their content is what it says", async () => {
    const before = await list();
    for (const wrong of [{ manufacturer_id: "none" }, { document_category_id: "none" }]) {
      const refused = await upload(file("a.pdf"), { manufacturer_id: coastline, ...wrong });
      expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([
        422,
        Object.keys(wrong),
      ]);
    }
    const liar = file("a.pdf", new TextEncoder().encode("no PDF"));
    expect((await upload(liar, { manufacturer_id: coastline })).status).toBe(415);
    // A deal's, or nobody's, belongs to no supplier.
    const loose = await upload(file("Loose too.pdf"));
    expect(await change(loose.id, { manufacturer_id: coastline })).toBe(422);
    const [own] = before;
    expect(await change(own?.id ?? "", { manufacturer_id: "none" })).toBe(422);
    expect(await list()).toEqual(before);
  });

  it("are for who may purchase alone, in their account, by their addresses too", async () => {
    const [fascia] = await list({ search: "fascia" });
    const id = fascia?.id ?? "";
    for (const what of ["download", "thumbnail"] as const) {
      expect(await get(id, what, cookies.admin)).toBe(200);
      expect(await get(id, what, cookies.dealsonly)).toBe(404);
      expect(await get(id, what, cookies.redwood)).toBe(404);
    }
    expect(await change(id, { friendly_name: "Mine" }, cookies.dealsonly)).toBe(404);
    expect(await change(id, { friendly_name: "Mine" }, cookies.redwood)).toBe(404);
    const other = await test.signIn("redwood");
    expect(await list({}, other)).toEqual([]);
    expect(await refusedWith(archive(id, other))).toBe(404);
    const theirs = { manufacturer_id: coastline };
    expect((await upload(file("a.pdf"), theirs, cookies.redwood)).status).toBe(422);
    expect((await upload(file("a.pdf"), theirs, cookies.dealsonly)).status).toBe(403);
    expect(await names()).toHaveLength(3);
  });

  it("are there no more once they are archived", async () => {
    const [fascia, ...others] = await list();
    const id = fascia?.id ?? "";
    await archive(id);
    expect(await list()).toEqual(others);
    expect(await get(id, "download", cookies.admin)).toBe(404);
    expect(await refusedWith(archive(id))).toBe(404);
    const loose = await upload(file("Loose three.pdf"));
    expect(await refusedWith(archive(loose.id))).toBe(404);
  });
});
