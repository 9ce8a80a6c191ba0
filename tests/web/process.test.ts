import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { startSmtpServer } from "../support/smtp-server";
import { demoFolder, DEMO_PASSWORD, startApp, type RunningApp } from "../support/start-app";

beforeAll(() => {
  if (!existsSync("build/host/web.js")) {
    execFileSync(process.execPath, ["server/commands/build.mjs"], { stdio: "inherit" });
  }
});

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "headrail-process-"));
  folders.push(folder);
  return folder;
}
async function newDemo(): Promise<string> {
  const folder = await demoFolder();
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A session on the API of a running program. */
async function signIn(app: RunningApp, username = "sales"): Promise<string> {
  const response = await fetch(`${app.origin}/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Where a new deal takes files, and what an upload of somebody signed in says. */
async function aDeal(app: RunningApp) {
  const cookie = await signIn(app);
  const workflow = await firstWorkflow(app, cookie);
  const made = await fetch(`${app.origin}/workflows/${workflow.id}/deals`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "Uploading", statusId: workflow.statusId }),
  });
  const { id } = (await made.json()) as { id: string };
  return { path: `/deals/${id}/documents/upload`, headers: { cookie }, key: "" };
}

/** The same of a deal of the demo, for a browser. */
async function aDealOfWeb({ origin }: RunningApp) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { origin, cookie };
    const answer = await fetch(origin + path, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { text: await answer.text(), headers };
  };
  const newKey = async () =>
    /"formKey":"([^"]+)"/.exec((await send("/login?_data=root")).text)?.[1];
  const fields = { username: "sales", password: DEMO_PASSWORD, _key: `${await newKey()}.test` };
  await send("/login", { method: "POST", body: new URLSearchParams(fields) });
  const { text } = await send("/workflows/residential-sales?view=table");
  const [path = ""] = /\/workflows\/residential-sales\/[0-9A-Za-z]{22}/.exec(text) ?? [];
  const key = `${await newKey()}.test`;
  const { headers } = await send(path);
  return { path: `${path}/attachments/upload`, headers, key };
}

async function firstWorkflow(app: RunningApp, cookie: string) {
  const response = await fetch(`${app.origin}/workflows`, { headers: { cookie } });
  const [workflow] = (await response.json()) as { id: string; statuses: { id: string }[] }[];
  return { id: workflow?.id ?? "", statusId: workflow?.statuses[0]?.id ?? "" };
}

/** Starts the program with bad settings or data; what it says, and how it ends. */
function runToEnd(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ["build/host/api.js"], {
    env: { ...process.env, PORT: "0", DEMO_PASSWORD, ...env },
    timeout: 20_000,
  });
  return { status, lines: stderr.toString().trim().split("\n") };
}

describe("the program", () => {
  it("killed while it writes keeps every write it acknowledged, whole", async () => {
    const dataDir = await newDemo();
    for (let round = 0; round < 4; round += 1) {
      const app = await startApp({ entry: "api", dataDir });
      const cookie = await signIn(app);
      const workflow = await firstWorkflow(app, cookie);
      const acknowledged: string[] = [];
      const writer = async (name: string) => {
        for (let at = 0; at < 1_000; at += 1) {
          try {
            const response = await fetch(`${app.origin}/workflows/${workflow.id}/deals`, {
              method: "POST",
              headers: { cookie, "content-type": "application/json" },
              body: JSON.stringify({ name: `${name} ${at}`, statusId: workflow.statusId }),
            });
            if (response.status === 200)
              acknowledged.push(((await response.json()) as { id: string }).id);
          } catch {
            return;
          }
        }
      };
      const writers = ["a", "b", "c", "d"].map((name) => writer(`${round}${name}`));
      // In the middle of writing, however slow the machine is; another number of writes each round.
      await vi.waitUntil(() => acknowledged.length > 3 + round * 7, {
        timeout: 30_000,
        interval: 1,
      });
      await app.stop("SIGKILL");
      await Promise.all(writers);
      expect(acknowledged.length).toBeGreaterThan(0);
      const file = new BetterSqlite(join(dataDir, "headrail.db"), { readonly: true });
      const stored = new Set(file.prepare("select id from deals").pluck().all() as string[]);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
      const counts = file.prepare("select sum(deal_count) from workflow_statuses").pluck().get();
      expect(counts).toBe(
        file.prepare("select count(*) from deals where is_archived = 0").pluck().get(),
      );
      const flags = file
        .prepare(
          "select count(*) from deals d where not exists (select 1 from deal_flag_values v where v.deal_id = d.id)",
        )
        .pluck()
        .get();
      expect(flags).toBe(0);
      file.close();
    }
  });

  it("cuts off whoever dawdles over a request within ten seconds, and serves others meanwhile", async () => {
    const app = await startApp();
    const { port } = new URL(app.origin);
    const head = "POST /login HTTP/1.1\r\nHost: localhost\r\n";
    const slow = [
      { name: "headers", start: head, drip: "X-A: b\r\n" },
      {
        name: "body",
        start: `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n`,
        drip: "a",
      },
    ].flatMap((one) => Array.from({ length: 100 }, () => one));
    const started = Date.now();
    const lasted = slow.map(
      ({ start, drip }) =>
        new Promise<number>((resolve) => {
          const socket = connect(Number(port), "127.0.0.1", () => socket.write(start));
          const dripping = setInterval(() => socket.write(drip), 500);
          socket.on("error", () => {});
          socket.on("close", () => {
            clearInterval(dripping);
            resolve(Date.now() - started);
          });
        }),
    );
    let served = 0;
    const others = setInterval(() => {
      void fetch(`${app.origin}/login`).then((response) => (served += Number(response.ok)));
    }, 250);
    const times = await Promise.all(lasted);
    clearInterval(others);
    expect(Math.max(...times)).toBeLessThan(15_000);
    expect(served).toBeGreaterThan(10);
    expect(await app.stop()).toBe(0);
  });

  it("told to stop finishes what it is doing and ends with 0", async () => {
    const app = await startApp();
    const pages = Array.from({ length: 10 }, () => fetch(`${app.origin}/login`));
    const code = app.stop("SIGTERM");
    const answers = await Promise.allSettled(pages);
    for (const answer of answers)
      if (answer.status === "fulfilled") expect(answer.value.status).toBe(200);
    expect(await code).toBe(0);
  });

  it.each(["api", "web"] as const)(
    "told to stop in the middle of an upload to the %s cuts it off in time, and leaves nothing of it",
    async (entry) => {
      const dataDir = await newDemo();
      const app = await startApp({ entry, dataDir });
      const { path, headers, key } = await (entry === "api" ? aDeal(app) : aDealOfWeb(app));
      const sent = httpRequest(`${app.origin}${path}`, {
        method: "POST",
        headers: { ...headers, "content-type": "multipart/form-data; boundary=xx" },
      });
      sent.on("error", () => {});
      const head = "--xx\r\ncontent-disposition: form-data; name=";
      sent.write(`${head}"_key"\r\n\r\n${key}\r\n${head}"file"; filename="a.txt"\r\n\r\n`);
      // As a browser that goes on for as long as it is listened to.
      const flowing = setInterval(() => sent.write(Buffer.alloc(65_536, "a")), 50);
      const incoming = join(dataDir, "incoming");
      const arriving = () => (existsSync(incoming) ? readdirSync(incoming) : []);
      await vi.waitUntil(() => arriving().length === 1, { timeout: 20_000 });
      const began = Date.now();
      expect(await app.stop()).toBe(0);
      clearInterval(flowing);
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(arriving()).toEqual([]);
    },
  );

  describe("with a mail on its way", () => {
    const ask = (app: RunningApp) =>
      fetch(`${app.origin}/auth/forgot-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "dan@banksia.example" }),
      });
    const jobsIn = (dataDir: string) => {
      const file = new BetterSqlite(join(dataDir, "headrail.db"), { readonly: true });
      const jobs = file
        .prepare("select status, attempts from jobs where kind = 'reset-mail'")
        .all();
      file.close();
      return jobs;
    };

    it("killed, leaves it to the next worker once its lease is over", async () => {
      const [dataDir, smtp] = [await newDemo(), await startSmtpServer()];
      const options = { entry: "api", dataDir, env: { SMTP_URL: smtp.url } } as const;
      smtp.answerTo(null);
      const killed = await startApp(options);
      await ask(killed);
      await vi.waitUntil(() => smtp.senders() === 1, { timeout: 20_000 });
      await killed.stop("SIGKILL");
      expect(jobsIn(dataDir)).toEqual([{ status: "running", attempts: 1 }]);
      const file = new BetterSqlite(join(dataDir, "headrail.db"));
      file.exec("update jobs set due_at = '2026-01-01T00:00:00.000Z' where status = 'running'");
      file.close();
      smtp.answerTo("250 OK");
      const next = await startApp(options);
      await vi.waitUntil(() => smtp.taken.length === 1, { timeout: 20_000 });
      expect(await next.stop()).toBe(0);
      expect(jobsIn(dataDir)).toEqual([{ status: "done", attempts: 2 }]);
      await smtp.close();
    });

    it("told to stop hands it over, or gives it back if that takes too long, and ends with 0", async () => {
      const [dataDir, smtp] = [await newDemo(), await startSmtpServer()];
      const options = { entry: "api", dataDir, env: { SMTP_URL: smtp.url } } as const;
      smtp.answerTo(null);
      const stuck = await startApp(options);
      await ask(stuck);
      await vi.waitUntil(() => smtp.senders() === 1, { timeout: 20_000 });
      expect(await stuck.stop()).toBe(0);
      expect(jobsIn(dataDir)).toEqual([{ status: "waiting", attempts: 0 }]);
      smtp.answerTo("250 OK");
      smtp.takeMs(1_000);
      const patient = await startApp(options);
      await vi.waitUntil(() => smtp.senders() === 2, { timeout: 20_000 });
      expect(await patient.stop()).toBe(0);
      expect(smtp.taken).toHaveLength(1);
      await smtp.close();
    });
  });

  it("waits while another process holds the database, then says 503 and changes nothing", async () => {
    const dataDir = await newDemo();
    const app = await startApp({ entry: "api", dataDir });
    const cookie = await signIn(app);
    const workflow = await firstWorkflow(app, cookie);
    const write = (name: string) =>
      fetch(`${app.origin}/workflows/${workflow.id}/deals`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ name, statusId: workflow.statusId }),
      });
    const other = new BetterSqlite(join(dataDir, "headrail.db"));
    other.exec("begin immediate");
    const patient = write("Waits a moment");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await fetch(`${app.origin}/workflows`, { headers: { cookie } })).status).toBe(200);
    other.exec("commit");
    expect((await patient).status).toBe(200);
    other.exec("begin immediate");
    const refused = await write("Waits in vain");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBeTruthy();
    other.exec("commit");
    expect(
      other.prepare("select count(*) from deals where name = 'Waits in vain'").pluck().get(),
    ).toBe(0);
    other.close();
    await app.stop();
  });

  it("refuses a file that is no database, a damaged one and one of a newer version, each in one line", async () => {
    const other = newFolder();
    writeFileSync(join(other, "headrail.db"), "This is not a database. ".repeat(500));
    expect(runToEnd({ DATA_DIR: other })).toMatchObject({
      status: 1,
      lines: [expect.stringContaining("is not a database")],
    });
    const dataDir = await newDemo();
    const path = join(dataDir, "headrail.db");
    const newer = new BetterSqlite(path);
    newer
      .prepare(
        "insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099')",
      )
      .run();
    newer.close();
    expect(runToEnd({ DATA_DIR: dataDir })).toMatchObject({
      status: 1,
      lines: [expect.stringContaining("newer version")],
    });
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4_096 * 3, 4_096 * 12);
    writeFileSync(path, bytes);
    const damaged = runToEnd({ DATA_DIR: dataDir });
    expect(damaged.status).toBe(1);
    expect(damaged.lines).toHaveLength(1);
  });

  it("names each setting that cannot be used", () => {
    const { status, lines } = runToEnd({
      PORT: "many",
      DATABASE_URL: "mysql://x",
      DEMO: "maybe",
      SMTP_URL: "ftp://x",
    });
    expect(status).toBe(1);
    expect(lines.map((line) => line.split(":")[0]).toSorted()).toEqual([
      "DATABASE_URL",
      "DEMO",
      "PORT",
      "SMTP_URL",
    ]);
    expect(runToEnd({ PUBLIC_ORIGIN: "https://headrail.example" }).lines).toEqual([
      expect.stringContaining("SESSION_SECRET"),
    ]);
    expect(runToEnd({ DEMO: "0" }).lines).toEqual(["SESSION_SECRET: is required when DEMO is 0"]);
  });

  it("writes no password, token or cookie to its log", async () => {
    const app = await startApp({ env: { LOG_LEVEL: "trace" } });
    const response = await fetch(`${app.origin}/login`, {
      method: "POST",
      headers: { origin: app.origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        username: "admin\r\nforged line",
        password: "secret-of-a-person",
      }),
      redirect: "manual",
    });
    expect(response.status).toBe(400);
    await app.stop();
    const log = app.output().replace(/Demo sign-ins.*/, "");
    expect(log).not.toContain("secret-of-a-person");
    expect(log).not.toContain("forged line");
    expect(log).not.toMatch(/headrail_api=/);
  });
});

describe("the web over a remote API", () => {
  it("does everything over HTTP that it does in process", async () => {
    const api = await startApp({
      entry: "api",
      env: { UPSTREAM_SECRET: "a-secret-both-sides-know" },
    });
    const web = await startApp({
      env: { UPSTREAM_URL: api.origin, UPSTREAM_SECRET: "a-secret-both-sides-know" },
    });
    const signed = await fetch(`${web.origin}/login`, {
      method: "POST",
      headers: { origin: web.origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ username: "sales", password: DEMO_PASSWORD }),
      redirect: "manual",
    });
    expect(signed.status).toBe(303);
    const cookie = signed.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const get = (path: string) =>
      fetch(web.origin + path, { headers: { cookie }, redirect: "manual" });
    const board = await (await get("/workflows/residential-sales?view=kanban")).text();
    const path = /href="(\/workflows\/residential-sales\/[0-9A-Za-z]{22})"/.exec(board)?.[1] ?? "";
    expect(await (await get(path)).text()).toContain("Details");
    const form = await (await get(`${path}/notes/new`)).text();
    const _key = /name="_key" value="([^"]+)"/.exec(form)?.[1] ?? "";
    const note = await fetch(`${web.origin}${path}/notes/new`, {
      method: "POST",
      headers: { cookie, origin: web.origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ content: "Over the wire", _key }),
      redirect: "manual",
    });
    expect(note.status).toBe(303);
    expect(await (await get(path)).text()).toContain("Over the wire");
    await api.stop();
    const down = await get("/dashboard");
    expect(down.status).toBe(503);
    expect(await down.text()).toContain("An error occurred while logging in");
    await web.stop();
  });
});

/** Of util-linux; a process that may make no file longer finds every write refused, as on a full disk. */
const prlimit = existsSync("/usr/bin/prlimit");

describe("a program that can write nothing more", () => {
  it.skipIf(!prlimit)("says so, keeps nothing half, and goes on when it can", async () => {
    const dataDir = await newDemo();
    const app = await startApp({ entry: "api", dataDir });
    const limit = (bytes: "0" | "unlimited") =>
      execFileSync("prlimit", ["--pid", String(app.process.pid), `--fsize=${bytes}:`]);
    const { path, headers } = await aDeal(app);
    const deal = path.replace("/documents/upload", "");
    const json = (body: unknown) => ({
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const upload = () => {
      const body = new FormData();
      body.append("file", new Blob(["A plan"], { type: "text/plain" }), "plan.txt");
      body.append("filename", "plan.txt");
      return { method: "POST", headers, body };
    };
    const calls = () =>
      [
        [`${deal}/notes`, json({ content: "Written while there is no space" })],

        ["/auth", json({ username: "admin", password: DEMO_PASSWORD })],
        [path, upload()],
        [`${deal}/archive`, json({})],
      ] as const;
    const file = new BetterSqlite(join(dataDir, "headrail.db"), { readonly: true });
    const stored = () =>
      ["deal_notes", "documents", "sessions", "jobs", "idempotency_keys", "rate_events"].map(
        (table) => [table, file.prepare(`select count(*) from ${table}`).pluck().get()],
      );
    const kept = () => [
      readdirSync(join(dataDir, "files"), { recursive: true }).length,
      readdirSync(join(dataDir, "incoming")),
    ];
    const before = [stored(), kept()];
    limit("0");
    for (const [call, init] of calls()) {
      const response = await fetch(`${app.origin}${call}`, init);
      expect([call, response.status, await response.json()]).toEqual([
        call,
        503,
        { error: expect.objectContaining({ code: "storage_full" }) as unknown },
      ]);
    }
    expect((await fetch(`${app.origin}${deal}`, { headers })).status).toBe(200);
    expect([stored(), kept()]).toEqual(before);
    expect(app.output()).not.toContain("no transaction is active");
    limit("unlimited");
    for (const [call, init] of calls()) {
      expect([call, (await fetch(`${app.origin}${call}`, init)).status]).toEqual([call, 200]);
    }
    expect(await app.stop()).toBe(0);
    expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
    file.close();
  });
});

const lynx = existsSync("/usr/bin/lynx");

describe("a text browser", () => {
  it.skipIf(!lynx)("signs in with lynx", async () => {
    const app = await startApp();
    const script = join(newFolder(), "keys");
    const type = (text: string) => [...text].map((letter) => `key ${letter}`).join("\n");
    writeFileSync(
      script,
      `${type("admin")}\nkey <tab>\n${type(DEMO_PASSWORD)}\nkey <tab>\nkey ^J\nkey q\nkey y\n`,
    );
    const { stdout } = spawnSync(
      "lynx",
      [
        "-accept_all_cookies",
        "-nopause",
        `-cmd_script=${script}`,
        // Of a page with a query lynx sends no Referer.
        `${app.origin}/login?returnUrl=%2Fdashboard`,
      ],
      {
        env: { ...process.env, TERM: "vt100", HOME: newFolder() },
        timeout: 20_000,
      },
    );
    expect(stdout.toString()).toContain("Residential sales");
    await app.stop();
  });

  it("sending what lynx and w3m send signs in: the page's key, and neither Origin nor Sec-Fetch-Site", async () => {
    const app = await startApp();
    const page = await fetch(`${app.origin}/login`);
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const key = /name="_key" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const send = (headers: Record<string, string>, _key: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const body = new URLSearchParams({
          username: "admin",
          password: DEMO_PASSWORD,
          _key,
        }).toString();
        const sent = httpRequest(
          `${app.origin}/login`,
          {
            method: "POST",
            headers: {
              ...headers,
              "user-agent": "Lynx/2.9.0",
              "content-type": "application/x-www-form-urlencoded",
              "content-length": Buffer.byteLength(body),
            },
          },
          (response) => resolve(response.resume().statusCode),
        );
        sent.once("error", reject);
        sent.end(body);
      });
    expect(await send({ cookie, referer: `${app.origin}/login` }, key)).toBe(303);
    expect(await send({ cookie, referer: `${app.origin}/login` }, "made-up.key")).toBe(403);
    expect(await send({ cookie }, key)).toBe(303);
    expect(await send({ cookie }, "made-up.key")).toBe(403);
    expect(await send({}, key)).toBe(403);
    expect(await send({ cookie, referer: "https://evil.example/" }, key)).toBe(403);
    await app.stop();
  });
});
