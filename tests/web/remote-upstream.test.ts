import { spawn } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";

import { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { workflows } from "../../app/upstream/contract/workflows";
import { ContractMismatch, UpstreamUnreachable } from "../../app/upstream/errors";
import { remoteUpstream } from "../../server/web/remote-upstream";
import { fromAddress } from "../support/over-http";

const QUICK = { connectMs: 300, totalMs: 300, breakMs: 400 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<{ server: Server; base: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
function clientOf(base: string, patience = QUICK) {
  const upstream = fromAddress(remoteUpstream(base, "secret", patience), "10.0.0.9");
  return new UpstreamClient({ upstream, cookie: "a=b" });
}
const read = (client: UpstreamClient) => client.call(workflows.listWorkflows, {});
const write = (client: UpstreamClient) =>
  client.call(auth.signIn, { body: { username: "a", password: "b" } });

describe("an API on another machine", () => {
  it("is told who asks, by a secret and an address", async () => {
    let headers: NodeJS.Dict<string | string[]> = {};
    const { base } = await serve((request, response) => {
      headers = request.headers;
      response.setHeader("content-type", "application/json").end("[]");
    });
    expect(await read(clientOf(base))).toEqual([]);
    expect(headers).toMatchObject({
      cookie: "a=b",
      "x-headrail-client-address": "10.0.0.9",
      "x-headrail-host-secret": "secret",
    });
  });

  it("that cannot be connected to is given up after the time for connecting", async () => {
    // A stopped process with a full queue: the kernel drops who knocks, and nobody says no.
    const source = `const s=require("net").createServer();s.listen({port:0,host:"127.0.0.1",backlog:1},()=>console.log(s.address().port))`;
    const child = spawn(process.execPath, ["-e", source], { stdio: ["ignore", "pipe", "inherit"] });
    const port = await new Promise<number>((resolve) =>
      child.stdout.once("data", (data: Buffer) => resolve(Number(data.toString()))),
    );
    child.kill("SIGSTOP");
    const sockets: Socket[] = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
    closing.push(() => {
      for (const socket of sockets) socket.destroy();
      child.kill("SIGKILL");
    });
    for (const socket of sockets) socket.on("error", () => {});
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = Date.now();
    const client = clientOf(`http://127.0.0.1:${port}`, { ...QUICK, totalMs: 60_000 });
    await expect(write(client)).rejects.toBeInstanceOf(UpstreamUnreachable);
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it("that accepts and never answers is given up after the whole time, and not asked again", async () => {
    let asked = 0;
    const { base } = await serve(() => void (asked += 1));
    await expect(write(clientOf(base))).rejects.toBeInstanceOf(UpstreamUnreachable);
    await expect(read(clientOf(base))).rejects.toBeInstanceOf(UpstreamUnreachable);
    expect(asked).toBe(2);
  });

  it("that stops in the middle of an answer is given up after the whole time, and not asked again", async () => {
    let asked = 0;
    const { base } = await serve((_, response) => {
      asked += 1;
      response.writeHead(200, { "content-type": "application/json" }).write("[");
    });
    await expect(read(clientOf(base))).rejects.toBeInstanceOf(UpstreamUnreachable);
    expect(asked).toBe(1);
  });

  it("that has stopped answering is not asked for a while, then asked again", async () => {
    let asked = 0;
    let isWell = false;
    const { base } = await serve((request, response) => {
      asked += 1;
      if (isWell) response.setHeader("content-type", "application/json").end("[]");
      else request.socket.destroy();
    });
    const client = clientOf(base);
    for (let at = 0; at < 12; at += 1) {
      await expect(write(client)).rejects.toBeInstanceOf(UpstreamUnreachable);
    }
    expect(asked).toBeGreaterThanOrEqual(5);
    expect(asked).toBeLessThan(12);
    isWell = true;
    const before = asked;
    await expect(write(client)).rejects.toBeInstanceOf(UpstreamUnreachable);
    expect(asked).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, QUICK.breakMs + 50));
    expect(await read(client)).toEqual([]);
  });

  it("whose refusals and faults are answers goes on being asked", async () => {
    let asked = 0;
    const { base } = await serve((_, response) => {
      asked += 1;
      response.writeHead(500).end("{}");
    });
    const client = clientOf(base);
    for (let at = 0; at < 12; at += 1) await expect(write(client)).rejects.toThrow("answered 500");
    expect(asked).toBe(12);
  });

  it.each([
    ["cut off", (send: (bytes: string) => void, cut: () => void) => (send('[{"id"'), cut())],
    ["compressed and broken", null],
  ])("an answer that is %s is no answer", async (name, act) => {
    const { base } = await serve((request, response) => {
      if (act) {
        response.writeHead(200, { "content-length": "1000" });
        act(
          (bytes) => response.write(bytes),
          () => setTimeout(() => request.socket.destroy(), 20),
        );
      } else {
        response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip at all");
      }
    });
    await expect(write(clientOf(base)), name).rejects.toBeInstanceOf(UpstreamUnreachable);
  });

  it("an answer beyond ten megabytes, or not UTF-8, is refused by name and not kept", async () => {
    const { base } = await serve((request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      if (request.url === "/workflows") {
        // Chunked, so that no header tells how long it will get.
        const chunk = Buffer.alloc(1_048_576, "[");
        for (let at = 0; at < 12; at += 1) response.write(chunk);
        response.end();
      } else response.end(Buffer.from([0x22, 0xff, 0xfe, 0x22]));
    });
    const client = clientOf(base, { ...QUICK, totalMs: 8_000 });
    const large = read(client);
    await expect(large).rejects.toBeInstanceOf(ContractMismatch);
    await expect(large).rejects.toThrow(/GET \/workflows .*too large/);
    await expect(client.call(auth.me, {})).rejects.toThrow(/GET \/me .*UTF-8/);
  });
});
