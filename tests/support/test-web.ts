import type { ServerBuild } from "@remix-run/node";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import pino from "pino";

import type { Settings } from "../../server/env";
import { createWeb } from "../../server/web/app";
import { embeddedUpstream, type HostUpstream } from "../../server/web/upstream";
import { createTestApi, PASSWORD, type TestApi } from "./test-api";

export const ORIGIN = "http://127.0.0.1:3000";

export async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync("build/server/index.js")) {
    execFileSync(process.execPath, ["server/commands/build.mjs"], { stdio: "inherit" });
  }
  return (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
}

export const SETTINGS: Settings = {
  port: 3000,
  host: "127.0.0.1",
  publicOrigin: ORIGIN,
  hostedOrigins: [],
  databaseUrl: "",
  dataDir: "",
  upstreamUrl: null,
  upstreamSecret: "test-host-secret",
  sessionSecrets: ["a-secret-of-the-tests-32-characters"],
  trustedProxies: [],
  isDemo: true,
  demoPassword: null,
  mail: { kind: "outbox", folder: "/nowhere", from: "x" },
  files: { kind: "folder" },
  filesLimit: 100_000_000_000,
  contacts: { zoho: null, nylas: null, podium: null },
  pdf: { kind: "built-in" },
  addresses: { kind: "by-hand" },
  webhooks: { isOwnNetwork: true },
  payments: { kind: "sandbox" },
  checkoutOrigin: "https://checkout.stripe.com",
  helpChat: null,
  analytics: null,
  optionsFrame: null,
  credentialsSecrets: ["a secret of the tests"],
  gitCommit: "test",
  termsUrl: null,
  privacyUrl: null,
  logLevel: "error",
  isDevelopment: false,
};

/** A browser without script: keeps cookies, follows nothing by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly web: { fetch: (request: Request) => Response | Promise<Response> },
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) {
      headers.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    }
    const response = await this.web.fetch(
      new Request(ORIGIN + path, { ...init, headers, redirect: "manual" }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", ...value] = pair.split("=");
      if (attributes.some((one) => one === "Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value.join("="));
    }
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  /** A form as a browser of our own page posts it, with a key of that page, unless headers say otherwise. */
  async post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response> {
    const sent = headers || "_key" in fields ? fields : { ...fields, _key: await this.newKey() };
    return this.send(path, {
      method: "POST",
      body: new URLSearchParams(sent).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...(headers ?? { origin: ORIGIN }),
      },
    });
  }

  /** A form's key, as a page of whoever is signed in has it; a toast that waits is left for the next page. */
  async newKey(): Promise<string> {
    const headers = { cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") };
    const root = await this.web.fetch(new Request(`${ORIGIN}/login?_data=root`, { headers }));
    return `${((await root.json()) as { formKey: string }).formKey}.test`;
  }

  async signIn(username: string): Promise<void> {
    const response = await this.post("/login", { username, password: PASSWORD });
    if (response.status !== 303) throw new Error(`Sign-in answered ${response.status}`);
  }
}

export interface TestWeb extends TestApi {
  browser: () => Browser;
  /** What a program sends, which is no browser. */
  send: (request: Request) => Promise<Response>;
  /** What stands between the web and its upstream; tests put faults in. */
  upstream: HostUpstream;
  webFaults: string[];
}

export async function createTestWeb(settings: Partial<Settings> = {}): Promise<TestWeb> {
  const api = await createTestApi(60);
  const webFaults: string[] = [];
  const upstream = embeddedUpstream(api.api);
  const web = createWeb({
    settings: { ...SETTINGS, ...settings },
    upstream: {
      send: (...call) => upstream.send(...call),
      fetch: (...call) => upstream.fetch(...call),
    },
    build: await loadBuild(),
    clientFolder: "build/client",
    readiness: async () => "ready",
    log: pino({ level: "error" }, { write: (line: string) => void webFaults.push(line) }),
    now: () => api.clock.now,
  });
  return {
    ...api,
    upstream,
    webFaults,
    send: async (request) => web.fetch(request, { remoteAddress: "203.0.113.7" }),
    browser: () => new Browser({ fetch: (request) => web.fetch(request) }),
  };
}
