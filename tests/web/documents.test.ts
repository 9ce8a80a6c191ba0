import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { documents } from "../../app/upstream/contract/documents";
import { addProducts } from "../support/catalogue";
import { all, wordsOf } from "../support/page-words";
import { pdf, png } from "../support/sample-files";
import { spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let suppliers: { id: string; name: string }[];
let categories: { id: string; category: string }[];

beforeAll(async () => {
  web = await createTestWeb();
  await addProducts(web.database, [
    { name: "Roller", brand: "Coastline" },
    { name: "Curtain", brand: "Westgate" },
  ]);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
  suppliers = (await admin.call(documents.listSuppliers, {})).data;
  categories = (await admin.call(documents.listDocumentCategories, {})).data;
});
afterAll(() => web.drop());
afterEach(() => {
  spoilAnswers(web, /^$/, (good) => good());
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});

async function open(address: string, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(200);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
const file = (name: string) => new File([new Uint8Array(pdf())], name);
async function send(
  files: readonly File[],
  { supplier = "", category = "", by = browser, path = "/documents/new", ...fields } = {},
) {
  const form = new FormData();
  form.append("_key", await by.newKey());
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("manufacturer_id", supplier);
  form.append("document_category_id", category);
  for (const one of files) form.append("file", one);
  return by.send(path, { method: "POST", body: form, headers: { origin: ORIGIN } });
}
const supplier = (at: number) => suppliers[at]?.id ?? "";
const category = (name: string) => categories.find((one) => one.category === name)?.id ?? "";
const list = async () => (await admin.call(documents.listSupplierDocuments, { query: {} })).data;

it("without documents the page says so, and is in the navigation", async () => {
  const page = await open("/documents");
  expect(all(page, ".empty strong")).toEqual(["No documents found"]);
  expect(wordsOf(page.querySelector("nav a[aria-current]"))).toBe("Documents");
});

it("documents are uploaded for a supplier, several at once, each that is not taken named", async () => {
  const none = await send([file("List.pdf")], { category: category("Price lists") });
  expect(none.status).toBe(400);
  const refusal = await none.text();
  expect(refusal).toContain("Please choose a supplier, and the files once more");
  const chosen = new JSDOM(refusal).window.document.querySelectorAll("select option[selected]");
  expect([...chosen].map(wordsOf)).toEqual(["Choose a supplier", "Price lists"]);
  const field = new JSDOM(refusal).window.document.querySelector("[name=manufacturer_id]");
  expect(field?.getAttribute("aria-invalid")).toBe("true");
  const prices = { supplier: supplier(0), category: category("Price lists") };
  const refused = await send([new File(["no PDF"], "Liar.pdf"), file("Roller list.pdf")], prices);
  expect(refused.status).toBe(400);
  expect((await refused.text()).replaceAll("<!-- -->", "")).toContain(
    "<bdi>Liar.pdf</bdi>: This is no pdf file, whatever its name says",
  );
  const done = await send([file("Zebra list.pdf"), file("Awning list.pdf")], prices);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/documents"]);
  expect(await (await browser.get("/documents")).text()).toContain("2 documents uploaded");
  const guides = { supplier: supplier(1), category: category("Product guides") };
  const one = { ...guides, path: "/documents/upload", intent: "stay" };
  expect(await (await send([file("Sheer guide.pdf")], one)).json()).toEqual({ outcome: "done" });
  await send([new File(["Bracket"], "Bracket.txt")], { supplier: supplier(0) });
  expect(await list()).toHaveLength(5);
});

it("they stand by supplier and category, the first open, newest first", async () => {
  const page = await open("/documents");
  const tables = [...page.querySelectorAll("details.supplier-documents")];
  expect(tables.map((one) => one.hasAttribute("open"))).toEqual([true, false]);
  expect(all(page, ".supplier-documents h2")).toEqual(suppliers.slice(0, 2).map((one) => one.name));
  expect(all(tables[0] as Element, ".document-group th")).toEqual([
    "Price lists 3",
    "Other documents 1",
  ]);
  expect(all(tables[0] as Element, ".row-link").slice(0, 2)).toEqual(["Awning list", "Zebra list"]);
  expect(all(tables[0] as Element, "td:last-child a")).toEqual([
    "Open in new tab: Awning list.pdf",
    "Open in new tab: Zebra list.pdf",
    "Open in new tab: Roller list.pdf",
    "Download Bracket.txt",
  ]);
  expect(wordsOf(page.querySelector(".paging p"))).toBe("5 record(s) found");
  browser.cookies.set("open_suppliers", supplier(1));
  const kept = await open("/documents");
  expect(kept.querySelectorAll("details.supplier-documents[open]")).toHaveLength(2);
  browser.cookies.delete("open_suppliers");
});

it("filters open all that has hits, and underline them, whatever the upstream knows of filters", async () => {
  const expectSheer = async () => {
    const page = await open("/documents?search=GUIDE+sheer");
    expect(all(page, ".row-link")).toEqual(["Sheer guide"]);
    expect(all(page, ".row-link mark")).toEqual(["Sheer", "guide"]);
    expect(page.querySelector("details.supplier-documents")?.hasAttribute("open")).toBe(true);
    const named = await open(`/documents?category=${category("Product guides")}`);
    expect(all(named, ".row-link")).toEqual(["Sheer guide"]);
    const own = await open(`/documents?supplier=${supplier(1)}`);
    expect(all(own, ".row-link")).toEqual(["Sheer guide"]);
    const none = await open(`/documents?search=nothing-has-this`);
    expect(all(none, ".empty strong, .empty a")).toEqual(["No documents found", "Reset filters"]);
  };
  await expectSheer();
  const specified = (await list()).map(
    ({ mime_type: _, category_id: __, size: ___, ...one }) => one,
  );
  spoilAnswers(web, /^\/old\/manufacturer-documents/, () => Response.json({ data: specified }));
  await expectSheer();
});

it("with one supplier there is nothing to fold or to choose", async () => {
  spoilAnswers(web, /^\/old\/manufacturers$/, () =>
    Response.json({ data: [{ id: supplier(0), name: "Coastline" }] }),
  );
  const page = await open(`/documents?supplier=${supplier(0)}`);
  expect(page.querySelector("details.supplier-documents")).toBeNull();
  expect(all(page, ".filters label")).toEqual(["Search", "Category"]);
});

it("one is looked at, edited and archived, and leads back to what was looked for", async () => {
  const id = (await list()).find(({ name }) => name === "Zebra list.pdf")?.id ?? "";
  const at = `/documents/${id}`;
  const page = await open(`${at}?search=zebra`);
  expect(wordsOf(page.querySelector("dialog h1"))).toBe("Zebra list.pdf");
  expect(page.querySelector("iframe")?.getAttribute("src")).toBe(
    `/api/documents/${id}/download?inline=true`,
  );
  const fields = {
    ...{ friendly_name: "Zebra guide", manufacturer_id: supplier(1), revision: "0" },
    document_category_id: category("Product guides"),
  };
  const blank = await browser.post(`${at}/edit`, { ...fields, friendly_name: " " });
  expect([blank.status, await blank.text()]).toEqual([
    400,
    expect.stringContaining("Name is required"),
  ]);
  const saved = await browser.post(`${at}/edit?search=zebra`, fields);
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/documents?search=zebra"]);
  expect((await browser.post(`${at}/edit`, fields)).status).toBe(409);
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    ...{ name: "Zebra guide.pdf", type: "Product guides", manufacturer_id: supplier(1) },
  });
  const archived = await browser.post(`${at}/archive?search=zebra`, {});
  expect(archived.headers.get("location")).toBe("/documents?search=zebra");
  expect((await browser.get(at)).headers.get("location")).toBe("/documents");
  expect((await browser.get(`${at}/edit`)).status).toBe(404);
  expect(await list()).toHaveLength(4);
});

it("one stays filed under a category that nothing is filed under any more", async () => {
  const one = (await list()).find(({ category_id }) => category_id);
  const path = `/documents/${one?.id}/edit`;
  const set = (is_active: number) =>
    web.database.writer
      .updateTable("document_categories")
      .set({ is_active })
      .where("name", "=", one?.type ?? "")
      .execute();
  await set(0);
  const page = await open(path);
  const select = page.querySelector<HTMLSelectElement>("[name=document_category_id]");
  expect([select?.value, wordsOf(select?.selectedOptions[0])]).toEqual(["", one?.type]);
  const kept = { friendly_name: "Still filed.pdf", manufacturer_id: one?.manufacturer_id ?? "" };
  const saved = await browser.post(path, { ...kept, document_category_id: "" });
  expect(saved.status).toBe(303);
  expect((await list()).find(({ id }) => id === one?.id)).toMatchObject({
    ...{ name: "Still filed.pdf", type: one?.type },
  });
  await set(1);
  await browser.post(path, { ...kept, friendly_name: one?.name ?? "" });
});

it("a picture has the ways to its changes in its menu, as its row has none", async () => {
  const bytes = new Uint8Array(await png(40, 30));
  await send([new File([bytes], "Recess.png")], { supplier: supplier(0) });
  const id = (await list()).find(({ name }) => name === "Recess.png")?.id ?? "";
  const page = await open(`/documents/${id}?search=recess`);
  expect(all(page, ".viewer .menu-list a")).toEqual(["Download", "Edit", "Archive"]);
  await browser.post(`/documents/${id}/archive`, {});
});

it("who may not purchase has neither page nor files, and another account none of them", async () => {
  const id = (await list())[0]?.id ?? "";
  const own = ["", "/new", `/${id}`, `/${id}/edit`, `/${id}/archive`].map(
    (rest) => `/documents${rest}`,
  );
  const dealsonly = web.browser();
  await dealsonly.signIn("dealsonly");
  for (const place of own) {
    const away = await dealsonly.get(place);
    expect([away.status, away.headers.get("location")], place).toEqual([302, "/dashboard"]);
  }
  expect((await dealsonly.get(`/api/documents/${id}/download`)).status).toBe(404);
  expect(wordsOf((await open("/dashboard", dealsonly)).querySelector("nav"))).not.toContain(
    "Documents",
  );
  const redwood = web.browser();
  await redwood.signIn("redwood");
  expect(all(await open("/documents", redwood), ".empty strong")).toEqual(["No documents found"]);
  expect((await redwood.get(`/api/documents/${id}/download?inline=true`)).status).toBe(404);
  const theirs = await send([file("Mine.pdf")], { supplier: supplier(0), by: redwood });
  expect(theirs.status).toBe(400);
  expect((await redwood.post(`/documents/${id}/archive`, {})).status).not.toBe(200);
  expect(await list()).toHaveLength(4);
});

it("many are shown a part at a time", async () => {
  const [one] = await list();
  const many = Array.from({ length: 250 }, (_, at) => ({
    ...one,
    ...{ id: `d-${at}`, name: `List ${at}.pdf` },
  }));
  spoilAnswers(web, /^\/old\/manufacturer-documents/, () => Response.json({ data: many }));
  const page = await open("/documents");
  expect(all(page, ".row-link")).toHaveLength(200);
  expect(all(page, ".paging p, .paging a")).toEqual(["250 record(s) found", "Show 50 earlier"]);
  const next = page.querySelector(".paging a")?.getAttribute("href") ?? "";
  const rest = await open(next);
  expect(all(rest, ".row-link")).toHaveLength(50);
  expect(all(rest, ".paging a")).toEqual(["Back to the newest"]);
  // More than their upstream counts.
  const headers = { "x-truncated": "true" };
  spoilAnswers(web, /^\/old\/manufacturer-documents/, () =>
    Response.json({ data: many.slice(0, 201) }, { headers }),
  );
  const cut = await open("/documents");
  expect(all(cut, ".paging p, .paging a")).toEqual([
    "201 record(s) found, and there are more of them",
    "Show earlier",
  ]);
});
