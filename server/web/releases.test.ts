import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { serveFiles } from "./files";
import { keepRelease } from "./releases";
import type { WebEnv } from "./web-options";

let folder: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  folder = mkdtempSync(join(tmpdir(), "headrail-releases-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A build of one asset that has a name of its own, and one that all builds share. */
function build(name: string): string {
  const client = join(folder, `build-${name}`);
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, "assets", `board-${name}.js`), `"${name}"`);
  writeFileSync(join(client, "assets", `board-${name}.js.br`), `packed ${name}`);
  writeFileSync(join(client, "assets", "shared-0a1b2c3d.js"), `"shared"`);
  return client;
}

const dataDir = () => join(folder, "data");
let starts = 0;

/** Starts a release and says how to ask it for assets. */
async function start(name: string) {
  vi.setSystemTime(new Date(Date.UTC(2026, 0, 1, 0, (starts += 1))));
  const client = build(name);
  const before = await keepRelease(join(client, "assets"), dataDir());
  const web = new Hono<WebEnv>();
  serveFiles(web, client, before);
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await web.request(path, { headers });
    return answer.ok ? await answer.text() : answer.status;
  };
}

describe("F14 the assets of the release before", () => {
  it("are served until another release has come", async () => {
    const first = await start("one");
    expect(await first("/assets/board-one.js")).toBe(`"one"`);
    const second = await start("two");
    expect(await second("/assets/board-two.js")).toBe(`"two"`);
    expect(await second("/assets/board-one.js")).toBe(`"one"`);
    expect(await second("/assets/board-one.js", { "accept-encoding": "br" })).toBe("packed one");
    const third = await start("three");
    expect(await third("/assets/board-two.js")).toBe(`"two"`);
    expect(await third("/assets/board-one.js")).toBe(404);
    expect(readdirSync(join(dataDir(), "releases"))).toHaveLength(2);
  });

  it("are those of the other release after a start again, and after going back", async () => {
    await start("one");
    await start("two");
    const again = await start("two");
    expect(await again("/assets/board-one.js")).toBe(`"one"`);
    const back = await start("one");
    expect(await back("/assets/board-two.js")).toBe(`"two"`);
    const forward = await start("three");
    expect(await forward("/assets/board-one.js")).toBe(`"one"`);
    expect(await forward("/assets/board-two.js")).toBe(404);
  });

  it("may be kept by two processes at once, and by one after another that was cut off", async () => {
    const assets = join(build("one"), "assets");
    const cutOff = join(dataDir(), "releases", "unfinished-1", "assets");
    const atWork = join(dataDir(), "releases", "unfinished-2");
    for (const one of [cutOff, atWork]) mkdirSync(one, { recursive: true });
    const long = new Date(Date.UTC(2025, 0, 1));
    utimesSync(join(dataDir(), "releases", "unfinished-1"), long, long);
    vi.setSystemTime(new Date(Date.UTC(2026, 0, 1)));
    await Promise.all([keepRelease(assets, dataDir()), keepRelease(assets, dataDir())]);
    const second = await start("two");
    expect(await second("/assets/board-one.js")).toBe(`"one"`);
    expect([cutOff, atWork].map((one) => existsSync(one))).toEqual([false, true]);
    expect(readdirSync(join(dataDir(), "releases"))).toHaveLength(3);
  });

  it("lead nowhere else: an address that climbs finds nothing", async () => {
    await start("one");
    const second = await start("two");
    expect(await second("/assets/..%2f..%2fsession-secret")).toBe(404);
    expect(await second("/assets/%2e%2e/%2e%2e/session-secret")).toBe(404);
  });
});
