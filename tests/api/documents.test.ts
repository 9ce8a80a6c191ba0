import { sql } from "kysely";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { documents } from "../../app/upstream/contract/documents";
import { encodeMultipart } from "../../app/upstream/encode-multipart.server";
import type { Part } from "../../app/upstream/multipart.server";
import { connect } from "../../server/database/connection";
import { FilesFailure } from "../../server/integrations/files/provider";
import { watchReadiness } from "../../server/readiness";
import { removeLeftovers } from "../../server/integrations/files/leftovers";
import { docx, jpeg, pdf, png, sampleFiles, xlsx, zip } from "../support/sample-files";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

const MB = 1_048_576;
let test: TestApi;
let sales: UpstreamClient;
let cookie: string;
let dealId: string;

beforeAll(async () => {
  test = await createTestApi(20);
  sales = await test.signIn("sales");
  cookie = await sessionCookie(test, "sales");
  dealId = await newDeal();
});
afterAll(() => test.drop());
afterEach(() => {
  expect(test.faults.splice(0)).toEqual([]);
  expect(incoming()).toEqual([]);
});

async function newDeal(client = sales): Promise<string> {
  const workflow = await workflowBySlug(client, "residential-sales");
  const body = { name: "Kowalski, whole house", statusId: workflow.statuses[0]?.id ?? "" };
  return (await client.call(deals.createDeal, { params: { id: workflow.id }, body })).id;
}

/** Names of what lies in a folder, however deep. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
const incoming = () => filesIn(test.services.files.incoming);
const stored = () => filesIn(join(test.dataDir, "files"));

type Content = Uint8Array | AsyncIterable<Uint8Array>;
/** As a network brings it. */
async function* chunked(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const filePart = (fileName: string, content: Content, name = "file"): Part => ({
  kind: "file",
  name,
  fileName,
  mimeType: "image/svg+xml",
  content: content instanceof Uint8Array ? chunked(content) : content,
});
const field = (name: string, value: string): Part => ({ kind: "field", name, value });

interface Sent {
  path?: string;
  headers?: Record<string, string>;
  as?: string;
}
function send(
  parts: Part[],
  { path = `/deals/${dealId}/documents/upload`, headers, as }: Sent = {},
) {
  const { contentType, content } = encodeMultipart(parts);
  const request = new Request(`http://upstream.internal${path}`, {
    method: "POST",
    headers: { cookie: as ?? cookie, "content-type": contentType, ...headers },
    body: content,
    duplex: "half",
  } as RequestInit);
  return Promise.resolve(test.api.fetch(request, { remoteAddress: "10.0.0.1" }));
}
const attach = (name: string, content: Content, sent?: Sent) =>
  send([filePart(name, content), field("filename", name)], sent);

interface Document {
  id: string;
  name: string;
  mimeType: string;
  size: number;
  hasThumbnail: boolean;
  revision: number;
}
const attached = async (name: string, bytes: Uint8Array, sent?: Sent) => {
  const response = await attach(name, bytes, sent);
  expect(response.status).toBe(200);
  return (await response.json()) as Document;
};
const listed = async (id = dealId) =>
  (await sales.call(deals.getDeal, { params: { id } })).context.documents;
const get = (path: string, headers: Record<string, string> = {}, as = cookie) =>
  test.request("GET", path, { cookie: as, headers });
const download = (id: string, headers?: Record<string, string>, as?: string) =>
  get(`/api/documents/${id}/download`, headers, as);
const archive = (id: string, of = dealId) =>
  sales.call(documents.archiveDealDocument, { params: { dealId: of, documentId: id } });

async function refusal(response: Response, status: number) {
  expect(response.status).toBe(status);
  return ((await response.json()) as { error: { code: string; message: string } }).error;
}

describe("attaching a document to a deal", () => {
  it("takes each type that is accepted, tells its own type, and gives it back as it came", async () => {
    for (const { name, mimeType, bytes } of await sampleFiles()) {
      const made = await attached(name, bytes);
      expect(made, name).toMatchObject({ name, mimeType, size: bytes.byteLength, revision: 0 });
      expect(made.hasThumbnail, name).toBe(mimeType.startsWith("image/"));
      expect((await listed())[0], name).toMatchObject({ id: made.id, name, mimeType });
      const response = await download(made.id);
      expect(response.headers.get("content-type"), name).toBe(mimeType);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes), name).toBe(true);
    }
  });

  it("lets the deal's other data be, and tells that it has changed", async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const before = await sales.call(deals.getDeal, { params: { id: dealId } });
    await attached("plan.pdf", pdf());
    const after = await sales.call(deals.getDeal, { params: { id: dealId } });
    expect(after.revision).toBe(before.revision);
    expect(after.updatedAt).not.toBe(before.updatedAt);
  });

  it("finds the name wherever the form has it", async () => {
    const response = await send([field("filename", "Another.pdf"), filePart("plan.pdf", pdf())]);
    expect(await response.json()).toMatchObject({ name: "Another.pdf" });
  });

  it.each([
    ["Walk-through.mov", "Files of type mov are not accepted"],
    ["picture.svg", "Files of type svg are not accepted"],
    ["page.html", "Files of type html are not accepted"],
    ["a.jpg.exe", "Files of type exe are not accepted"],
    ["a.php.jpg", "Files of type php.jpg are not accepted"],
    ["no ending", "Files without a type are not accepted"],
  ])("refuses %j by its name, unread", async (name, message) => {
    const before = await snapshot(test);
    let sent = 0;
    async function* endless() {
      for (; sent < 20 * MB; sent += 65_536) yield new Uint8Array(65_536);
    }
    expect(await refusal(await attach(name, endless()), 415)).toMatchObject({
      code: "unsupported_type",
      message,
      fields: { file: [message] },
    });
    expect(sent).toBeLessThan(2 * MB);
    expect(await snapshot(test)).toBe(before);
  });

  it("refuses what is not what its name says", async () => {
    const [before, files] = [await snapshot(test), stored()];
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const lies: [string, Buffer][] = [
      ["a.jpg", html],
      ["a.jpg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
      ["a.jpg", zip({ "a.txt": "a" })],
      ["a.jpg", await png()],
      ["a.jpg", Buffer.from("ffd8ffe000104a464946", "hex")],
      ["a.png", await jpeg()],
      ["a.png", (await png()).subarray(0, 20)],
      ["a.pdf", html],
      ["a.docx", zip({ "a.txt": "a" })],
      ["a.docx", xlsx()],
      ["a.xlsx", docx()],
      ["a.doc", docx()],
      ["a.xls", Buffer.from("d0cf11e0a1b11ae1", "hex")],
      ["a.msg", pdf()],
      ["a.csv", zip({ "a.txt": "a" })],
      ["a.txt", await png()],
      ["a.txt", Buffer.from("MZ\0\0program")],
    ];
    for (const [name, bytes] of lies) {
      const error = await refusal(await attach(name, bytes), 415);
      expect(error.code, name).toBe("wrong_content");
    }
    expect(await snapshot(test)).toBe(before);
    expect(stored()).toEqual(files);
  });

  it("refuses nothing at all, a form without a file, and two files", async () => {
    expect(await refusal(await attach("a.txt", Buffer.alloc(0)), 400)).toMatchObject({
      message: "The file is empty",
    });
    await refusal(await send([field("filename", "a.txt")]), 400);
    await refusal(await send([filePart("", Buffer.alloc(0)), field("filename", "a.txt")]), 400);
    const two = [filePart("a.txt", Buffer.from("a")), filePart("b.txt", Buffer.from("b"))];
    await refusal(await send([...two, field("filename", "a.txt")]), 400);
  });

  it("takes 25 MB, and refuses one byte more while it streams", async () => {
    const kept = await attached("big.txt", Buffer.alloc(25 * MB, "a"));
    expect(kept.size).toBe(25 * MB);
    await archive(kept.id);
    const before = await snapshot(test);
    async function* tooMuch() {
      for (let at = 0; at < 25 * MB; at += 65_536) yield Buffer.alloc(65_536, "a");
      yield Buffer.from("a");
    }
    expect((await refusal(await attach("big.txt", tooMuch()), 413)).code).toBe("too_large");
    expect(await snapshot(test)).toBe(before);
  });

  it("refuses a picture that fills the memory of whoever opens it", async () => {
    // The head says 30,000 by 30,000; what follows need not hold it.
    const bomb = await png();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    expect((await refusal(await attach("bomb.png", bomb), 415)).code).toMatch(
      /too_many_pixels|wrong_content/,
    );
    const wide = await png(16_000, 16_000);
    expect((await refusal(await attach("wide.png", wide), 415)).code).toBe("too_many_pixels");
  });

  it("keeps a picture that is damaged behind its head, without a small one", async () => {
    const whole = await jpeg(600, 400);
    const made = await attached("damaged.jpg", whole.subarray(0, whole.byteLength / 2));
    expect((await get(`/api/documents/${made.id}/thumbnail`)).status).toBe(
      made.hasThumbnail ? 200 : 404,
    );
  });

  it("leaves nothing of an upload that breaks off, and takes it the next time", async () => {
    const [before, files] = [await snapshot(test), stored()];
    async function* cut() {
      yield (await jpeg()).subarray(0, 100);
      throw new Error("The network is gone");
    }
    const response = await attach("west.jpg", cut()).catch(() => null);
    expect(response?.status ?? 400).toBeGreaterThanOrEqual(400);
    expect(await snapshot(test)).toBe(before);
    expect(stored()).toEqual(files);
    test.faults.splice(0);
    await attached("west.jpg", await jpeg());
  });

  it("sent twice under one key is one document and one file", async () => {
    const headers = { "idempotency-key": "upload-1" };
    const [count, bytes] = [(await listed()).length, pdf()];
    const first = await attached("once.pdf", bytes, { headers });
    const files = stored();
    expect(await attached("once.pdf", bytes, { headers })).toEqual(first);
    expect(await listed()).toHaveLength(count + 1);
    expect(stored()).toEqual(files);
    const other = await attach("once.pdf", await png(), { headers });
    expect(other.status).toBe(415);
  });

  it("is refused for an archived deal before its file is read, and for one that is not there", async () => {
    const closed = await newDeal();
    await sales.call(deals.archiveDeal, { params: { id: closed } });
    const path = (id: string) => `/deals/${id}/documents/upload`;
    const before = await snapshot(test);
    const error = await refusal(await attach("a.pdf", pdf(), { path: path(closed) }), 409);
    expect(error.code).toBe("archived");
    await refusal(await attach("a.pdf", pdf(), { path: path("nothing") }), 404);
    const redwood = await sessionCookie(test, "redwood");
    await refusal(await attach("a.pdf", pdf(), { as: redwood }), 404);
    expect(await snapshot(test)).toBe(before);
  });
});

describe("the name of a document", () => {
  it.each([
    ["C:\\Users\\me\\plan.pdf", "plan.pdf"],
    ["../../etc/plan.pdf", "plan.pdf"],
    ["Plan \u202efdp.pdf", "Plan fdp.pdf"],
    ["Plan", "Plan.pdf"],
    ["Plan.v2", "Plan.v2.pdf"],
    ['Küche "A"; filename=evil.html 🪟.pdf', 'Küche "A"; filename=evil.html 🪟.pdf'],
    ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
  ])("%j is kept as %j, and saved under it safely", async (told, name) => {
    const response = await send([filePart("plan.pdf", pdf()), field("filename", told)]);
    const made = (await response.json()) as Document;
    expect(made.name).toBe(name);
    const { headers } = await download(made.id);
    const disposition = headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename=/);
    expect(disposition).toMatch(/^[\x20-\x7e]*$/);
    const encoded = /filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1];
    const plain =
      /filename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1] ??
      /filename=([^;]+)/.exec(disposition)?.[1];
    const saved = encoded ? decodeURIComponent(encoded) : plain?.replace(/\\(.)/g, "$1");
    expect(saved).toBe(name.replace(/[/\\]/g, "_"));
  });

  it.each([
    ["", "Attachment name is required"],
    ["   ", "Attachment name is required"],
    [".pdf", "Attachment name is required"],
    ["a\0.pdf", "Contains characters that cannot be stored"],
    ["a\r\nSet-Cookie: x.pdf", "Must be a single line"],
    [`${"x".repeat(300)}.pdf`, "Must be at most 255 characters"],
    ["x".repeat(252), "Must be at most 255 characters with its ending .pdf"],
    ["a.php.pdf", "Files of type php.pdf are not accepted"],
    ["a.ph\u202ep.pdf", "Files of type php.pdf are not accepted"],
    ["Plan.exe", "Files of type exe.pdf are not accepted"],
  ])("%j is refused, and its file is not kept", async (told, message) => {
    const before = stored();
    const response = await send([filePart("plan.pdf", pdf()), field("filename", told)]);
    expect(await refusal(response, 400)).toMatchObject({ fields: { filename: [message] } });
    expect(stored()).toEqual(before);
  });
});

describe("a document that is there", () => {
  it("comes under safe headers, in the window only if it is a picture or a PDF", async () => {
    const all = await sampleFiles();
    for (const { name, mimeType, bytes } of all) {
      const { id } = await attached(name, bytes);
      for (const query of ["", "?inline=true"]) {
        const { headers } = await get(`/api/documents/${id}/download${query}`);
        const isShown = query !== "" && /^image\/(png|jpeg)$|^application\/pdf$/.test(mimeType);
        expect(headers.get("content-disposition"), name).toMatch(
          isShown ? /^inline;/ : /^attachment;/,
        );
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("content-security-policy")).toContain("default-src 'none'");
        expect(headers.get("cache-control")).toContain("no-store");
      }
    }
  });

  it("is served in ranges, and by its tag", async () => {
    const bytes = Buffer.from("0123456789".repeat(20_000));
    const { id } = await attached("figures.txt", bytes);
    const whole = await download(id);
    const etag = whole.headers.get("etag") ?? "";
    await whole.body?.cancel();
    const part = await download(id, { range: "bytes=70000-70009", "if-range": etag });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe("bytes 70000-70009/200000");
    expect(await part.text()).toBe("0123456789");
    const last = await download(id, { range: "bytes=-3" });
    expect(await last.text()).toBe("789");
    const beyond = await download(id, { range: "bytes=200000-" });
    expect(beyond.status).toBe(416);
    const many = await download(id, { range: "bytes=0-1,5-6" });
    expect(many.status).toBe(200);
    await many.body?.cancel();
    const headers = { range: "bytes=0-1" };
    const asked = await test.request("HEAD", `/api/documents/${id}/download`, { cookie, headers });
    expect([asked.status, asked.headers.get("content-length")]).toEqual([200, "200000"]);
    for (const known of [etag, `"x", W/${etag}`, "*"]) {
      expect((await download(id, { "if-none-match": known })).status, known).toBe(304);
    }
  });

  it("has a small picture that is upright and small", async () => {
    const { id, hasThumbnail } = await attached("west.jpg", await jpeg(3_000, 2_000));
    expect(hasThumbnail).toBe(true);
    const response = await get(`/api/documents/${id}/thumbnail`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(10_000);
    const text = await attached("a.txt", Buffer.from("a"));
    expect((await get(`/api/documents/${text.id}/thumbnail`)).status).toBe(404);
  });

  it("is nobody else's, and once it is archived nobody's", async () => {
    const { id } = await attached("west.jpg", await jpeg());
    const redwood = await sessionCookie(test, "redwood");
    const paths = [`/api/documents/${id}/download`, `/api/documents/${id}/thumbnail`];
    for (const path of paths) {
      expect((await get(path, {}, redwood)).status).toBe(404);
      expect((await test.request("GET", path)).status).toBe(401);
      expect((await get(path)).status).toBe(200);
    }
    const other = await newDeal();
    expect(await refusedWith(archive(id, other))).toBe(404);
    await archive(id);
    for (const path of paths) expect((await get(path)).status).toBe(404);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect(await refusedWith(archive(id))).toBe(404);
  });

  it("is nothing to people of its own account who have no deals any more", async () => {
    const { id } = await attached("west.jpg", await jpeg());
    const setModules = (modules: string[]) =>
      test.database.write((trx) =>
        trx
          .updateTable("accounts")
          .set({ modules: JSON.stringify(modules) })
          .where("name", "=", "Banksia Blinds & Shutters")
          .returning("id")
          .execute(),
      );
    await setModules([]);
    for (const what of ["download", "thumbnail"]) {
      expect((await get(`/api/documents/${id}/${what}`)).status).toBe(404);
    }
    expect((await rename(id, { friendly_name: "x.jpg" })).status).toBe(404);
    await setModules(["DEALS"]);
    expect((await download(id)).status).toBe(200);
  });

  it("stays to be read when its deal is archived, and takes no change", async () => {
    const own = await newDeal();
    const { id } = await attached("plan.pdf", pdf(), { path: `/deals/${own}/documents/upload` });
    await sales.call(deals.archiveDeal, { params: { id: own } });
    expect((await download(id)).status).toBe(200);
    expect(await refusedWith(archive(id, own))).toBe(409);
    expect((await rename(id, { friendly_name: "x.pdf" })).status).toBe(409);
  });

  it("whose file is gone is not found, which is logged", async () => {
    const { id } = await attached("plan.pdf", pdf());
    const { storage_key } = await test.database.read
      .selectFrom("documents")
      .select("storage_key")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    rmSync(join(test.dataDir, "files", storage_key));
    expect((await download(id)).status).toBe(404);
    expect(test.faults.splice(0).join()).toContain("the file of a document is missing");
  });

  it("is told newest first, and of very many the newest", async () => {
    const own = await newDeal();
    const { accountId } = await test.database.read
      .selectFrom("deals")
      .select("account_id as accountId")
      .where("id", "=", own)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 600 }, (_, at) => ({
      ...{ id: `many-${at}`, account_id: accountId, deal_id: own, name: `${at}.txt` },
      ...{ extension: "txt", mime_type: "text/plain", size: 1, sha256: "", storage_key: "a/b" },
      created_at: new Date(Date.UTC(2026, 0, 1) + at).toISOString(),
    }));
    await test.database.write((trx) => trx.insertInto("documents").values(rows).execute());
    const all = await listed(own);
    expect(all).toHaveLength(500);
    expect([all[0]?.name, all.at(-1)?.name]).toEqual(["599.txt", "100.txt"]);

    const few = { params: { id: own }, query: { documentsLimit: 3 } };
    const { context } = await sales.call(deals.getDeal, few);
    expect(context.documents.map(({ name }) => name)).toEqual(["599.txt", "598.txt", "597.txt"]);
    expect(context.documentCount).toBe(600);
    const part = (query: { from?: string; limit?: number }) =>
      sales.exchange(documents.listDealDocuments, { params: { dealId: own }, query });
    const namesOf = ({ response }: Awaited<ReturnType<typeof part>>) =>
      response.map(({ name }) => name);
    expect(await part({})).toMatchObject({ isTruncated: true, rest: undefined });
    const middle = await part({ from: "many-50", limit: 2 });
    expect([namesOf(middle), middle.rest]).toEqual([["50.txt", "49.txt"], 49]);
    // One that was archived meanwhile keeps its place.
    await sales.call(documents.archiveDealDocument, {
      params: { dealId: own, documentId: "many-50" },
    });
    expect(namesOf(await part({ from: "many-50", limit: 2 }))).toEqual(["49.txt", "48.txt"]);
    // What is of another deal, or of none, has none.
    const [foreign] = await listed();
    expect(await part({ from: foreign?.id ?? "", limit: 2 })).toMatchObject({
      response: [],
      rest: 0,
    });
    await expect(part({ limit: 501 })).rejects.toThrow();
    const redwood = await test.signIn("redwood");
    const stranger = redwood.call(documents.listDealDocuments, { params: { dealId: own } });
    expect(await refusedWith(stranger)).toBe(404);
  });
});

const rename = (id: string, fields: Record<string, string>, as?: string) =>
  send(
    [...Object.entries({ _method: "PUT", ...fields }).map(([name, value]) => field(name, value))],
    { path: `/old/documents/${id}`, ...(as ? { as } : {}) },
  );

describe("renaming a document", () => {
  it("keeps its type, tells its revision, and is refused to who saw an older one", async () => {
    const { id } = await attached("west.jpg", await jpeg());
    const response = await rename(id, { friendly_name: " Bay window ", revision: "0" });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      document: { id, name: "Bay window.jpg", revision: 1, url: `/api/documents/${id}/download` },
    });
    expect((await listed())[0]).toMatchObject({ id, name: "Bay window.jpg", revision: 1 });
    await refusal(await rename(id, { friendly_name: "Late.jpg", revision: "0" }), 409);
    expect((await rename(id, { friendly_name: "Unguarded.jpeg" })).status).toBe(200);
  });

  it("takes the names that uploads take, its ending included, and no other", async () => {
    const { id } = await attached("notes.txt", Buffer.from("a"));
    const longest = `${"x".repeat(251)}.txt`;
    const other = await rename(id, { friendly_name: "x".repeat(251) });
    expect(await other.json()).toMatchObject({ document: { name: longest } });
    expect((await rename(id, { friendly_name: longest })).status).toBe(200);
    for (const [name, message] of [
      ["x".repeat(255), "Must be at most 255 characters with its ending .txt"],
      ["a.php.txt", "Files of type php.txt are not accepted"],
      ["x.exe", "Files of type exe.txt are not accepted"],
    ] as const) {
      expect(await refusal(await rename(id, { friendly_name: name }), 400)).toMatchObject({
        fields: { friendly_name: [message] },
      });
    }
    expect((await listed())[0]).toMatchObject({ id, name: longest });
  });

  it("is refused without a name, to others, and with other content", async () => {
    const { id } = await attached("west.jpg", await jpeg());
    expect(await refusal(await rename(id, { friendly_name: " " }), 400)).toMatchObject({
      fields: { friendly_name: ["Attachment name is required"] },
    });
    const redwood = await sessionCookie(test, "redwood");
    await refusal(await rename(id, { friendly_name: "x.jpg" }, redwood), 404);
    const path = `/old/documents/${id}`;
    const parts = [field("_method", "PUT"), filePart("b.jpg", await jpeg(), "document")];
    await refusal(await send(parts, { path }), 400);
  });
});

describe("a document of no deal", () => {
  const upload = async (uuid: string, fields: Record<string, string> = {}) =>
    send(
      [
        ...Object.entries({ uuid, ...fields }).map(([name, value]) => field(name, value)),
        filePart("Price list.pdf", pdf(), "document"),
      ],
      { path: "/old/documents" },
    );

  it("is uploaded under its sender's own id, once, and may be filed and renamed", async () => {
    const uuid = "0d3f6a52-93a4-4a5e-9a2b-1f7f6a5b4c3d";
    const response = await upload(uuid, { friendly_type: "Price list" });
    const made = (await response.json()) as { uuid: string; document: Document & { type: string } };
    expect(made).toMatchObject({
      uuid,
      document: { name: "Price list.pdf", type: "Price list", extension: "pdf" },
    });
    expect((await download(made.document.id)).status).toBe(200);
    const [count, files] = [await snapshot(test), stored()];
    expect((await upload(uuid)).status).toBe(409);
    expect(stored()).toEqual(files);
    expect((await snapshot(test)).length).toBeGreaterThanOrEqual(count.length);
    const refile = (category: string) =>
      rename(made.document.id, { friendly_name: "Prices", document_category_id: category });
    expect((await refile("7")).status).toBe(422);
    const admin = await test.signIn("admin");
    const { data: categories } = await admin.call(documents.listDocumentCategories, {});
    expect((await refile(categories[0]?.id ?? "")).status).toBe(200);
    expect((await download(made.document.id)).headers.get("content-disposition")).toContain(
      "Prices.pdf",
    );
  });

  it("is called as its sender wants it, and need not be told how it came", async () => {
    const sent = { friendly_name: "Winter prices", directUpload: "true" };
    const response = await upload("7c1f3a52-93a4-4a5e-9a2b-1f7f6a5b4c3d", sent);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ document: { name: "Winter prices.pdf" } });
  });

  it("of one account has nothing to do with the same id of another", async () => {
    const redwood = await sessionCookie(test, "redwood");
    const sent = (as: string) =>
      send([field("uuid", "shared"), filePart("a.pdf", pdf(), "document")], {
        path: "/old/documents",
        as,
      });
    expect((await sent(cookie)).status).toBe(200);
    expect((await sent(redwood)).status).toBe(200);
  });
});

describe("an account whose files take all of its room", () => {
  const limitedTo = async (bytes: number, work: () => Promise<void>) => {
    const { filesLimit } = test.services;
    Object.assign(test.services, { filesLimit: bytes });
    try {
      await work();
    } finally {
      Object.assign(test.services, { filesLimit });
    }
  };
  const used = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select bytes from files_used
      where account_id = (select account_id from deals where id = ${dealId})`.execute(
      test.database.read,
    );
    return Number(rows[0]?.bytes);
  };

  it("gets no other one, in words, and nothing of it stays", async () => {
    const before = await attached("a.pdf", pdf());
    // As with documents that are older than the count.
    await test.database.write((trx) => trx.deleteFrom("files_used").execute());
    await attached("a.pdf", pdf());
    const counted = await test.database.read
      .selectFrom("documents")
      .select(({ fn }) => fn.sum<number>("size").as("bytes"))
      .where("account_id", "=", (of) =>
        of.selectFrom("documents as one").select("account_id").where("one.id", "=", before.id),
      )
      .executeTakeFirstOrThrow();
    expect(await used()).toBe(Number(counted.bytes));
    const size = pdf().byteLength;
    const limit = (await used()) + 2 * size - 1;
    await limitedTo(limit, async () => {
      await attached("b.pdf", pdf());
      const [files, documents] = [stored().length, (await listed()).length];
      const refused = await refusal(await attach("c.pdf", pdf()), 413);
      expect(refused.code).toBe("files_limit");
      expect(refused.message).toContain("There is no room left");
      expect(stored()).toHaveLength(files);
      expect(await listed()).toHaveLength(documents);
    });
    await attached("c.pdf", pdf());
  });

  it("of whom several send at once takes as many as there is room for", async () => {
    const size = pdf().byteLength;
    await limitedTo((await used()) + 2 * size, async () => {
      const all = await Promise.all(
        Array.from({ length: 5 }, (_, at) => attach(`at-once-${at}.pdf`, pdf())),
      );
      const taken = all.map(({ status }) => status).toSorted();
      expect(taken).toEqual([200, 200, 413, 413, 413]);
      expect(await used()).toBe(test.services.filesLimit);
    });
  });

  it("is refused before a byte of a file is taken", async () => {
    let taken = 0;
    const content = (async function* () {
      for (let at = 0; at < 20; at += 1) {
        taken += 1;
        yield new Uint8Array(MB);
      }
    })();
    await limitedTo(await used(), async () => {
      expect((await refusal(await attach("late.txt", content), 413)).code).toBe("files_limit");
    });
    expect(taken).toBeLessThan(5);
  });
});

describe("a store that fails", () => {
  const failing = async (trouble: "full" | "unavailable", work: () => Promise<void>) => {
    const { files } = test.services;
    const { put } = files;
    files.put = async () => {
      throw new FilesFailure(trouble);
    };
    try {
      await work();
    } finally {
      files.put = put;
    }
  };

  it.each([
    ["full", "storage_full", "There is no space left to save this"],
    ["unavailable", "files_unavailable", "Files cannot be stored or read at the moment"],
  ] as const)("%s refuses in words and stores no document", async (trouble, code, message) => {
    await failing(trouble, async () => {
      const count = (await listed()).length;
      const response = await attach("west.jpg", await jpeg());
      expect(response.headers.get("retry-after")).toBeTruthy();
      expect(await refusal(response, 503)).toMatchObject({ code, message });
      expect(await listed()).toHaveLength(count);
    });
    expect(test.faults.splice(0)).toHaveLength(1);
    await attached("west.jpg", await jpeg());
  });

  it("whose folder cannot be written refuses before anything is stored", async () => {
    const folder = test.services.files.incoming;
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "in the way");
    const before = await snapshot(test);
    expect((await refusal(await attach("a.pdf", pdf()), 503)).code).toBe("files_unavailable");
    expect(await snapshot(test)).toBe(before);
    rmSync(folder);
    expect(test.faults.splice(0)).toHaveLength(1);
    await attached("a.pdf", pdf());
  });

  it("leaves the program ready but degraded, which it says, and nothing without its database", async () => {
    const { services } = test;
    const file = services.files.incoming;
    const told = (own: Partial<typeof services> = {}) => watchReadiness({ ...services, ...own })();
    expect(await told()).toBe("ready");
    rmSync(file, { recursive: true });
    writeFileSync(file, "in the way");
    expect(await told()).toBe("degraded");
    rmSync(file);
    expect(await told()).toBe("ready");
    const database = connect(test.url);
    expect(await told({ database })).toBe("ready");
    await database.close();
    expect(await told({ database })).toBe("not ready");
  });

  it("leaves no file whose document was not stored: a job removes it after an hour, and no other", async () => {
    const before = stored();
    const { database } = test.services;
    const { write } = database;
    const kept = await attached("kept.pdf", pdf());
    // The program ends between file and document: nothing after it happens.
    let count = 0;
    database.write = (work) => {
      count += 1;
      if (count === 1) return write.call(database, work) as ReturnType<typeof work>;
      return write.call(database, async (trx) => {
        await work(trx);
        throw new Error("The program ended");
      }) as ReturnType<typeof work>;
    };
    await attach("orphan.jpg", await jpeg());
    database.write = write;
    expect(test.faults.splice(0)).toHaveLength(1);
    expect(stored()).toHaveLength(before.length + 3);
    await test.runDueJobs();
    expect(stored()).toHaveLength(before.length + 3);
    test.clock.now = new Date(test.clock.now.getTime() + 61 * 60_000);
    await test.runDueJobs();
    expect(stored()).toHaveLength(before.length + 1);
    expect((await download(kept.id)).status).toBe(200);
  });

  it("forgets what arrived and was left lying, and nothing that has just arrived", async () => {
    const folder = test.services.files.incoming;
    await mkdir(folder, { recursive: true });
    writeFileSync(join(folder, "left"), "x");
    await removeLeftovers(folder, new Date());
    expect(incoming()).toEqual(["left"]);
    await removeLeftovers(folder, new Date(Date.now() + 60 * 60_000));
    expect(incoming()).toEqual([]);
    await removeLeftovers("/nowhere/at/all", new Date());
  });
});
