import { createServer, type RequestListener, type Server } from "node:http";
import { connect, createServer as createTcp, type AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, describe, expect, it } from "vitest";

import {
  arePublic,
  createOutbound,
  isPrivate,
  type OutboundFailure,
  type OutboundRequest,
} from "./outbound";

let running: Server | null = null;
afterEach(async () => {
  running?.closeAllConnections();
  await new Promise((resolve) => (running ? running.close(resolve) : resolve(null)));
  running = null;
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  running = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (origin: string, request: Partial<OutboundRequest> = {}, totalMs = 2_000) =>
  createOutbound({ origins: [origin], isOwnNetwork: true, totalMs }).send({
    ...{ method: "GET", url: `${origin}/` },
    ...request,
  });
const troubleOf = async (work: Promise<unknown>) =>
  (await work.then(
    () => ({ trouble: "none" }),
    (error: unknown) => error as OutboundFailure,
  )) as OutboundFailure;

describe("what is asked", () => {
  it.each([
    "https://evil.example/",
    "http://allowed.example/",
    "https://allowed.example:8443/",
    "https://allowed.example.evil.example/",
    "https://user:secret@allowed.example/",
    "https://allowed.example@evil.example/",
    "//allowed.example/",
    "file:///etc/passwd",
    "no address",
  ])("is an origin of the list alone, and not %s", async (url) => {
    const outbound = createOutbound({ origins: ["https://allowed.example"], isOwnNetwork: false });
    expect((await troubleOf(outbound.send({ method: "GET", url }))).trouble).toBe("forbidden");
  });

  it.each([
    "https://localhost",
    "https://127.0.0.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://[::1]",
    "https://[::ffff:10.0.0.1]",
    "https://169.254.169.254",
  ])("is never our own network, by a name or an address: %s", async (host) => {
    // Whoever listens there hears nothing.
    let sockets = 0;
    const trap = createTcp(() => (sockets += 1));
    await new Promise<void>((resolve) => trap.listen(0, resolve));
    const { port } = trap.address() as AddressInfo;
    const url = new URL(`${host}:${port}`);
    const outbound = createOutbound({ origins: [url.origin], isOwnNetwork: false });
    const { trouble } = await troubleOf(outbound.send({ method: "GET", url: url.href }));
    expect([trouble, sockets]).toEqual(["forbidden", 0]);
    // The trap works.
    await new Promise<void>((resolve) => connect(port, "127.0.0.1", resolve).end());
    await new Promise((resolve) => trap.close(resolve));
    expect(sockets).toBe(1);
  });

  it.each([
    ["10.1.2.3", true],
    ["172.31.255.255", true],
    ["192.168.0.1", true],
    ["100.64.0.1", true],
    ["::ffff:127.0.0.1", true],
    ["fd00::1", true],
    ["fe80::1", true],
    ["8.8.8.8", false],
    ["172.32.0.1", false],
    ["2606:4700::1111", false],
  ])("%s is private: %s", (address, expected) => {
    expect(isPrivate(address)).toBe(expected);
  });

  it.each([
    [["8.8.8.8", "2606:4700::1111"], true],
    [["8.8.8.8", "10.1.2.3"], false],
    [["10.1.2.3", "8.8.8.8"], false],
    [[], false],
  ])("a name that stands for %j is public: %s", (addresses, expected) => {
    expect(arePublic(addresses.map((address) => ({ address })))).toBe(expected);
  });

  it("goes as it was given, as JSON or a form, with what it is asked with", async () => {
    const heard: unknown[] = [];
    const origin = await serve((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        heard.push([request.method, request.url, request.headers["content-type"], body]);
        response.end("{}");
      });
    });
    await ask(origin, { query: { q: "a&b=ü" } });
    await ask(origin, { method: "POST", json: { a: 1 } });
    await ask(origin, { method: "POST", form: { a: "b c" } });
    expect(heard).toEqual([
      ["GET", "/?q=a%26b%3D%C3%BC", undefined, ""],
      ["POST", "/", "application/json", '{"a":1}'],
      ["POST", "/", "application/x-www-form-urlencoded;charset=UTF-8", "a=b+c"],
    ]);
  });
});

describe("what is answered", () => {
  it("is JSON of any status, or nothing; a redirect is not followed", async () => {
    const origin = await serve((request, response) => {
      response.statusCode = Number(request.url?.slice(1));
      response.setHeader("location", "http://127.0.0.1:1/");
      response.end(request.url === "/204" ? undefined : '{"a":1}');
    });
    for (const status of [200, 302, 404, 500]) {
      const answer = await ask(origin, { url: `${origin}/${status}` });
      expect([answer.status, answer.body]).toEqual([status, { a: 1 }]);
    }
    expect((await ask(origin, { url: `${origin}/204` })).body).toBeNull();
  });

  it.each([
    ["too deep", "[".repeat(100_000)],
    ["no JSON", "<html>"],
    ["no text", Buffer.from([0x22, 0xff, 0x22])],
    ["too large", `"${"a".repeat(11 * 1_048_576)}"`],
  ])("that is %s cannot be read", async (_, body) => {
    const origin = await serve((_request, response) => void response.end(body));
    expect((await troubleOf(ask(origin, {}, 20_000))).trouble).toBe("unreadable");
  });

  it("is not quoted by what tells that it cannot be read", async () => {
    const origin = await serve((_request, response) => void response.end("a secret, no JSON"));
    const failure = await troubleOf(ask(origin));
    expect(failure.trouble).toBe("unreadable");
    expect(inspect(failure)).not.toContain("secret");
  });

  it("that breaks off, does not come, or is not waited for, tells which", async () => {
    const origin = await serve((request, response) => {
      if (request.url !== "/broken") return;
      response.writeHead(200, { "content-length": "100" });
      response.write('{"a":');
      setImmediate(() => response.destroy());
    });
    expect((await troubleOf(ask(origin, { url: `${origin}/broken` }))).trouble).toBe("unreachable");
    const late = await troubleOf(ask(origin, { headers: { authorization: "token-1" } }, 200));
    expect(late.trouble).toBe("late");
    expect(late.message).not.toMatch(/token|127\.0/);
    const signal = AbortSignal.timeout(50);
    expect((await troubleOf(ask(origin, { signal }))).trouble).toBe("cancelled");
    expect((await troubleOf(ask("http://127.0.0.1:1"))).trouble).toBe("unreachable");
  });
});
