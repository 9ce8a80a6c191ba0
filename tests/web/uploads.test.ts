import { getRequestListener } from "@hono/node-server";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { leaveTo, streamFile } from "../../app/http/download.server";
import { page } from "../../app/http/page";
import { BrowserUpload } from "../../app/http/upload.server";
import { UpstreamClient } from "../../app/upstream/client.server";
import { encodeMultipart } from "../../app/upstream/encode-multipart.server";
import { UpstreamError } from "../../app/upstream/errors";
import type { Part } from "../../app/upstream/multipart.server";
import { watchBody, type BodyPace } from "../../server/body-watch";
import { createWeb } from "../../server/web/app";
import { embeddedUpstream } from "../../server/web/upstream";
import { smallBuild } from "../support/small-build";
import { madeFile, streamed, streamHandlers } from "../support/stream-endpoints";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";
import { ORIGIN, SETTINGS } from "../support/test-web";

const MB = 1_048_576;
const PACE: BodyPace = { wholeMs: 400, idleMs: 600, totalMs: 5_000, minBytesPerSecond: 2_000 };
const { seen, handlers } = streamHandlers();
const logged: string[] = [];
let test: TestApi;
let web: ReturnType<typeof createWeb>;
let server: Server;
let port: number;
let cookie: string;
/** Cookie of the browser that the form's key is bound to, and such a key. */
let browser: { cookie: string; key: string };

beforeAll(async () => {
  test = await createTestApi(10, handlers);
  cookie = await sessionCookie(test, "sales");
  const clientOf = ({
    host,
  }: {
    host: { upstream: ConstructorParameters<typeof UpstreamClient>[0]["upstream"] };
  }) => new UpstreamClient({ upstream: host.upstream, cookie });
  web = createWeb({
    settings: SETTINGS,
    upstream: embeddedUpstream(test.api),
    build: smallBuild({
      key: { path: "key", loader: async ({ context }) => new Response(context.host.newFormKey()) },
      plain: { path: "plain", action: async () => new Response("taken") },
      upload: {
        path: "deals/:id/upload",
        handle: page({ uploadsTo: "documents.uploadDealDocument" }),
        action: async ({ request, context }) => {
          try {
            const upload = await BrowserUpload.read(request);
            const sent = await upload.forward(clientOf(context), streamed.upload, {
              params: { id: "1" },
              fields: { label: upload.field("label") ?? "From the route" },
            });
            return Response.json({ ...sent, hasFile: upload.hasFile, key: upload.formKey ?? null });
          } catch (error) {
            if (!(error instanceof UpstreamError)) throw error;
            return Response.json(error.problem, { status: error.status });
          }
        },
      },
      file: {
        path: "file",
        loader: async ({ request, context }) =>
          streamFile(request, clientOf(context), streamed.download, {
            params: { name: "Küche.pdf" },
            query: Object.fromEntries(new URL(request.url).searchParams),
          }),
      },
      leave: {
        path: "leave",
        loader: async ({ request, context }) =>
          leaveTo(request, clientOf(context), streamed.leaveOpenly, {}),
      },
      unknown: { path: "*", loader: async () => new Response("unknown", { status: 404 }) },
    }),
    clientFolder: null,
    readiness: async () => "ready",
    log: pino({ level: "error" }, { write: (line: string) => void logged.push(line) }),
  });
  const listener = getRequestListener((request, env) =>
    web.fetch(request, {
      remoteAddress: "10.0.0.7",
      ...watchBody((env as { incoming: IncomingMessage }).incoming, PACE),
    }),
  );
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  const first = await web.fetch(new Request(`${ORIGIN}/key`));
  browser = {
    cookie: first.headers.get("set-cookie")?.split(";")[0] ?? "",
    key: await first.text(),
  };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.drop();
});
beforeEach(() => {
  Object.assign(seen, { bytes: 0, calls: 0, writes: 0, broken: [] });
});
afterEach(() => {
  expect(test.faults.splice(0)).toEqual([]);
  expect(logged.splice(0)).toEqual([]);
});

const field = (name: string, value: string): Part => ({ kind: "field", name, value });
const UPLOAD = "/deals/d1/upload";
const OWN = { origin: ORIGIN };

function post(
  parts: AsyncIterable<Part> | Iterable<Part>,
  headers: Record<string, string>,
  path = UPLOAD,
) {
  const { contentType, content } = encodeMultipart(parts);
  return new Request(ORIGIN + path, {
    method: "POST",
    headers: { "content-type": contentType, ...headers },
    body: content,
    duplex: "half",
  });
}
const send = async (...given: Parameters<typeof post>) => web.fetch(post(...given));

describe("a form with files at an address that takes them", () => {
  it("streams through to the upstream, with its key before it and fields on either side", async () => {
    const probe = { sent: 0 };
    let most = 0;
    const file = madeFile(24 * MB, probe);
    async function* watched() {
      for await (const chunk of file.content) {
        most = Math.max(most, probe.sent - seen.bytes);
        yield chunk;
      }
    }
    const parts = [
      field("_key", "a-key-of-the-form"),
      { ...file, content: watched() },
      field("label", "behind"),
    ];
    const response = await send(parts, OWN);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      files: [{ fileName: "plan.pdf", size: 24 * MB }],
      label: "From the route",
      key: "a-key-of-the-form",
      hasFile: true,
    });
    expect(most).toBeLessThan(4 * MB);
    const again = await send([field("_key", "a-key-of-the-form"), madeFile(24 * MB)], OWN);
    expect(await again.json()).toMatchObject({ times: 1 });
    expect(seen.writes).toBe(1);
  });

  it("beyond a limit is refused in words for the field, and the rest of it read away", async () => {
    const probe = { sent: 0 };
    const response = await send([field("_key", "key-too-large"), madeFile(26 * MB, probe)], OWN);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      fields: { file: ["A file may have at most 25 MB"] },
    });
    expect(probe.sent).toBe(26 * MB);
    expect(seen.writes).toBe(0);
  });

  it("that stops in the middle is refused, and nothing is written", async () => {
    const body = `--xx\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc`;
    const request = new Request(ORIGIN + UPLOAD, {
      method: "POST",
      headers: { ...OWN, "content-type": "multipart/form-data; boundary=xx" },
      body,
    });
    expect((await web.fetch(request)).status).toBe(400);
    expect(seen.writes).toBe(0);
  });

  it("that the upstream refuses is refused with the upstream's own reason", async () => {
    const response = await send([field("label", "refused"), madeFile(3 * MB)], OWN);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "archived" });
  });

  it("may as well be a plain form, which is small", async () => {
    const plain = (text: string) =>
      web.fetch(
        new Request(ORIGIN + UPLOAD, {
          method: "POST",
          headers: { ...OWN, "content-type": "application/x-www-form-urlencoded" },
          body: text,
        }),
      );
    expect((await plain(`a=${"x".repeat(300_000)}`)).status).toBe(413);
  });
});

describe("where a form with files comes from", () => {
  /** How often the body was asked for before the answer. */
  async function judge(headers: Record<string, string>, start = "") {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(to) {
          pulls += 1;
          to.enqueue(Buffer.from(pulls === 1 && start ? start : "x".repeat(1_000)));
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request(ORIGIN + UPLOAD, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=xx", ...headers },
      body,
      duplex: "half",
    });
    const { status } = await web.fetch(request);
    return { status, pulls };
  }

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: ORIGIN, "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { referer: "https://evil.example/" },
    { referer: "" },
  ])("is decided before any of it is read: %j", async (headers) => {
    expect(await judge(headers)).toEqual({ status: 403, pulls: 0 });
  });

  it("is told by the key of a text browser's form, which stands first", async () => {
    const referer = { referer: `${ORIGIN}${UPLOAD}`, cookie: browser.cookie };
    const ok = await send([field("_key", `${browser.key}.r1`), madeFile(2 * MB)], referer);
    expect(ok.status).toBe(200);
    expect(await ok.json()).toMatchObject({ files: [{ size: 2 * MB }], key: `${browser.key}.r1` });
    const refused = [
      [madeFile(10), field("_key", browser.key)],
      [field("label", "x"), field("_key", browser.key)],
      [field("_key", "made.up")],
    ];
    for (const parts of refused) expect((await send(parts, referer)).status).toBe(403);
    const other = await send([field("_key", browser.key), madeFile(10)], { referer: ORIGIN });
    expect(other.status).toBe(403);
  });

  it("costs at most a little reading where the key does not come", async () => {
    const referer = { referer: ORIGIN, cookie: browser.cookie };
    const start = '--xx\r\ncontent-disposition: form-data; name="_key"\r\n\r\n';
    const { status, pulls } = await judge(referer, start);
    expect(status).toBe(403);
    expect(pulls).toBeLessThan(6);
    expect(await judge({}, start)).toMatchObject({ status: 403, pulls });
    expect(
      (
        await judge(
          referer,
          '--xx\r\ncontent-disposition: form-data; name="x"; filename="y"\r\n\r\n',
        )
      ).pulls,
    ).toBe(1);
  });
});

describe("other addresses", () => {
  it.each(["/plain", "/key", "/nothing/at/all"])("%s take no files", async (path) => {
    expect((await send([field("a", "b"), madeFile(10)], OWN, path)).status).toBe(415);
  });
});

describe("a sender on the network", () => {
  const boundary = "multipart/form-data; boundary=xx";
  const start = '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

  /** Sends pieces in an interval until it is told to stop; how it ended. */
  function drip(path: string, piece: Buffer, everyMs: number, pieces: number, end: string) {
    return new Promise<{ status: number; lastedMs: number }>((resolve) => {
      const began = Date.now();
      const length = Buffer.byteLength(start) + piece.byteLength * pieces + Buffer.byteLength(end);
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: ${path === "/plain" ? "application/x-www-form-urlencoded" : boundary}\r\nContent-Length: ${length}\r\n\r\n${start}`,
        );
      });
      let text = "";
      let sent = 0;
      const timer = setInterval(() => {
        if (sent++ < pieces) socket.write(piece);
        else {
          clearInterval(timer);
          socket.write(end);
        }
      }, everyMs);
      const finish = () => {
        clearInterval(timer);
        socket.destroy();
        resolve({
          status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0),
          lastedMs: Date.now() - began,
        });
      };
      socket.on("data", (data) => {
        text += data.toString();
        if (text.includes("\r\n\r\n")) finish();
      });
      socket.on("error", () => {});
      socket.on("close", finish);
    });
  }

  it("may take longer over files than over a form, as long as they flow", async () => {
    const flowing = await drip(UPLOAD, Buffer.alloc(4_000), 100, 15, "\r\n--xx--\r\n");
    expect(flowing.status).toBe(200);
    expect(flowing.lastedMs).toBeGreaterThan(PACE.wholeMs);
    expect(seen.bytes).toBe(60_000);
  });

  it("who dawdles is cut off, over files as over a form, and nothing stays", async () => {
    const slow = await drip(UPLOAD, Buffer.alloc(10), 100, 1_000, "");
    expect([0, 400, 408]).toContain(slow.status);
    expect(slow.lastedMs).toBeLessThan(4_000);
    const silent = await drip(UPLOAD, Buffer.alloc(1_000), 60_000, 2, "");
    expect([0, 400, 408]).toContain(silent.status);
    const form = await drip("/plain", Buffer.from("a"), 100, 1_000, "");
    expect(form.status).toBe(408);
    expect(form.lastedMs).toBeLessThan(2_000);
    expect(seen.writes).toBe(0);
  });

  it("who goes away stops the reading at the other end", async () => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: ${boundary}\r\nContent-Length: 999999\r\n\r\n${start}${"x".repeat(100_000)}`,
      );
    });
    await until(() => seen.bytes > 50_000);
    socket.destroy();
    await until(() => seen.broken.length > 0);
    expect(seen.writes).toBe(0);
    logged.splice(0);
  });

  it("of far too much sees the refusal", async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          path: UPLOAD,
          method: "POST",
          headers: { origin: ORIGIN, "content-type": boundary },
        },
        (response) => resolve(response.resume().statusCode ?? 0),
      );
      sent.on("error", reject);
      sent.write(start);
      const chunk = Buffer.alloc(MB);
      let left = 40;
      const more = () => {
        while (left-- > 0) if (!sent.write(chunk)) return void sent.once("drain", more);
        sent.end("\r\n--xx--\r\n");
      };
      more();
    });
    expect(status).toBe(413);
  });
});

describe("a file through the web", () => {
  it("keeps its range and its name, under the host's own headers", async () => {
    const response = await web.fetch(
      new Request(`${ORIGIN}/file?size=1000`, { headers: { range: "bytes=10-19" } }),
    );
    expect(response.status).toBe(206);
    expect((await response.arrayBuffer()).byteLength).toBe(10);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-range": "bytes 10-19/1000",
      "content-type": "application/pdf",
      "content-disposition": "inline; filename=\"K?che.pdf\"; filename*=UTF-8''K%C3%BCche.pdf",
      "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });

  it("of a type that could run is saved, in a sandbox, and is never a page", async () => {
    const { headers } = await web.fetch(new Request(`${ORIGIN}/file?type=image/svg%2Bxml`));
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    expect(headers.get("content-security-policy")).toContain("sandbox");
    const html = await web.fetch(new Request(`${ORIGIN}/file?type=text/html`));
    expect(html.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(html.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("to another site goes over the upstream's own address", async () => {
    const response = await web.fetch(new Request(`${ORIGIN}/leave`));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://calendar.example/authorise?x=1");
  });
});

/** Waits for something that another part of the program does soon. */
async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!isSo()) {
    if (Date.now() > giveUpAt) throw new Error("It did not happen");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
