import { readdirSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { formatMoney } from "../../app/domain/money";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { payments } from "../../app/upstream/contract/payments";
import { publicPages } from "../../app/upstream/contract/public-pages";
import { QUOTE_STATUSES } from "../../app/upstream/contract/quotes.input";
import { quotes } from "../../app/upstream/contract/quotes";
import { UpstreamError } from "../../app/upstream/errors";
import { MAX_PAYMENTS } from "../../server/api/records/payments";
import { FilesFailure } from "../../server/integrations/files/provider";
import { CardFailure, type CardSession } from "../../server/integrations/payments/provider";
import {
  addFilledQuote,
  addFlatProduct,
  drawSignature,
  pngChunk,
  SIGNATURE,
  toDataUrl,
  type FilledQuote,
} from "../support/acceptance";
import { addLine } from "../support/quotes";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let cookie: string;
let quote: FilledQuote;
const NAME = "Signed roller";
type Colour = readonly [red: number, green: number, blue: number, opacity: number];
const WHITE: Colour = [255, 255, 255, 255];
const PALE: Colour = [245, 250, 250, 255];
const BLACK: Colour = [0, 0, 0, 255];
const CLEAR: Colour = [0, 0, 0, 0];

beforeAll(async () => {
  test = await createTestApi(5);
  await addFlatProduct(test.database, NAME);
  admin = await test.signIn("admin");
  cookie = await sessionCookie(test, "admin");
  await takeCards("own");
});
afterAll(() => test.drop());
beforeEach(async () => {
  quote = await addFilledQuote(admin, NAME, 2);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const params = () => ({ id: quote.quoteId });
const read = () => admin.call(quotes.getQuote, { params: params() });
const accept = (body: object = {}) =>
  admin.call(quotes.acceptQuote, {
    params: params(),
    body: { from: "OPEN", acceptWithoutSignature: true, ...body },
  });
/** How a call was refused: its status and its code. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) =>
      error instanceof UpstreamError ? `${error.status} ${error.problem?.code}` : String(error),
  );
const set = (patch: object) =>
  test.database.write((trx) =>
    trx.updateTable("quotes").set(patch).where("id", "=", quote.quoteId).execute(),
  );
const records = () =>
  test.database.read
    .selectFrom("acceptances")
    .selectAll()
    .where("quote_id", "=", quote.quoteId)
    .orderBy("number")
    .execute();

describe("a quote that staff accept", () => {
  it("keeps what was agreed to, with its PDF, its signature and the request for its deposit", async () => {
    const before = await read();
    await accept({ signature: SIGNATURE, name: " Ada Tran ", acceptWithoutSignature: false });
    const after = await read();
    expect(after).toMatchObject({
      ...{ status: "ACCEPTED", acceptedAt: test.clock.now.toISOString(), isReadOnly: true },
      ...{ received: 0, customerPageId: quote.publicId, terms: null },
      acceptance: { by: "STAFF", name: "Ada Tran", termsVersion: null, termsText: "" },
      context: { pricing: before.context.pricing },
    });
    expect(after.acceptance?.employeeName).toBeTruthy();
    const [record] = await records();
    expect(record).toMatchObject({ total: 3_190_000, deposit: 1_595_000, address: "10.0.0.1" });
    const file = async (id: string) => {
      const answer = await test.request("GET", `/api/documents/${id}/download`, { cookie });
      return Buffer.from(await answer.arrayBuffer());
    };
    const pdf = await file(after.context.acceptedQuoteDocument?.id ?? "");
    expect(pdf.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(await file(after.acceptance?.signatureDocumentId ?? "")).toEqual(drawSignature());
    const list = await admin.call(deals.getDeal, { params: { id: quote.dealId } });
    expect(JSON.stringify(list)).not.toContain("Signature");
  });
});

const takeCards = (card_merchant: string | null) =>
  test.database.write((trx) => trx.updateTable("accounts").set({ card_merchant }).execute());

describe("every pair of statuses", () => {
  const CALLS = {
    ...{ ACCEPTED: quotes.acceptQuote, LOCKED: quotes.lockQuote },
    ...{ REJECTED: quotes.rejectQuote, OPEN: quotes.reopenQuote },
  } as const;
  const ALLOWED = [
    ...["OPEN ACCEPTED", "OPEN LOCKED", "OPEN REJECTED", "ACCEPTED REJECTED", "ACCEPTED OPEN"],
    ...["REJECTED OPEN", "LOCKED OPEN"],
  ];
  type Condition = "plain" | "archived" | "errors" | "pending" | "empty" | "stale from";
  const CONDITIONS: readonly Condition[] = [
    ...(["plain", "archived", "errors", "pending", "empty", "stale from"] as const),
  ];
  const REFUSED: Partial<Record<Condition, string>> = {
    ...{ archived: "409 read_only", "stale from": "409 stale", errors: "409 has_errors" },
    ...{ pending: "409 pending_updates", empty: "409 no_products" },
  };

  const setLines = (patch: object) =>
    test.database.write((trx) =>
      trx.updateTable("order_lines").set(patch).where("order_id", "=", quote.orderId).execute(),
    );
  async function put(status: string, condition: Condition) {
    await set({
      ...{ status, is_archived: condition === "archived" ? 1 : 0, accepted_at: null },
      ...{ acceptance_id: null, error_count: condition === "errors" ? 1 : 0 },
      line_count: condition === "empty" ? 0 : 1,
    });
    const version_id = condition === "pending" ? null : versionId;
    await setLines({ version_id });
  }
  let versionId: string | null;
  beforeEach(async () => {
    const line = await test.database.read
      .selectFrom("order_lines")
      .select("version_id")
      .where("order_id", "=", quote.orderId)
      .executeTakeFirstOrThrow();
    versionId = line.version_id;
  });

  it.each(CONDITIONS)(
    "leads only where the specification says: %s",
    async (condition) => {
      // Two of them are the specification's alone: nothing leads to APPROVED or CLOSED.
      const all = ["OPEN", "LOCKED", "APPROVED", "ACCEPTED", "REJECTED", "CLOSED"];
      expect([...QUOTE_STATUSES].sort()).toEqual(all.sort());
      const found: string[] = [];
      const expected: string[] = [];
      for (const from of QUOTE_STATUSES) {
        for (const to of QUOTE_STATUSES) {
          const call = to in CALLS ? CALLS[to as keyof typeof CALLS] : null;
          if (!call) continue;
          await put(from, condition);
          const before = await read();
          const other = from === "OPEN" ? "LOCKED" : "OPEN";
          const body = {
            from: condition === "stale from" ? other : from,
            ...(to === "ACCEPTED" && { acceptWithoutSignature: true }),
          };
          const outcome = await refusal(admin.call(call, { params: params(), body }));
          const after = await read();
          const isDone = outcome === "done";
          found.push(`${from} ${to} ${outcome}`);
          expect(after.status).toBe(isDone ? to : from);
          if (!isDone) expect(after.lastUpdatedAt).toBe(before.lastUpdatedAt);
          expect([from, to, after.acceptance === null]).toEqual([
            from,
            to,
            after.status !== "ACCEPTED" || !isDone,
          ]);
          const isAllowed = ALLOWED.includes(`${from} ${to}`);
          const onlyAccept = ["errors", "pending", "empty"].includes(condition);
          const isRefused = condition !== "plain" && (!onlyAccept || to === "ACCEPTED");
          const reason =
            condition === "archived" || condition === "stale from" ? REFUSED[condition] : undefined;
          expected.push(
            `${from} ${to} ${reason ?? (!isAllowed ? "409 wrong_status" : isRefused ? REFUSED[condition] : "done")}`,
          );
        }
      }
      expect(found).toEqual(expected);
      expect(found).toHaveLength(24);
      await put("OPEN", "plain");
    },
    60_000,
  );
});

describe("accepting is refused", () => {
  const bytes = drawSignature(100, 40);
  const at = (from: number, text: string) => {
    const changed = Buffer.from(bytes);
    changed.write(text, from, "latin1");
    return changed;
  };
  it.each([
    ["of another kind", "data:image/svg+xml;base64,PHN2Zy8+", 400],
    ["of HTML", "data:text/html;base64,PGI+", 400],
    ["of HTML that is called PNG", toDataUrl(Buffer.from("<html><b>Ada</b></html>")), 422],
    [
      "with something behind its end",
      toDataUrl(Buffer.concat([bytes, Buffer.from("<svg/>")])),
      422,
    ],
    ["that is cut", toDataUrl(bytes.subarray(0, -20)), 422],
    ["with a wrong sum", toDataUrl(at(45, "x")), 422],
    ["without its head", toDataUrl(Buffer.concat([bytes.subarray(0, 8), bytes.subarray(33)])), 422],
    ["that is too wide", toDataUrl(drawSignature(769, 10)), 422],
    ["that is too high", toDataUrl(drawSignature(10, 241)), 422],
    [
      "that is too large",
      toDataUrl(drawSignature(10, 10, [pngChunk("tEXt", Buffer.alloc(200_000, 97))])),
      422,
    ],
    ["whose base64 is not one text", `${toDataUrl(bytes).replace(/=*$/, "")}A==`, 422],
    ["that does not decode", toDataUrl(drawBroken()), 422],
    ["that is white", toDataUrl(drawPixels(WHITE, WHITE)), 422],
    ["that is white but for a speck of nearly white", toDataUrl(drawPixels(WHITE, PALE)), 422],
    ["that is black", toDataUrl(drawPixels(BLACK, BLACK)), 422],
    ["that is transparent", toDataUrl(drawPixels(CLEAR, CLEAR)), 422],
    ["that is white on transparent", toDataUrl(drawPixels(CLEAR, WHITE)), 422],
  ])("with a signature %s", async (_, signature, status) => {
    const before = await snapshot(test);
    expect(await refusedWith(accept({ signature, acceptWithoutSignature: false }))).toBe(status);
    expect(await snapshot(test)).toBe(before);
  });

  it("with a blank signature by its name, and not with a stroke on nothing", async () => {
    const blank = toDataUrl(drawPixels(CLEAR, CLEAR));
    const refused = await accept({ signature: blank, acceptWithoutSignature: false }).catch(
      (error: unknown) => (error instanceof UpstreamError ? error.problem?.fields : error),
    );
    expect(refused).toEqual({ signature: ["Nothing is drawn in the signature"] });
    const signature = toDataUrl(drawPixels(CLEAR, BLACK));
    await accept({ signature, acceptWithoutSignature: false });
    expect((await read()).acceptance?.signatureDocumentId).not.toBeNull();
  });

  it("without any signature, or of what its sender has not seen", async () => {
    expect(await refusal(accept({ acceptWithoutSignature: false }))).toBe("400 invalid");
    expect(await refusal(accept({ lastUpdatedAt: "2020-01-01T00:00:00.000Z" }))).toBe("409 stale");
    await accept({
      lastUpdatedAt: (await read()).lastUpdatedAt,
      acceptWithoutSignature: false,
      name: "Bo",
    });
    expect(await read()).toMatchObject({ acceptance: { name: "Bo", signatureDocumentId: null } });
  });

  it("while its deal is archived, and of a quote that changed while its PDF was made", async () => {
    const { put } = test.services.files;
    test.services.files.put = async (...file) => {
      test.services.files.put = put;
      await put(...file);
      await admin.call(quotes.updateQuote, { params: params(), body: { description: "Moved" } });
    };
    expect(await refusal(accept())).toBe("409 stale");
    expect(await read()).toMatchObject({ status: "OPEN", description: "Moved" });
    await admin.call(deals.archiveDeal, { params: { id: quote.dealId } });
    expect(await refusal(accept())).toBe("409 archived");
  });
});

/** A PNG of 8 by 8 in one colour, with a pixel of another. */
function drawPixels(paper: Colour, ink: Colour): Buffer {
  const row = [0, ...Array.from({ length: 8 }, () => paper).flat()];
  const pixels = Array.from({ length: 8 }, () => row).flat();
  pixels.splice(row.length + 5, 4, ...ink);
  const picture = drawSignature(8, 8);
  const head = Buffer.from(picture.subarray(16, 29));
  // Colours with opacity.
  head.writeUInt8(6, 9);
  return Buffer.concat([
    ...[picture.subarray(0, 8), pngChunk("IHDR", head)],
    ...[pngChunk("IDAT", deflateSync(Buffer.from(pixels))), pngChunk("IEND", Buffer.alloc(0))],
  ]);
}

/** Whole chunks, and nothing in them that decodes. */
function drawBroken(): Buffer {
  const bytes = drawSignature(10, 10);
  const head = bytes.subarray(0, 33);
  return Buffer.concat([
    ...[head, pngChunk("IDAT", Buffer.from("no deflate"))],
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("files of an acceptance", () => {
  const stored = () =>
    readdirSync(`${test.dataDir}/files`, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    ).length;
  const named = async () =>
    (await test.database.read.selectFrom("documents").select("id").execute()).length;
  const later = (minutes: number) =>
    (test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000));

  it("are kept once of twenty requests under one key, and of twenty with keys of their own", async () => {
    const body = { from: "OPEN", name: "Ada Tran", signature: SIGNATURE } as const;
    const call = { params: params(), body, idempotencyKey: "twenty-at-once-of-one" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusal(admin.call(quotes.acceptQuote, call))),
    );
    expect(answers.filter((one) => one !== "done")).toEqual([]);
    const again = await Promise.all(Array.from({ length: 20 }, () => refusal(accept())));
    expect(new Set(again)).toEqual(new Set(["409 stale"]));
    expect(await records()).toHaveLength(1);
    later(61);
    while ((await test.runDueJobs()) > 0);
    expect((await named()) - stored()).toBe(0);
  }, 60_000);

  it("that cannot be stored leave the quote as it was, and nothing behind", async () => {
    const { put } = test.services.files;
    let count = 0;
    test.services.files.put = (...file) =>
      (count += 1) === 2 ? Promise.reject(new FilesFailure("full")) : put(...file);
    const failed = await refusedWith(accept({ signature: SIGNATURE }));
    test.services.files.put = put;
    test.faults.splice(0);
    expect(failed).toBe(503);
    expect(await read()).toMatchObject({ status: "OPEN", acceptance: null });
    expect(await records()).toHaveLength(0);
    later(61);
    while ((await test.runDueJobs()) > 0);
    expect((await named()) - stored()).toBe(0);
  });
});

describe("the deposit", () => {
  const ofDeal = async () => {
    const { context } = await admin.call(deals.getDeal, { params: { id: quote.dealId } });
    return context.payments.map(({ amount, status, type }) => [type, amount, status]);
  };
  const CARD = "STRIPE_CHECKOUT";
  const request = async () => {
    const rows = await test.database.read
      .selectFrom("payments")
      .selectAll()
      .where("quote_id", "=", quote.quoteId)
      .where("status", "=", "REQUESTED")
      .execute();
    return rows[0];
  };
  const reopen = (from: "ACCEPTED" | "REJECTED" = "ACCEPTED") =>
    admin.call(quotes.reopenQuote, { params: params(), body: { from } });

  it("is asked for by card, and not any more once the quote is opened again or rejected", async () => {
    await accept();
    expect(await ofDeal()).toEqual([[CARD, 1_595_000, "REQUESTED"]]);
    const { tuid } = await read();
    expect(await request()).toMatchObject({ description: `Deposit for quote ${tuid}` });
    const paymentId = (await request())?.id ?? "";
    expect((await read()).depositRequest).toEqual({ paymentId, amount: 1_595_000 });
    const session = await admin.call(publicPages.createCheckoutSession, { params: { paymentId } });
    await reopen();
    expect((await read()).depositRequest).toBeNull();
    expect(await ofDeal()).toEqual([[CARD, 1_595_000, "CANCELLED"]]);
    const ended = await test.database.read
      .selectFrom("payment_sessions")
      .select("state")
      .where("external_id", "=", session.sessionId)
      .executeTakeFirst();
    expect(ended?.state).toBe("EXPIRED");
    await accept();
    const rejected = { from: "ACCEPTED" } as const;
    await admin.call(quotes.rejectQuote, { params: params(), body: rejected });
    expect((await ofDeal()).map(([, , status]) => status)).toEqual(["CANCELLED", "CANCELLED"]);
  });

  /** The customer begins to pay: what the card provider calls it. */
  const beginToPay = async () => {
    const paymentId = (await request())?.id ?? "";
    return admin.call(publicPages.createCheckoutSession, { params: { paymentId } });
  };
  /** Does something in the place of what ends a session at the card provider, once. */
  function insteadOfEnding(act: (end: () => Promise<CardSession>) => Promise<CardSession>) {
    const { cards } = test.services;
    if (!cards) throw new Error("No cards");
    const expireSession: typeof cards.expireSession = (...of) => {
      Object.assign(test.services, { cards });
      return act(() => cards.expireSession(...of));
    };
    Object.assign(test.services, { cards: { ...cards, expireSession } });
  }

  it("that is paid in the moment in which its quote is opened again is kept", async () => {
    await accept();
    const { sessionId } = await beginToPay();
    insteadOfEnding(async (end) => {
      await test.services.sandbox?.act(sessionId, "PAY");
      return end();
    });
    await reopen();
    expect(await ofDeal()).toEqual([[CARD, 1_595_000, "PAID"]]);
    expect(await read()).toMatchObject({ status: "OPEN", acceptance: null, received: 1_595_000 });
  });

  it("that cannot be ended at the card provider keeps its quote accepted", async () => {
    await accept();
    await beginToPay();
    insteadOfEnding(() => Promise.reject(new CardFailure("unreachable", "Away")));
    expect(await refusedWith(reopen())).toBe(503);
    expect(test.faults.splice(0)).toHaveLength(1);
    expect(await ofDeal()).toEqual([[CARD, 1_595_000, "REQUESTED"]]);
    expect(await read()).toMatchObject({ status: "ACCEPTED" });
  });

  it("that its customer has just opened again keeps its quote accepted", async () => {
    await accept();
    const { database } = test.services;
    // What is open is looked for and ended first, and then the quote is changed.
    let writes = 0;
    const write: typeof database.write = async (work) => {
      writes += 1;
      if (writes === 2) {
        Object.assign(test.services, { database });
        await beginToPay();
      }
      return database.write(work);
    };
    Object.assign(test.services, { database: { ...database, write } });
    expect(await refusal(reopen())).toBe("409 stale");
    expect(writes).toBe(2);
    expect(await ofDeal()).toEqual([[CARD, 1_595_000, "REQUESTED"]]);
    expect(await read()).toMatchObject({ status: "ACCEPTED" });
    // Once more, it is ended as any other.
    await reopen();
    expect(await ofDeal()).toEqual([[CARD, 1_595_000, "CANCELLED"]]);
  });

  it("that was paid stays, and is not asked for twice", async () => {
    await accept();
    const id = (await request())?.id ?? "";
    await test.database.write((trx) =>
      trx
        .updateTable("payments")
        .set({ status: "PAID", transacted_at: "2026-11-18" })
        .where("id", "=", id)
        .execute(),
    );
    await reopen();
    expect(await read()).toMatchObject({ received: 1_595_000 });
    await accept();
    expect(await ofDeal()).toEqual([[CARD, 1_595_000, "PAID"]]);
  });

  it("is none of a deal that has as many payments as it may have", async () => {
    const body = { type: "MANUAL", amount: 10_000, status: "REQUESTED" } as const;
    await admin.call(payments.createPayment, { params: { dealId: quote.dealId }, body });
    const { id: first, ...row } = await test.database.read
      .selectFrom("payments")
      .selectAll()
      .where("deal_id", "=", quote.dealId)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: MAX_PAYMENTS - 2 }, (_, at) => ({
      ...row,
      id: `${first}-${at}`,
    }));
    await test.database.write((trx) => trx.insertInto("payments").values(more).execute());
    // There is room for one yet, which is taken.
    await accept();
    expect(await request()).toMatchObject({ amount: 1_595_000 });
    await reopen();
    expect(await ofDeal()).toHaveLength(MAX_PAYMENTS);
    await accept();
    expect(await request()).toBeUndefined();
    expect(await ofDeal()).toHaveLength(MAX_PAYMENTS);
    expect(await read()).toMatchObject({ status: "ACCEPTED", depositRequest: null });
  });

  it("is none where the account takes no cards, or the amount cannot be paid by card", async () => {
    const { cards } = test.services;
    Object.assign(test.services, { cards: null });
    await accept();
    Object.assign(test.services, { cards });
    expect(await ofDeal()).toEqual([]);
    await reopen();
    const { lastUpdatedAt } = await read();
    await admin.call(quotes.saveQuotePricing, {
      params: params(),
      body: { lastUpdatedAt, depositAmountOverride: 100, sellTaxOverride: null, adjustments: [] },
    });
    await accept();
    expect(await ofDeal()).toEqual([]);
  });
});

describe("a quote that is mailed", () => {
  const send = (to = "ada@customer.example", message: string | null = null) =>
    admin.call(quotes.sendQuote, { params: params(), body: { to, message } });

  it("goes out with its message and the link of its page, and is as it was", async () => {
    const { lastUpdatedAt, tuid } = await read();
    test.mails.length = 0;
    await send("ada@customer.example", "As we said on the phone.\n\nDan");
    while ((await test.runDueJobs()) > 0);
    expect((await read()).lastUpdatedAt).toBe(lastUpdatedAt);
    expect(test.mails).toHaveLength(1);
    const [mail] = test.mails;
    expect(mail).toMatchObject({ to: "ada@customer.example" });
    expect(mail?.subject).toContain(tuid);
    const link = `${test.services.publicOrigin}/customer-quote/${quote.publicId}`;
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain("As we said on the phone.");
      expect(text).toContain(link);
    }
    // Both say what it comes to, then where it is read, and then what to do about a question.
    const { text = "", html = "" } = mail ?? {};
    expect(text).toMatch(
      /\nTotal inc GST: \$[\d.,]+\nDeposit 50%: \$[\d.,]+\n\nYou can .*:\n\nhttp\S+\n\nIf you have a question/,
    );
    expect(html.replace(/<[^>]*>/g, " ")).toMatch(
      /Total inc GST\s+\$[\d.,]+\s+Deposit 50%\s+\$[\d.,]+\s+You can [^:]*:\s+Read the quote\s+http\S+\s+If you have a question/,
    );
    const { pricing } = (await read()).context;
    expect(text).toContain(formatMoney(pricing.sellGrandTotalIncTax));
    expect(text).toContain(formatMoney(pricing.depositAmount));
  });

  const setCounts = (counts: { error_count: number; line_count?: number }) =>
    test.database.write((trx) =>
      trx.updateTable("quotes").set(counts).where("id", "=", quote.quoteId).execute(),
    );

  it("has products, all of which can be sold; one that waits with errors says no figures", async () => {
    test.mails.length = 0;
    await send();
    await setCounts({ error_count: 1 });
    const before = await snapshot(test);
    expect(await refusal(send())).toBe("409 has_errors");
    expect(await snapshot(test)).toBe(before);
    while ((await test.runDueJobs()) > 0);
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]?.text).not.toContain("$");
    await setCounts({ error_count: 0, line_count: 0 });
    expect(await refusal(send())).toBe("409 no_products");
  });

  it("is not mailed if nobody can read it there, nor more than ten times an hour", async () => {
    await send();
    await admin.call(quotes.rejectQuote, { params: params(), body: { from: "OPEN" } });
    expect(await refusal(send())).toBe("409 not_readable");
    // What waits is not sent either.
    test.mails.length = 0;
    while ((await test.runDueJobs()) > 0);
    expect(test.mails).toEqual([]);
    await admin.call(quotes.reopenQuote, { params: params(), body: { from: "REJECTED" } });
    for (let sent = 1; sent < 10; sent += 1) await send();
    test.clock.now = new Date(test.clock.now.getTime() + 23 * 60_000);
    const said = send().catch((error: unknown) => (error as UpstreamError).problem?.message);
    expect(await said).toBe(
      "This quote was mailed 10 times within an hour: the next mail can go out in 37 minutes",
    );
    expect(await refusedWith(send())).toBe(429);
  });
});

it("an accepted quote is changed by nobody", async () => {
  await accept();
  const before = await snapshot(test);
  const changes = [
    () => admin.call(quotes.updateQuote, { params: params(), body: { description: "Other" } }),
    () => addLine(admin, quote.orderId, { product: NAME, width: "900", height: "900" }),
    () =>
      admin.call(quotes.overrideQuoteTotal, {
        params: { externalId: quote.orderId },
        body: { override_total: 1 },
      }),
  ];
  for (const change of changes) expect(await refusedWith(change())).toBe(409);
  expect(await snapshot(test)).toBe(before);
});
