import { Hono } from "hono";
import { randomBytes, randomUUID } from "node:crypto";

import { FORM_KEY_FIELD, REFUSAL_HEADER } from "../../app/domain/form-key";
import type { HostContext } from "../../app/http/host-context";
import { isMultipart } from "../../app/upstream/multipart.server";
import type { RequestCache } from "../../app/upstream/per-request";
import { readLimited } from "../api/request-body";
import { ApiError } from "../api/api-error";
import { readOutbox } from "../integrations/mail/outbox/outbox";
import { loggedPath } from "../log";
import { tellReadiness } from "../readiness";
import { clientAddress } from "./client-address";
import { issueFormKey, identifyBrowser } from "./form-keys";
import {
  checkOrigin,
  checkRequestLine,
  MAX_FORM_BYTES,
  readFields,
  refuse,
  type GateRefusal,
  type Sender,
} from "./gate";
import { assetReader, serveFiles } from "./files";
import { HeldBody } from "./held-body";
import { createPageFinder, type NamedHosts, type Page } from "./page-kinds";
import { createPages } from "./pages";
import { plainPage } from "./plain-page";
import { resumePath } from "./resume-in-place";
import { securityHeaders } from "./security-headers";
import { admitUpload } from "./upload-gate";
import { serveSupplierApi } from "./supplier-api";
import type { WebEnv, WebOptions } from "./web-options";
import { serveWebhooks } from "./webhooks";

const FORM_TYPE = "application/x-www-form-urlencoded";
const TITLES: Readonly<Record<number, string>> = {
  400: "This form cannot be read",
  403: "This form cannot be accepted",
  405: "Not available",
  413: "Too large",
  414: "Too long",
  415: "Not available",
};

/** Origins that count as our own: the public one, and while that is a loopback address its other names. */
export function acceptedOrigins(publicOrigin: string): string[] {
  const url = new URL(publicOrigin);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(url.hostname)) return [publicOrigin];
  const port = url.port ? `:${url.port}` : "";
  const others = names.map((name) => `${url.protocol}//${name}${port}`);
  return [publicOrigin, ...others.filter((origin) => origin !== publicOrigin)];
}

/** The web host: security headers, health, files, the request gate, then the application. */
export function createWeb(options: WebOptions): Hono<WebEnv> {
  const { settings } = options;
  const isSecure = settings.publicOrigin.startsWith("https:");
  const web = new Hono<WebEnv>({ strict: false });

  if (options.clientFolder) {
    serveFiles(web, options.clientFolder, options.earlierFolder ?? null);
  }

  web.use("*", async (context, next) => {
    const nonce = randomBytes(16).toString("base64");
    context.set("nonce", nonce);
    await next();
    const { headers } = context.res;
    const isFile = headers.has("content-disposition");
    const isPage = !isFile && /^text\/html\b/.test(headers.get("content-type") ?? "");
    const page = isPage ? (context.get("page") ?? null) : null;
    // Of a page there are as many addresses with a query as anybody likes.
    const isListed = page?.isListed === true && !context.req.raw.url.includes("?");
    const kind = page && { ...page, isListed };
    const { isDevelopment, optionsFrame } = settings;
    const security = { nonce, isSecure, isDevelopment, optionsFrame, kind };
    for (const [name, value] of securityHeaders(security)) {
      // A file has a stricter policy than any page.
      const isOwn = OWN_OF_FILES.has(name) && !isPage && headers.has(name);
      if (!isOwn) headers.set(name, value);
    }
  });

  web.get("/healthz", (context) => context.text("ok"));
  web.get("/readyz", async (context) => tellReadiness(context, await options.readiness()));
  web.get("/health.json", (context) => {
    context.header("cache-control", "no-store");
    return context.json({ GIT_COMMIT: settings.gitCommit });
  });
  serveWebhooks(web, options);
  serveSupplierApi(web, options);

  const serve = createPages(options.build);
  const readAsset = assetReader(options.clientFolder);
  const findPage = pageFinder(options.build, {
    checkout: settings.checkoutOrigin,
    "help-chat": settings.helpChat?.origin ?? null,
    analytics: settings.analytics?.origin ?? null,
  });
  web.all("*", async (context) => {
    const raw = context.req.raw;
    const url = new URL(raw.url);
    const pathAndQuery = `${url.pathname}${url.search}`;
    const refusal = (verdict: GateRefusal) =>
      context.html(plainPage(TITLES[verdict.status] ?? "Sorry", verdict.reason), verdict.status, {
        "cache-control": "no-store",
        [REFUSAL_HEADER]: encodeURIComponent(verdict.reason),
      });
    const line = checkRequestLine(raw.method, pathAndQuery);
    if (!line.ok) return refusal(line);

    const page = await findPage(url.pathname);
    context.set("page", page);
    const browser = identifyBrowser(raw.headers.get("cookie") ?? "", isSecure);
    const sender: Sender = {
      headers: raw.headers,
      acceptedOrigins: [...acceptedOrigins(settings.publicOrigin), ...settings.hostedOrigins],
      secrets: settings.sessionSecrets,
      browserId: browser.id,
    };
    let body: Uint8Array<ArrayBuffer> | HeldBody | null = null;
    if (raw.method === "POST") {
      const takesFiles = page.uploadsTo && isMultipart(raw.headers.get("content-type"));
      const admitted = takesFiles
        ? await admitUpload(raw, sender)
        : await admitForm(raw, sender, page.fieldsUpTo);
      if ("ok" in admitted) return refusal(admitted);
      if (admitted instanceof HeldBody) context.env?.allowSlowBody?.();
      body = admitted;
    }

    const peer = context.env?.remoteAddress;
    const address = clientAddress(
      peer,
      raw.headers.get("x-forwarded-for"),
      settings.trustedProxies,
    );
    const cache: RequestCache = new Map();
    const host: HostContext = {
      upstream: {
        send: (call) => options.upstream.send(call, address, cache),
        fetch: (call) => options.upstream.fetch(call, address),
      },
      isInPlace: false,
      kind: url.searchParams.has("_data") ? "data" : "document",
      nonce: context.get("nonce"),
      readAsset,
      hostName: (raw.headers.get("host") ?? "").replace(/:\d+$/, "").toLowerCase(),
      publicOrigin: settings.publicOrigin,
      checkoutOrigin: settings.checkoutOrigin,
      optionsFrame: settings.optionsFrame,
      helpChat: settings.helpChat,
      analytics: settings.analytics,
      sessionSecrets: settings.sessionSecrets,
      isSecure,
      isDevelopment: settings.isDevelopment,
      isDemo: settings.isDemo,
      gitCommit: settings.gitCommit,
      links: {
        terms: settings.termsUrl ?? "/terms",
        privacy: settings.privacyUrl ?? "/privacy",
      },
      newFormKey: (owner = "") => issueFormKey(settings.sessionSecrets[0] ?? "", browser.id, owner),
      reportFault: (error, about) =>
        options.log.error({ err: error, path: loggedPath(url.pathname) }, about),
      readOutbox: async () =>
        settings.mail.kind === "outbox" ? readOutbox(settings.mail.folder) : [],
      now: options.now ?? (() => new Date()),
      cache,
    };
    const headers = cleanHeaders(raw.headers);
    // Whatever an empty form says of itself, or if it says nothing: it can be read.
    if (body && !(body instanceof HeldBody)) headers.set("content-type", FORM_TYPE);
    const request = new Request(`${settings.publicOrigin}${pathAndQuery}`, {
      method: raw.method,
      headers,
      ...(body instanceof HeldBody ? { body: body.stream, duplex: "half" } : { body }),
      signal: raw.signal,
    });
    let response = await serve(request, { host });
    const signIn = host.kind === "document" ? resumePath(response, settings.publicOrigin) : null;
    if (signIn && !(body instanceof HeldBody)) {
      // Answered at once, in its place: text browsers follow by GET, without what was typed.
      const cookies = response.headers.getSetCookie();
      context.set("page", await findPage(signIn.pathname));
      const next = new Request(signIn, { method: "POST", headers: request.headers, body });
      response = await serve(next, { host: { ...host, isInPlace: true } });
      for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    }
    if (body instanceof HeldBody) await body.drain();
    if (browser.setCookie) response.headers.append("set-cookie", browser.setCookie);
    return response;
  });

  web.onError((error, context) => {
    const requestId = randomUUID();
    const path = loggedPath(context.req.path);
    options.log.error({ err: error, requestId, path }, "the web host failed");
    return context.html(
      plainPage(
        "Sorry, something went wrong",
        "The server might be offline or experiencing issues, please try again later or contact technical support.",
      ),
      500,
    );
  });
  return web;
}

/** What a file may say otherwise than every page. */
const OWN_OF_FILES: ReadonlySet<string> = new Set(["content-security-policy", "x-frame-options"]);

/** A form without files, read whole: it is small. */
async function admitForm(
  request: Request,
  sender: Sender,
  maxFields: number,
): Promise<Uint8Array<ArrayBuffer> | GateRefusal> {
  let body: Uint8Array<ArrayBuffer>;
  try {
    body = new Uint8Array(await readLimited(request, MAX_FORM_BYTES));
  } catch (error) {
    if (error instanceof ApiError) return refuse(413, "The form is too large.");
    if (request.signal.aborted) return refuse(400, "The form did not arrive.");
    throw error;
  }
  const fields = readFields(request.headers.get("content-type") ?? "", body, maxFields);
  if (!(fields instanceof URLSearchParams)) return fields;
  const verdict = checkOrigin(sender, fields.get(FORM_KEY_FIELD) ?? "");
  return verdict.ok ? body : verdict;
}

/** The pages of a build that stands are described once; in development they change. */
function pageFinder(
  build: WebOptions["build"],
  named: NamedHosts,
): (pathname: string) => Page | Promise<Page> {
  if (typeof build !== "function") return createPageFinder(build.routes, named);
  return async (pathname) => createPageFinder((await build()).routes, named)(pathname);
}

/** The gate has decided whether the request is our own: the headers it went by are not looked at again. */
function cleanHeaders(headers: Headers): Headers {
  const clean = new Headers(headers);
  for (const name of [...clean.keys()]) {
    if (name === "origin" || name === "host" || name.startsWith("x-forwarded-")) clean.delete(name);
  }
  clean.delete("content-length");
  return clean;
}
