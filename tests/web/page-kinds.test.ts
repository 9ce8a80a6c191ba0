import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pino from "pino";

import { MAX_FIELDS } from "../../app/http/form-limits";
import { page } from "../../app/http/page";
import { createPageFinder } from "../../server/web/page-kinds";
import { createWeb } from "../../server/web/app";
import { smallBuild, type SmallRoute } from "../support/small-build";
import { createTestWeb, loadBuild, ORIGIN, SETTINGS, type TestWeb } from "../support/test-web";

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb();
});
afterAll(() => web.drop());

const html = (status = 200) =>
  new Response("<p>x", { status, headers: { "content-type": "text/html; charset=utf-8" } });
const NAMED = {
  checkout: "http://127.0.0.1:12111",
  "help-chat": null,
  analytics: "https://p.example",
};
const STRIPE = { "script-src": ["https://js.stripe.com"], "frame-src": ["https://*.stripe.com"] };

async function policiesOf(routes: Record<string, SmallRoute>, paths: string[]) {
  const host = createWeb({
    settings: SETTINGS,
    upstream: { send: () => Promise.reject(), fetch: () => Promise.reject() },
    build: smallBuild(routes),
    clientFolder: null,
    readiness: async () => "ready",
    log: pino({ level: "silent" }),
  });
  const policies: Record<string, string> = {};
  for (const path of paths) {
    const response = await host.fetch(new Request(ORIGIN + path));
    const policy = response.headers.get("content-security-policy") ?? "";
    policies[path] = policy.replace(/nonce-[^']+/g, "nonce-x");
  }
  return policies;
}
const sources = (policy: string | undefined, directive: string) =>
  policy
    ?.split("; ")
    .find((one) => one.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

describe("a page without scripts", () => {
  it.each(["/terms", "/privacy"])(
    "%s has no script, no preload and a policy that allows none",
    async (path) => {
      const response = await web.browser().get(path);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).not.toMatch(/<script|modulepreload| on[a-z]+=/);
      expect(text).toContain('rel="stylesheet"');
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(sources(policy, "script-src")).toBe("'none'");
    },
  );

  it("may have a script of its own", async () => {
    const own: SmallRoute = {
      path: "own",
      handle: page({ scripts: "own" }),
      loader: async () => html(),
    };
    const { "/own": policy } = await policiesOf({ own }, ["/own"]);
    expect(sources(policy, "script-src")).toBe("'self' 'nonce-x'");
  });

  it("leaves every other page as it is", async () => {
    const response = await web.browser().get("/login");
    expect(await response.text()).toMatch(/<script[^>]+nonce=/);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(sources(policy, "script-src")).toMatch(/^'self' 'nonce-[^']+'$/);
  });
});

describe("a page with a provider's hosts", () => {
  it("has exactly these in its policy, on its errors and escapes too, and nobody else has them", async () => {
    const routes: Record<string, SmallRoute> = {
      pay: {
        path: "pay/:id",
        handle: page({ scripts: "none", csp: STRIPE }),
        loader: async ({ params }) => html(params.id === "missing" ? 404 : 200),
      },
      other: { path: "other", loader: async () => html() },
      data: {
        path: "pay/:id/data",
        handle: page({ csp: STRIPE }),
        loader: async () => Response.json({}),
      },
      unknown: { path: "*", loader: async () => html(404) },
    };
    const paths = [
      "/pay/1",
      "/pay/missing",
      "/pay/a%20b",
      "/PAY/1/",
      "/other",
      "/pay/1/data",
      "/pay",
    ];
    const policies = await policiesOf(routes, paths);
    for (const path of ["/pay/1", "/pay/missing", "/pay/a%20b", "/PAY/1/"]) {
      expect(sources(policies[path], "script-src"), path).toBe(
        "'self' 'nonce-x' https://js.stripe.com",
      );
      expect(sources(policies[path], "frame-src")).toBe("'self' https://*.stripe.com");
      expect(sources(policies[path], "connect-src")).toBe("'self'");
      expect(sources(policies[path], "object-src")).toBe("'none'");
      expect(sources(policies[path], "frame-ancestors")).toBe("'none'");
    }
    for (const path of ["/other", "/pay/1/data", "/pay"]) {
      expect(policies[path], path).not.toContain("stripe");
      expect(sources(policies[path], "script-src")).toBe("'self' 'nonce-x'");
    }
  });

  it("adds what it needs to what its parents need", () => {
    const { routes } = smallBuild({
      shop: { path: "shop", handle: page({ scripts: "none", csp: STRIPE }) },
      child: {
        path: "maps",
        parentId: "shop",
        handle: page({ scripts: "remix", csp: { "frame-src": ["https://maps.example.com"] } }),
      },
    });
    expect(createPageFinder(routes, NAMED)("/shop/maps")).toEqual({
      scripts: "remix",
      csp: { ...STRIPE, "frame-src": ["https://*.stripe.com", "https://maps.example.com"] },
      ...{ uploadsTo: null, fieldsUpTo: MAX_FIELDS },
    });
  });

  it("may name a host that the settings say", () => {
    const handle = page({ csp: { "form-action": ["checkout", "https://a.example.com"] } });
    const { routes } = smallBuild({ pay: { path: "pay", handle } });
    expect(createPageFinder(routes, NAMED)("/pay").csp).toEqual({
      "form-action": [NAMED.checkout, "https://a.example.com"],
    });
  });

  it("opens nothing for a provider that the settings do not have", () => {
    const handle = page({
      csp: { "frame-src": ["help-chat"] },
      idleCsp: { "connect-src": ["analytics"] },
    });
    const { routes } = smallBuild({ ask: { path: "ask", handle } });
    expect(createPageFinder(routes, NAMED)("/ask").csp).toEqual({
      "frame-src": [],
      "connect-src": [NAMED.analytics],
    });
  });

  it.each([
    { csp: { "script-scr": ["https://js.stripe.com"] } },
    { csp: { "default-src": ["https://js.stripe.com"] } },
    { csp: { "script-src": ["js.stripe.com"] } },
    { csp: { "form-action": ["toString"] } },
    { csp: { "script-src": ["http://js.stripe.com"] } },
    { csp: { "script-src": ["https://*"] } },
    { csp: { "script-src": ["https:"] } },
    { csp: { "script-src": ["'unsafe-inline'"] } },
    { csp: { "script-src": ["https://a.example; object-src *"] } },
    { scripts: "some" },
    { uploadsTo: "documents.uploadDealDocumnet" },
    { uploadsTo: "documents.listSuppliers" },
    { uploadsTo: "toString.constructor" },
    { fieldsUpTo: 0 },
    { fieldsUpTo: 1_000.5 },
    { fieldsUpTo: 1_000_000 },
  ])("does not start with %j", (kind) => {
    const { routes } = smallBuild({ x: { path: "x", handle: page(kind as never) } });
    expect(() => createPageFinder(routes, NAMED)).toThrow("The route x says");
  });
});

describe("the routes there are", () => {
  it("say what can be", async () => {
    const { routes } = await loadBuild();
    expect(createPageFinder(routes, NAMED)("/terms").scripts).toBe("none");
    expect(createPageFinder(routes, NAMED)("/dashboard").scripts).toBeUndefined();
  });
});
