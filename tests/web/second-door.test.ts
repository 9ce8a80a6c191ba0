import { createHash } from "node:crypto";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { decodeResponse, UpstreamClient } from "../../app/upstream/client.server";
import { encodeMultipart } from "../../app/upstream/encode-multipart.server";
import { ContractMismatch, UpstreamError, UpstreamUnreachable } from "../../app/upstream/errors";
import type { Part } from "../../app/upstream/multipart.server";
import { UPLOAD_LIMITS } from "../../app/upstream/upload-limits";
import { remoteUpstream } from "../../server/web/remote-upstream";
import { embeddedUpstream } from "../../server/web/upstream";
import { fromAddress } from "../support/over-http";
import { slowCalls } from "../support/slow-calls";
import { madeFile, streamed, streamHandlers, type Seen } from "../support/stream-endpoints";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

const MB = 1_048_576;
const { seen, handlers } = streamHandlers();
const slow = slowCalls();
let test: TestApi;
let server: Server;
let origin: string;
let cookie: string;
let clients: Record<"in process" | "over HTTP", UpstreamClient>;

beforeAll(async () => {
  test = await createTestApi(10, [...handlers, ...slow.handlers]);
  const listener = getRequestListener((request) =>
    test.api.fetch(request, { remoteAddress: "10.0.0.7" }),
  );
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cookie = await sessionCookie(test, "sales");
  const clientOver = (upstream: Parameters<typeof fromAddress>[0]) =>
    new UpstreamClient({ upstream: fromAddress(upstream, "10.0.0.1"), cookie });
  clients = {
    "in process": clientOver(embeddedUpstream(test.api)),
    "over HTTP": clientOver(remoteUpstream(origin, "test-host-secret")),
  };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.drop();
});
beforeEach(() => {
  slow.reset();
  Object.assign(seen, {
    bytes: 0,
    calls: 0,
    writes: 0,
    broken: [],
    isCancelled: false,
  } satisfies Seen);
});
afterEach(() => {
  expect(test.faults.splice(0)).toEqual([]);
});

const label = (value = "A plan"): Part => ({ kind: "field", name: "label", value });

function send(client: UpstreamClient, parts: AsyncIterable<Part> | Iterable<Part>, key?: string) {
  const { contentType, content } = encodeMultipart(parts);
  return client.fetch(streamed.upload, {
    params: { id: "1" },
    headers: { "content-type": contentType },
    content,
    idempotencyKey: key,
  });
}

/** A request as bytes on a socket, for what no client of ours would send. */
function sendRaw(
  body: AsyncIterable<Uint8Array> | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${origin}/tests/1/upload`,
      { method: "POST", headers: { cookie, ...headers } },
      (response: IncomingMessage) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on("error", reject);
    if (typeof body === "string") return void sent.end(body);
    void (async () => {
      for await (const chunk of body) {
        if (!sent.write(chunk)) await new Promise((next) => sent.once("drain", next));
      }
      sent.end();
    })().catch(reject);
  });
}
const FORM = { "content-type": "multipart/form-data; boundary=xx" };
const head = (name: string) => `--xx\r\ncontent-disposition: form-data; name="${name}"`;

describe.each(["in process", "over HTTP"] as const)("an upload %s", (way) => {
  it("of 24 MB arrives whole, with fields that stand behind the file, a little at a time", async () => {
    const probe = { sent: 0 };
    let most = 0;
    const whole = createHash("sha256");
    const file = madeFile(24 * MB, probe);
    async function* watched() {
      for await (const chunk of file.content) {
        most = Math.max(most, probe.sent - seen.bytes);
        whole.update(chunk);
        yield chunk;
      }
    }
    const response = await send(clients[way], [{ ...file, content: watched() }, label()]);
    const { files, label: said } = await decodeResponse(streamed.upload, response);
    expect(said).toBe("A plan");
    expect(files).toEqual([
      {
        field: "file",
        fileName: "plan.pdf",
        mimeType: "application/pdf",
        size: 24 * MB,
        sha256: whole.digest("hex"),
      },
    ]);
    // Sockets hold some of it; nobody holds most of it.
    expect(most).toBeLessThan(8 * MB);
  });

  it("of exactly 25 MB is taken, and of one byte more refused with the limit in words", async () => {
    const exact = await send(clients[way], [madeFile(UPLOAD_LIMITS.maxFileBytes), label()]);
    expect((await decodeResponse(streamed.upload, exact)).files[0]?.size).toBe(25 * MB);
    const over = send(clients[way], [madeFile(UPLOAD_LIMITS.maxFileBytes + 1), label()]);
    await expect(over).rejects.toMatchObject({
      status: 413,
      problem: { message: "A file may have at most 25 MB" },
    });
    expect(seen.writes).toBe(1);
  });

  it("of far too much is refused before all of it was sent", async () => {
    const probe = { sent: 0 };
    await expect(send(clients[way], [madeFile(120 * MB, probe), label()])).rejects.toMatchObject({
      status: 413,
    });
    expect(probe.sent).toBeLessThan(60 * MB);
    expect(seen.writes).toBe(0);
  });

  it("keeps names as people write them", async () => {
    const names = ["Größe “Küche”.pdf", 'a "quoted" name.pdf', "日本.pdf"];
    const files = names.map((fileName) => ({ ...madeFile(10), fileName }));
    const response = await send(clients[way], [...files, label()]);
    const { files: arrived } = await decodeResponse(streamed.upload, response);
    expect(arrived.map((one) => one.fileName.replaceAll("%22", '"'))).toEqual(names);
  });

  it("sent again under its key has one effect and the first one's answer; another file under it is refused", async () => {
    const key = `upload-key-${way.replace(" ", "-")}`;
    const first = await decodeResponse(
      streamed.upload,
      await send(clients[way], [madeFile(2 * MB), label()], key),
    );
    const again = await send(clients[way], [madeFile(2 * MB), label()], key);
    expect(await decodeResponse(streamed.upload, again)).toEqual(first);
    expect(seen.writes).toBe(1);
    const other = send(clients[way], [madeFile(2 * MB + 1), label()], key);
    await expect(other).rejects.toMatchObject({
      status: 409,
      problem: { code: "already_submitted" },
    });
  });

  it("whose fields break a rule is refused by field", async () => {
    await expect(send(clients[way], [madeFile(10), label("")])).rejects.toMatchObject({
      status: 400,
      problem: { fields: { label: ["Say what it is"] } },
    });
    await expect(send(clients[way], [madeFile(10)])).rejects.toMatchObject({ status: 400 });
    await expect(send(clients[way], [label(), label()])).rejects.toMatchObject({ status: 400 });
  });

  it("with too many files, too many fields, or a field that is too long is refused", async () => {
    const many = Array.from({ length: 6 }, () => madeFile(10));
    const fields = Array.from({ length: 60 }, (_, at): Part => ({
      kind: "field",
      name: `f${at}`,
      value: "x",
    }));
    for (const parts of [many, fields, [label("x".repeat(70_000))]]) {
      await expect(send(clients[way], parts)).rejects.toMatchObject({ status: 413 });
    }
    expect(seen.writes).toBe(0);
  });

  it("that its sender breaks off stops the handler's reading, and nothing is written", async () => {
    async function* breaks(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1 * MB);
      await until(() => seen.bytes > 500_000);
      throw new Error("The browser went away");
    }
    await expect(
      send(clients[way], [{ ...madeFile(0), content: breaks() }, label()]),
    ).rejects.toBeInstanceOf(Error);
    await until(() => seen.broken.length > 0);
    expect(seen.broken[0]).toMatchObject({ name: "UploadError", status: 400 });
    expect(seen.writes).toBe(0);
  });

  it("that nobody waits for any more ends too", async () => {
    const leave = new AbortController();
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        yield new Uint8Array(1_000);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    const { contentType, content } = encodeMultipart([{ ...madeFile(0), content: endless() }]);
    const sending = clients[way].fetch(streamed.upload, {
      params: { id: "1" },
      headers: { "content-type": contentType },
      content,
      signal: leave.signal,
    });
    await until(() => seen.bytes > 2_000);
    leave.abort();
    await expect(sending).rejects.toBeInstanceOf(Error);
    await until(() => seen.broken.length > 0);
    expect(seen.writes).toBe(0);
  });

  it("refused by its handler after the file tells the handler's own reason", async () => {
    await expect(send(clients[way], [madeFile(3 * MB), label("refused")])).rejects.toMatchObject({
      status: 409,
      problem: { code: "archived" },
    });
  });
});

describe("an upload that is no good form", () => {
  it.each([
    ["cut off in the file", `${head("file")}; filename="a"\r\n\r\nabc`, 400],
    ["cut off in a field", `${head("label")}\r\n\r\nabc`, 400],
    ["cut off in a header", `${head("label")}`, 400],
    ["without its last boundary", `${head("label")}\r\n\r\nabc\r\n`, 400],
    ["empty", "", 400],
    ["of something else", "hello", 400],
    [
      "with a nameless part",
      `--xx\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--xx--\r\n`,
      400,
    ],
  ])("%s is refused, and nothing is written", async (_, body, status) => {
    expect((await sendRaw(body, FORM)).status).toBe(status);
    expect(seen.writes).toBe(0);
  });

  it("is refused without a boundary, and with another content type", async () => {
    const body = `${head("label")}\r\n\r\nabc\r\n--xx--\r\n`;
    expect((await sendRaw(body, { "content-type": "multipart/form-data" })).status).toBe(400);
    for (const type of [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/mixed",
    ]) {
      expect((await sendRaw("{}", { "content-type": type })).status).toBe(415);
    }
    expect((await sendRaw(body, FORM)).status).toBe(200);
  });

  it("is refused at once where its length says that it is too much", async () => {
    const response = await test.api.fetch(
      new Request("http://x/tests/1/upload", {
        method: "POST",
        headers: { ...FORM, cookie, "content-length": String(500 * MB) },
        body: "x",
      }),
    );
    expect(response.status).toBe(413);
    expect(seen.calls).toBe(0);
  });
});

describe("nothing of a body is read", () => {
  async function readBy(request: (body: ReadableStream<Uint8Array>) => Request) {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(to) {
          pulls += 1;
          to.enqueue(new Uint8Array(10));
        },
      },
      { highWaterMark: 0 },
    );
    const response = await test.api.fetch(request(body));
    return { status: response.status, pulls };
  }
  const post =
    (headers: Record<string, string>, path = "/tests/1/upload") =>
    (body: ReadableStream) =>
      new Request(`http://x${path}`, { method: "POST", headers, body, duplex: "half" });

  it("of a stranger, of somebody who may not, or of another site", async () => {
    expect(await readBy(post(FORM))).toEqual({ status: 401, pulls: 0 });
    const dealsOnly = await sessionCookie(test, "dealsonly");
    expect(await readBy(post({ ...FORM, cookie: dealsOnly }))).toEqual({ status: 403, pulls: 0 });
    expect(await readBy(post({ ...FORM, cookie, origin: "https://evil.example" }))).toEqual({
      status: 403,
      pulls: 0,
    });
    expect(await readBy(post({ cookie, "content-type": "text/plain" }))).toEqual({
      status: 415,
      pulls: 0,
    });
  });
});

describe.each(["in process", "over HTTP"] as const)("a download %s", (way) => {
  const get = (query: { type?: string; size?: string }, headers = {}, name = "plan.pdf") =>
    clients[way].fetch(streamed.download, { params: { name }, query, headers });

  it("comes whole, with headers that let a browser do nothing with it but keep it", async () => {
    const response = await get({ size: "3000000" });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(3_000_000);
    expect(bytes.every((byte, at) => byte === at % 251)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "3000000",
      "content-disposition": "inline; filename=plan.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
      etag: '"one"',
      "last-modified": "Fri, 20 Nov 2026 10:00:00 GMT",
    });
  });

  it.each([
    ["bytes=0-9", 206, "bytes 0-9/1000", 10],
    ["bytes=990-", 206, "bytes 990-999/1000", 10],
    ["bytes=-5", 206, "bytes 995-999/1000", 5],
    ["bytes=-5000", 206, "bytes 0-999/1000", 1_000],
    ["bytes=500-5000", 206, "bytes 500-999/1000", 500],
    ["bytes=1000-", 416, "bytes */1000", 0],
    ["bytes=-0", 416, "bytes */1000", 0],
    ["bytes=9-3", 200, null, 1_000],
    ["bytes=0-1,5-6", 200, null, 1_000],
    ["bytes=-", 200, null, 1_000],
    ["lines=0-9", 200, null, 1_000],
  ])("answers the range %s with %i", async (range, status, contentRange, length) => {
    const response = await get({}, { range });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-range")).toBe(contentRange);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(length);
    const start = Number(/ (\d+)-/.exec(contentRange ?? "")?.[1] ?? 0);
    expect(bytes.every((byte, at) => byte === (start + at) % 251)).toBe(true);
  });

  it("gives a range only of the file that is meant, and says when nothing changed", async () => {
    const range = "bytes=0-9";
    expect((await get({}, { range, "if-range": '"one"' })).status).toBe(206);
    expect((await get({}, { range, "if-range": '"two"' })).status).toBe(200);
    expect((await get({}, { "if-none-match": 'W/"x", "one"' })).status).toBe(304);
    expect((await get({}, { "if-none-match": '"two"' })).status).toBe(200);
    const since = (date: string) => get({}, { "if-modified-since": date });
    expect((await since("Fri, 20 Nov 2026 10:00:00 GMT")).status).toBe(304);
    expect((await since("Fri, 20 Nov 2026 09:59:59 GMT")).status).toBe(200);
  });

  it.each(["text/html", "image/svg+xml", "text/xml", "text/plain", "nonsense\r\nx: y", ""])(
    "of the type %j is only ever saved, in a sandbox",
    async (type) => {
      const { headers } = await get({ type });
      expect(headers.get("content-disposition")).toMatch(/^attachment/);
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect(headers.get("x")).toBeNull();
    },
  );

  it.each([
    ["Küche & Bad.pdf", "K%C3%BCche%20%26%20Bad.pdf"],
    ['say "hello".pdf', 'filename="say \\"hello\\".pdf"'],
    ["two\r\nlines: x.pdf", 'filename="two lines: x.pdf"'],
    ["..\\..\\etc", "filename=_.._etc"],
    ["\u202efdp.exe", "filename=fdp.exe"],
  ])("of the name %j has one name in one line", async (name, part) => {
    const response = await get({}, {}, name);
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(disposition).toContain(part);
  });

  it("that nobody reads to its end is given up by its handler", async () => {
    const response = await clients[way].fetch(streamed.stream, {});
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await until(() => seen.isCancelled);
  });

  it("asked for by HEAD opens nothing", async () => {
    const head = await test.api.fetch(
      new Request("http://x/tests/plan.pdf/download", { method: "HEAD", headers: { cookie } }),
    );
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe("1000");
    expect(await head.text()).toBe("");
    await test.api.fetch(
      new Request("http://x/tests/stream", { method: "HEAD", headers: { cookie } }),
    );
    expect(seen.isCancelled).toBe(true);
  });
});

describe.each(["in process", "over HTTP"] as const)("a redirect %s", (way) => {
  it("is given back, not followed, if it is https or our own", async () => {
    const response = await clients[way].fetch(streamed.leaveOpenly, {});
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://calendar.example/authorise?x=1");
    const own = await clients[way].fetch(streamed.leave, { query: { to: "/integrations" } });
    expect(own.headers.get("location")).toBe("http://127.0.0.1:3000/integrations");
  });

  it.each(["http://evil.example/", "javascript:alert(1)", "//evil.example", "data:text/html,x"])(
    "never leads to %s",
    async (to) => {
      await expect(clients[way].fetch(streamed.leave, { query: { to } })).rejects.toMatchObject({
        status: 500,
      });
      expect(test.faults.splice(0).join()).toContain("must lead to an https address");
    },
  );
});

describe.each(["in process", "over HTTP"] as const)("a stranger's change %s", (way) => {
  const open = (username: string, key: string, name = "plan.pdf") =>
    clients[way].fetch(streamed.openPlan, {
      params: { username },
      body: { name },
      idempotencyKey: key,
    });
  const word = way.replace(" ", "-");

  it("is the account's that the handler found, by the customer, and happens once under its key", async () => {
    const name = `${word}.pdf`;
    const first = await open("sales", `open-${word}`, name);
    expect(await first.text()).toContain(`TEST ${name} by customer`);
    const again = await open("sales", `open-${word}`, name);
    expect(again.headers.get("content-disposition")).toContain(`1-${name}`);
    expect(seen.writes).toBe(1);
    await expect(open("sales", `open-${word}`, "other.pdf")).rejects.toMatchObject({ status: 409 });
    const elsewhere = await open("redwood", `open-${word}`, name);
    expect(elsewhere.status).toBe(200);
    expect(seen.writes).toBe(2);
  });

  it("about nothing that is here is not found", async () => {
    await expect(open("nobody", `none-${word}`)).rejects.toMatchObject({ status: 404 });
    expect(seen.writes).toBe(0);
  });

  it("that holds a secret is refused when it is sent again, and its answer is not stored", async () => {
    const leave = () =>
      clients[way].fetch(streamed.leaveSecretly, {
        params: { username: way === "in process" ? "sales" : "redwood" },
        body: { secret: "s3cret" },
        idempotencyKey: `secret-${word}`,
      });
    expect((await leave()).headers.get("location")).toBe("https://pay.example/?secret=s3cret");
    await expect(leave()).rejects.toMatchObject({
      status: 409,
      problem: { code: "already_submitted" },
    });
    expect(seen.writes).toBe(1);
    const keys = await test.database.read
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("key", "=", `secret-${word}`)
      .execute();
    expect(keys).toEqual([{ answer: null }]);
  });
});

describe.each(["in process", "over HTTP"] as const)("a handler that is too slow %s", (way) => {
  const key = `slow-key-${way.replace(" ", "-")}`;

  it("is answered for once its time is over, and asked once", async () => {
    await expect(clients[way].call(slow.query, {})).rejects.toSatisfy(isOutOfTime);
    expect(slow.asked).toBe(1);
  });

  it("comes to the end of its transaction, so that the change may still be made", async () => {
    const cache = new Map([["deals", Promise.resolve("as they were")]]);
    const upstream =
      way === "in process"
        ? embeddedUpstream(test.api)
        : remoteUpstream(origin, "test-host-secret");
    const client = new UpstreamClient({ upstream: fromAddress(upstream, "x"), cookie, cache });
    const change = () => client.call(slow.change, { idempotencyKey: key });
    await expect(change()).rejects.toSatisfy(isOutOfTime);
    await until(() => slow.asked === 1);
    // What was read before may be wrong now.
    expect(cache.size).toBe(0);
    slow.finish();
    // Sent again under its key it waits for the first one and gets its answer, in time or the next time.
    const again = (): Promise<unknown> =>
      change().catch((error: unknown) => {
        if (!isOutOfTime(error)) throw error;
        return again();
      });
    expect(await again()).toEqual({ times: 1 });
  });
});

it("a call that is out of time says over HTTP what may have happened, and when to ask again", async () => {
  slow.reset();
  const request = (method: string, path: string) =>
    test.request(method, path, { cookie, ...(method === "POST" ? { json: {} } : {}) });
  const change = await request("POST", "/tests/slow");
  expect(change.status).toBe(503);
  expect(change.headers.get("retry-after")).toBe("10");
  expect(await change.json()).toMatchObject({
    error: { code: "timeout", message: expect.stringContaining("may still have been saved") },
  });
  slow.finish();
  const query = await request("GET", "/tests/slow");
  expect(await query.json()).toMatchObject({
    error: { code: "timeout", message: "This took too long, please try again" },
  });
  const file = await request("GET", "/tests/slow-file");
  expect(file.status).toBe(503);
  expect(file.headers.get("retry-after")).toBe("10");
});

describe("the client", () => {
  const clientOf = (fetch: () => Promise<Response>, onSignedOut?: () => Promise<Response>) =>
    new UpstreamClient({
      upstream: { send: () => Promise.reject(new Error("Not JSON")), fetch },
      cookie,
      ...(onSignedOut ? { onSignedOut } : {}),
    });

  it("asks for a download once more if the API was busy, and sends a stream once", async () => {
    let asked = 0;
    const busy = async () => {
      asked += 1;
      return asked === 1 ? new Response("", { status: 503 }) : new Response("x");
    };
    const client = clientOf(busy);
    expect((await client.fetch(streamed.stream, {})).status).toBe(200);
    expect(asked).toBe(2);
    asked = 0;
    await expect(send(client, [label()], "a-key-of-its-own")).rejects.toMatchObject({
      status: 503,
    });
    expect(asked).toBe(1);
  });

  it("does not ask again for what was out of time", async () => {
    let asked = 0;
    const late = clientOf(async () => {
      asked += 1;
      return Response.json({ error: { code: "timeout", message: "Too long" } }, { status: 503 });
    });
    await expect(late.fetch(streamed.stream, {})).rejects.toMatchObject({
      problem: { code: "timeout" },
    });
    expect(asked).toBe(1);
  });

  it("leads to sign-in where the session ended, and names what does not fit the contract", async () => {
    const signedOut = clientOf(
      async () => new Response("", { status: 401 }),
      async () => new Response(null, { status: 302 }),
    );
    await expect(signedOut.fetch(streamed.stream, {})).rejects.toBeInstanceOf(Response);
    const odd = clientOf(async () => new Response(null, { status: 302 }));
    await expect(odd.fetch(streamed.stream, {})).rejects.toBeInstanceOf(ContractMismatch);
    const away = clientOf(() => Promise.reject(new Error("refused")));
    await expect(away.fetch(streamed.stream, {})).rejects.toBeInstanceOf(UpstreamUnreachable);
  });
});

/** As the API says it, or as a client that waited no longer. */
function isOutOfTime(error: unknown): boolean {
  if (error instanceof UpstreamError) return error.problem?.code === "timeout";
  return error instanceof UpstreamUnreachable && (error.cause as Error).name === "TimeoutError";
}

/** Waits for something that another part of the program does soon. */
async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!isSo()) {
    if (Date.now() > giveUpAt) throw new Error("It did not happen");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
