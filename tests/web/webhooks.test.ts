import { createHash } from "node:crypto";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { endpoint } from "../../app/upstream/endpoint";
import { createWeb } from "../../server/web/app";
import { embeddedUpstream } from "../../server/web/upstream";
import type { WebOptions } from "../../server/web/web-options";
import { smallBuild } from "../support/small-build";
import { streamed, streamHandlers } from "../support/stream-endpoints";
import { createTestApi, type TestApi } from "../support/test-api";
import { ORIGIN, SETTINGS } from "../support/test-web";

const { seen, handlers } = streamHandlers();
const logged: string[] = [];
let test: TestApi;
let options: WebOptions;
let web: ReturnType<typeof createWeb>;

beforeAll(async () => {
  test = await createTestApi(10, handlers);
  options = {
    settings: SETTINGS,
    upstream: embeddedUpstream(test.api),
    build: smallBuild({ unknown: { path: "*", loader: async () => new Response("a page") } }),
    clientFolder: null,
    readiness: async () => "ready",
    log: pino({ level: "error" }, { write: (line: string) => void logged.push(line) }),
    extraWebhooks: [streamed.hook, streamed.event],
  };
  web = createWeb(options);
});
afterAll(() => test.drop());
afterEach(() => {
  expect(test.faults.splice(0)).toEqual([]);
  expect(logged.splice(0)).toEqual([]);
});

const deliver = async (
  body: BodyInit,
  headers: Record<string, string> = {},
  { path = "/webhooks/tests/stripe", address = "10.0.0.7" } = {},
) =>
  web.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      body,
      headers,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    }),
    { remoteAddress: address },
  );

describe("a webhook", () => {
  it("brings the very bytes and headers to its call, from anywhere, and says who sent them", async () => {
    const bytes = Buffer.from([0, 1, 255, 13, 10, ...Buffer.from('{ "a" : 1 }')]);
    const response = await deliver(bytes, {
      "x-signature": "t=1,v1=abc",
      "content-type": "application/json",
      origin: "https://dashboard.provider.example",
      "sec-fetch-site": "cross-site",
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      provider: "stripe",
      sha256: createHash("sha256").update(bytes).digest("hex"),
      signature: "t=1,v1=abc",
      cookie: null,
      address: "10.0.0.7",
    });
  });

  it("has no cookies, neither way, and no page", async () => {
    const response = await deliver("x", {
      cookie: "headrail=x; headrail_api=y",
      "x-headrail-client-address": "1.2.3.4",
      "x-forwarded-for": "5.6.7.8",
    });
    expect(await response.json()).toMatchObject({ cookie: null, address: "10.0.0.7" });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("writes as its handler says whose it is, and each event once, whatever is around it", async () => {
    seen.writes = 0;
    const send = (username: string, body: object) =>
      deliver(JSON.stringify(body), {}, { path: `/webhooks/tests/events/${username}` });
    const first = await send("sales", { id: "ev 1", attempt: 1 });
    expect(await first.json()).toEqual({ settings: ["TEST ev 1 by system"] });
    const again = await send("sales", { id: "ev 1", attempt: 2 });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ settings: ["TEST ev 1 by system"] });
    await send("sales", { id: "ev 2" });
    await send("redwood", { id: "ev 1" });
    expect(seen.writes).toBe(3);
    const nobody = await send("nobody", { id: "ev 1" });
    expect([nobody.status, await nobody.json()]).toEqual([200, {}]);
    expect(seen.writes).toBe(3);
  });

  it("is given the time of its endpoint", async () => {
    let given = 0;
    const timed = createWeb({
      ...options,
      extraWebhooks: [{ ...streamed.hook, timeoutMs: 4_321 }],
      upstream: {
        ...options.upstream,
        fetch: async ({ timeoutMs }) => {
          given = timeoutMs;
          return Response.json({});
        },
      },
    });
    await timed.fetch(new Request(`${ORIGIN}/webhooks/tests/x`, { method: "POST", body: "x" }));
    expect(given).toBe(4_321);
  });

  it("beyond a megabyte is refused while it streams, and does not reach its call", async () => {
    seen.calls = 0;
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(to) {
        pulls += 1;
        to.enqueue(new Uint8Array(100_000));
      },
    });
    expect((await deliver(body)).status).toBe(413);
    expect(pulls).toBeLessThan(15);
    expect((await deliver("x", { "content-length": "9999999" })).status).toBe(413);
    expect((await deliver(new Uint8Array(1_048_576))).status).toBe(200);
    expect(seen.calls).toBe(1);
  });

  it("nobody knows is not found, and so is every other method", async () => {
    for (const path of ["/webhooks/", "/webhooks/nobody", "/webhooks/tests/a/b"]) {
      const response = await deliver("x", {}, { path });
      expect(response.status, path).toBe(404);
      expect(await response.text()).not.toContain("<");
    }
    const get = await web.fetch(new Request(`${ORIGIN}/webhooks/tests/stripe`));
    expect(get.status).toBe(404);
  });

  it("from one address comes 600 times a minute at most, and from others still", async () => {
    const from = (address: string) => deliver("x", {}, { address });
    const answers = await Promise.all(Array.from({ length: 610 }, () => from("10.9.9.9")));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect((await from("10.9.9.8")).status).toBe(200);
  });

  it("that cannot be delivered is to be sent again", async () => {
    const away = createWeb({
      ...options,
      upstream: { ...options.upstream, fetch: () => Promise.reject(new Error("away")) },
    });
    const response = await away.fetch(
      new Request(`${ORIGIN}/webhooks/tests/x`, { method: "POST", body: "x" }),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(logged.splice(0).join()).toContain("could not be delivered");
  });
});

describe("a call that takes a raw body", () => {
  it("is public and below /webhooks/, or the host does not start", () => {
    const elsewhere = endpoint("POST", "/deals/hook", {
      summary: "For a test",
      takes: "raw",
      access: "public",
    });
    const closed = endpoint("POST", "/webhooks/x", { summary: "For a test", takes: "raw" });
    for (const one of [elsewhere, closed]) {
      expect(() => createWeb({ ...options, extraWebhooks: [one] })).toThrow("must be public");
    }
  });
});
