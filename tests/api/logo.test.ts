import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { getRequestListener } from "@hono/node-server";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { encodeMultipart } from "../../app/upstream/encode-multipart.server";
import type { Part } from "../../app/upstream/multipart.server";
import { jpeg, pdf, png } from "../support/sample-files";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let cookie: string;

const { Request: ownRequest, Response: ownResponse } = globalThis;
beforeAll(async () => {
  // The running program has other ones, which can do less.
  getRequestListener(() => new Response());
  test = await createTestApi(0);
  admin = await test.signIn("admin");
  cookie = await sessionCookie(test, "admin");
});
afterAll(async () => {
  Object.assign(globalThis, { Request: ownRequest, Response: ownResponse });
  await test.drop();
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const settings = () => admin.call(account.getDealerSettings, {});
async function* whole(bytes: Uint8Array) {
  yield bytes;
}
async function send(bytes: Uint8Array, fileName: string, fields: Record<string, string> = {}) {
  const { contentType, content } = encodeMultipart([
    ...Object.entries(fields).map(([name, value]): Part => ({ kind: "field", name, value })),
    { kind: "file", name: "logo", fileName, mimeType: "image/png", content: whole(bytes) },
  ]);
  const request = new Request("http://upstream.internal/old/account-settings/dealer-portal/logo", {
    method: "POST",
    headers: { cookie, "content-type": contentType },
    body: content,
    duplex: "half",
  } as RequestInit);
  const response = await test.api.fetch(request, { remoteAddress: "10.0.0.1" });
  const answer = (await response.json()) as {
    companyLogoDocumentId?: string;
    error?: { fields?: Record<string, string[]> };
  };
  return { status: response.status, id: answer.companyLogoDocumentId ?? "", ...answer };
}
const read = (id: string) => test.request("GET", `/public/logos/${id}`);

describe("a logo", () => {
  it("is drawn anew, without what its file carries besides, and read by anybody", async () => {
    const photo = await sharp(await jpeg(2_400, 600))
      .withExif({ IFD0: { Copyright: "12 Rope Walk" } })
      .toBuffer();
    expect(photo.includes("12 Rope Walk")).toBe(true);
    const { revision = 0 } = await settings();
    const sent = await send(photo, "logo.jpg", { revision: `${revision}` });
    expect(sent.status).toBe(200);
    expect(await settings()).toMatchObject({
      ...{ companyLogoDocumentId: sent.id, companyLogoDocumentUrl: `/logo/${sent.id}` },
      revision: revision + 1,
    });
    const answer = await read(sent.id);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes("12 Rope Walk")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({
      ...{ format: "png", width: 1_200, height: 300 },
    });
  });

  it("is a picture: what is none is refused, whatever it is called, and the old one stays", async () => {
    const before = await settings();
    const words = "The logo must be a PNG or JPEG picture";
    expect(await send(pdf(), "logo.pdf")).toMatchObject({
      ...{ status: 415, error: { fields: { logo: [words] } } },
    });
    expect((await send(Buffer.from("<svg/>"), "logo.png")).status).toBe(415);
    expect((await send(Buffer.from("<svg/>"), "logo.svg")).status).toBe(415);
    const cut = (await png(400, 400)).subarray(0, 200);
    expect((await send(cut, "logo.png")).status).toBe(415);
    expect(await settings()).toEqual(before);
  });

  it("is not stored over what somebody else has saved meanwhile", async () => {
    const before = await settings();
    const late = { revision: `${(before.revision ?? 1) - 1}` };
    expect((await send(await png(), "logo.png", late)).status).toBe(409);
    expect(await settings()).toEqual(before);
  });

  it("is read no more once it is another's place, or taken away", async () => {
    const first = await send(await png(), "one.png");
    const second = await send(await png(80, 20), "two.png");
    expect((await read(first.id)).status).toBe(404);
    expect((await read(second.id)).status).toBe(200);
    await admin.call(account.saveDealerSettings, { body: { companyLogoDocumentId: null } });
    expect((await read(second.id)).status).toBe(404);
    expect((await settings()).companyLogoDocumentUrl).toBeNull();
  });
});

describe("a document that is made the logo", () => {
  const NO_LOGO = "The logo must be a PNG or JPEG picture";
  /** Stores a document, as any other. */
  async function attach(bytes: Uint8Array, fileName: string) {
    const { contentType, content } = encodeMultipart([
      { kind: "field", name: "uuid", value: randomUUID() },
      { kind: "file", name: "document", fileName, mimeType: "image/jpeg", content: whole(bytes) },
    ]);
    const request = new Request("http://upstream.internal/old/documents", {
      method: "POST",
      headers: { cookie, "content-type": contentType },
      body: content,
      duplex: "half",
    } as RequestInit);
    const response = await test.api.fetch(request, { remoteAddress: "10.0.0.1" });
    expect(response.status).toBe(200);
    return ((await response.json()) as { document: { id: string } }).document.id;
  }
  const set = (id: string) =>
    admin.call(account.saveDealerSettings, { body: { companyLogoDocumentId: id } });
  const documents = () =>
    test.database.read.selectFrom("documents").select(["id", "name", "storage_key"]).execute();

  it("is drawn anew, so that nobody reads what else it carries, and stays as it is itself", async () => {
    const photo = await sharp(await jpeg(800, 400))
      .withExif({ IFD0: { Copyright: "12 Rope Walk" } })
      .toBuffer();
    const id = await attach(photo, "photo.jpg");
    await set(id);
    const logo = (await settings()).companyLogoDocumentId ?? "";
    expect(logo).not.toBe(id);
    expect((await read(id)).status).toBe(404);
    const bytes = Buffer.from(await (await read(logo)).arrayBuffer());
    expect(bytes.includes("12 Rope Walk")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 800 });
    // What is the logo already is set again as it is.
    await set(logo);
    expect((await settings()).companyLogoDocumentId).toBe(logo);
    await admin.call(account.saveDealerSettings, { body: { companyLogoDocumentId: null } });
    expect((await documents()).map((row) => row.id)).toContain(id);
  });

  it("is a picture that whoever sets it may have", async () => {
    const before = await settings();
    const refusal = {
      status: 422,
      problem: { fields: { companyLogoDocumentId: [NO_LOGO] } },
    };
    await expect(set(await attach(pdf(), "plan.pdf"))).rejects.toMatchObject(refusal);
    const foreign = await test.signIn("redwood");
    const id = await attach(await png(), "ours.png");
    const stolen = foreign.call(account.saveDealerSettings, {
      body: { companyLogoDocumentId: id },
    });
    await expect(stolen).rejects.toMatchObject(refusal);
    expect(await settings()).toEqual(before);
  });

  it("leaves no file behind where it is refused", async () => {
    const id = await attach(await png(70, 20), "refused.png");
    const files = () => readdirSync(join(test.dataDir, "files"), { recursive: true }).length;
    const before = files();
    for (const [body, status] of [
      [{ revision: 0 }, 409],
      [{ accountAdjustmentType: "PERCENT_MARGIN", accountAdjustmentValue: 100 }, 422],
    ] as const) {
      const refused = admin.call(account.saveDealerSettings, {
        body: { ...body, companyLogoDocumentId: id },
      });
      await expect(refused).rejects.toMatchObject({ status });
    }
    expect(files()).toBe(before);
  });

  it("leaves no file of the logo of before behind", async () => {
    await send(await png(), "one.png");
    const first = await settings();
    const row = (await documents()).find(({ id }) => id === first.companyLogoDocumentId);
    const key = row?.storage_key ?? "";
    expect(await test.services.files.size(key)).toBeGreaterThan(0);
    await send(await png(90, 30), "two.png");
    expect((await documents()).map(({ id }) => id)).not.toContain(row?.id);
    await test.runDueJobs();
    expect(await test.services.files.size(key)).toBeNull();
  });
});

describe("what an account begins with", () => {
  it("is told from what its dealer has saved", async () => {
    const { read: db } = test.database;
    const { id } = await db
      .selectFrom("accounts")
      .select("id")
      .where("country_code", "=", "AU")
      .executeTakeFirstOrThrow();
    await test.database.write((trx) =>
      trx
        .updateTable("pricing_settings")
        .set({ is_tax_saved: 0, is_adjustment_saved: 0 })
        .where("account_id", "=", id)
        .execute(),
    );
    const flags = async () => {
      const { isTaxModeSaved, isAdjustmentSaved } = await settings();
      return [isTaxModeSaved, isAdjustmentSaved];
    };
    const save = (body: object) => admin.call(account.saveDealerSettings, { body });
    await save({ depositPercentage: 40 });
    expect(await flags()).toEqual([false, false]);
    await save({ quotePricingTaxMode: "INCLUSIVE" });
    expect(await flags()).toEqual([true, false]);
    await save({ accountAdjustmentValue: 45 });
    expect(await flags()).toEqual([true, true]);
  });
});
