import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { notes } from "../../app/upstream/contract/notes";
import { listRoutes, shapes } from "../support/route-walk";
import { sessionCookie, snapshot, workflowBySlug } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let params: Record<string, string>;
const CANARY = "canary-of-banksia";
/** Routes anybody may ask for. */
const OPEN = new Set([
  "root",
  "routes/shell/home",
  "routes/shell/unknown",
  "routes/shell/terms",
  "routes/shell/privacy",
  "routes/shell/basic-mode",
  // Whoever has the link of an invitation.
  "routes/invitations/invitation",
  "routes/invitations/invitation-file",
  // Whoever has the link of a payment.
  "routes/checkout/checkout",
  "routes/checkout/checkout-session",
  "routes/checkout/checkout-return",
  // Whoever has the link of a quote.
  "routes/customer-quote/customer-quote",
  "routes/customer-quote/accept",
  "routes/customer-quote/quote-file",
  // Whoever has the link of an order.
  "routes/supplier/supplier-link",
  "routes/sandbox/sandbox",
  "routes/auth/login",
  "routes/auth/resume",
  "routes/auth/logout",
  "routes/auth/forgot-password",
  "routes/auth/reset-password",
  "routes/development/outbox",
  "routes/development/outbox-mail",
  "routes/development/flags",
]);

beforeAll(async () => {
  web = await createTestWeb();
  const admin = await web.signIn("admin");
  const workflow = await workflowBySlug(admin, "residential-sales");
  const status = workflow.statuses[0]?.id ?? "";
  const { id } = await admin.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: CANARY, description: CANARY, statusId: status },
  });
  const note = await admin.call(notes.createNote, {
    params: { dealId: id },
    body: { content: CANARY },
  });
  params = {
    workflowSlug: workflow.slug,
    dealId: id,
    noteId: note?.id ?? "",
    flagId: workflow.flags[0]?.id ?? "",
    statusId: status,
    jobId: "job-of-banksia",
    documentId: await attach(id),
  };
});
afterAll(() => web.drop());

/** Attaches a document whose name and content are the canary's. */
async function attach(dealId: string): Promise<string> {
  const body = new FormData();
  body.append("filename", `${CANARY}.txt`);
  body.append("file", new File([CANARY], `${CANARY}.txt`));
  const cookie = await sessionCookie(web, "admin");
  const response = await web.request("POST", `/deals/${dealId}/documents/upload`, { cookie, body });
  return ((await response.json()) as { id: string }).id;
}
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});

async function expectDenied(browser: Browser, url: string) {
  const response = await browser.get(url);
  const body = await response.text();
  expect(body, url).not.toContain(CANARY);
  expect([204, 302, 303, 400, 401, 403, 404, 405], `${url} ${response.status}`).toContain(
    response.status,
  );
}

describe("every loader, walked from the manifest", () => {
  it("refuses a stranger, in every shape of the request", async () => {
    const routes = (await listRoutes(params)).filter((route) => !OPEN.has(route.id));
    expect(routes.length).toBeGreaterThan(15);
    for (const { id, path, search } of routes) {
      for (const url of shapes(id, path, search)) await expectDenied(web.browser(), url);
    }
  });

  it("leads a stranger who asks by HEAD where it leads one who asks by GET", async () => {
    for (const { path } of (await listRoutes(params)).filter((route) => !OPEN.has(route.id))) {
      const [got, asked] = [
        await web.browser().get(path),
        await web.browser().send(path, { method: "HEAD" }),
      ];
      expect([asked.status, asked.headers.get("location")], path).toEqual([
        got.status,
        got.headers.get("location"),
      ]);
      expect(await asked.text(), path).toBe("");
    }
  });

  it("shows nothing of one account to another", async () => {
    const browser = web.browser();
    await browser.signIn("redwood");
    for (const { id, path, search } of await listRoutes(params)) {
      for (const url of shapes(id, path, search)) {
        const body = await (await browser.get(url)).text();
        expect(body, url).not.toContain(CANARY);
      }
    }
  });

  it("shows the deal to its own account, so that the two tests above mean something", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    for (const path of [
      `/workflows/residential-sales/${params.dealId}`,
      `/workflows/residential-sales/${params.dealId}/edit`,
    ]) {
      expect(await (await browser.get(path)).text()).toContain(CANARY);
    }
  });
});

describe("every action, walked from the manifest", () => {
  it("refuses a stranger and another account, and changes nothing", async () => {
    const routes = (await listRoutes(params)).filter(
      (route) => !OPEN.has(route.id) && "action" in route.module && route.module.action,
    );
    expect(routes.length).toBeGreaterThan(8);
    const stranger = web.browser();
    const other = web.browser();
    await other.signIn("redwood");
    const before = await snapshot(web);
    for (const { id, path } of routes) {
      // What belongs to who asks: a deal in a workflow of that name, presets, a new order, documents (a form is looked at first), a new supplier, employee, person or custom field, a workflow's file, providers that are asked, a calendar address, contacts.
      const isOwn =
        /^\/workflows\/[^/]+\/(new|presets.*)$|^\/orders\/new$|^\/documents\/(new|upload|[^/]+\/edit)$|^\/settings\/(suppliers|employees|custom-fields)\/new$|^\/settings\/(workflows|contacts)$|^\/personnel\/new$|^\/calendar\/feed(\/end)?$|^(\/options)?\/contacts(\/new)?$/.test(
          path,
        );
      for (const browser of isOwn ? [stranger] : [stranger, other]) {
        for (const url of [path, `${path}?_data=${encodeURIComponent(id)}`]) {
          const fields = {
            name: "x",
            content: "x",
            statusId: params.statusId ?? "",
            currentStatusId: params.statusId ?? "",
            targetStatusId: params.statusId ?? "",
            valueId: "x",
          };
          const response = await browser.post(url, fields);
          expect([204, 303, 307, 401, 403, 404], `${url} ${response.status}`).toContain(
            response.status,
          );
        }
      }
    }
    expect(await snapshot(web)).toBe(before);
  });

  const EVIL: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://127.0.0.1:3000" },
    { origin: "http://sub.127.0.0.1:3000" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example", host: "evil.example" },
    { origin: ORIGIN, "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { referer: "https://evil.example/" },
    {},
  ];

  it.each(EVIL)("refuses a form sent with %j, in every shape of the address", async (headers) => {
    const browser = web.browser();
    await browser.signIn("admin");
    const before = await snapshot(web);
    const path = `/workflows/residential-sales/${params.dealId}/notes/new`;
    for (const url of [path, `${path}?_data=new-note`, `${path}?index`, "/logout"]) {
      const response = await browser.post(url, { content: "forged" }, headers);
      expect(response.status, url).toBe(403);
    }
    expect(await snapshot(web)).toBe(before);
    expect((await browser.get("/dashboard")).status).toBe(200);
  });

  it("names the expected origin and the setting on the page that refuses", async () => {
    const page = await (
      await web.browser().post("/login", {}, { origin: "https://evil.example" })
    ).text();
    expect(page).toContain(ORIGIN);
    expect(page).toContain("PUBLIC_ORIGIN");
  });

  it("takes a text browser's form with its own key, from us or from nowhere, and none with another's key", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const path = `/workflows/residential-sales/${params.dealId}/notes/new`;
    const page = await (await browser.get(path)).text();
    const key =
      /name="_key" value="([^"]+)"/.exec(page.slice(page.indexOf("dialog-head")))?.[1] ?? "";
    const stranger = await (await web.browser().get("/login")).text();
    const foreign = /name="_key" value="([^"]+)"/.exec(stranger)?.[1] ?? "";
    const referer = { referer: ORIGIN + path };
    expect((await browser.post(path, { content: "x", _key: foreign }, referer)).status).toBe(403);
    expect((await browser.post(path, { content: "x" }, referer)).status).toBe(403);
    for (const evil of ["https://evil.example/", "", "x", "null"]) {
      const sent = await browser.post(path, { content: "x", _key: key }, { referer: evil });
      expect(sent.status, evil).toBe(403);
    }
    const bare = { content: "By lynx", _key: `${key}x` };
    expect((await browser.post(path, { ...bare, _key: foreign }, {})).status).toBe(403);
    expect((await browser.post(path, bare, {})).status).toBe(303);
    expect((await browser.post(path, { content: "By w3m", _key: key }, referer)).status).toBe(303);
  });

  it("has one effect for a form sent twenty times at once, and the same next page each time", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const path = "/workflows/residential-sales/new";
    const page = await (await browser.get(path)).text();
    const key =
      /name="_key" value="([^"]+)"/.exec(page.slice(page.indexOf("dialog-head")))?.[1] ?? "";
    const fields = { _key: key, name: "Twenty times", statusId: params.statusId ?? "" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(path, fields)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(303));
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    const again = await browser.post(path, { ...fields, name: "Another name" });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("This form was already submitted");
  });
});

describe("limits of the web", () => {
  it("refuses long addresses, big forms, many fields, other methods and other types", async () => {
    const browser = web.browser();
    expect((await browser.get(`/login?x=${"a".repeat(8_200)}`)).status).toBe(414);
    expect((await browser.post("/login", { username: "x".repeat(270_000) })).status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, "x"]));
    expect((await browser.post("/login", many)).status).toBe(413);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      expect(
        (await browser.send("/dashboard", { method, headers: { origin: ORIGIN } })).status,
      ).toBe(405);
    }
    const json = await browser.send("/login", {
      method: "POST",
      body: "{}",
      headers: { origin: ORIGIN, "content-type": "application/json" },
    });
    expect(json.status).toBe(415);
    expect((await browser.get("/__manifest?p=/a&p=/b")).status).toBe(302);
  });

  it.each([
    "a[20000000]",
    "a[60]",
    "a[0][1]",
    "username.map",
    `a${".e".repeat(5_000)}`,
    "a.b.c.d.e.f",
    "a[0][0][0][0][0]",
    "n".repeat(201),
  ])("refuses a form with a field %s, whoever sends it", async (name) => {
    for (const path of ["/login", "/basic-mode"]) {
      const response = await web.browser().post(path, { username: "x", [name]: "1" });
      expect(response.status, path).toBe(400);
      expect(await response.text()).toContain("none of our forms has");
    }
  });

  it("makes no fault of any name a form may have", async () => {
    const names =
      "username username[] username[0] username.x username.length password.toString [] . .. a..b a]b a[x]"
        .concat(
          " __proto__ __proto__.x constructor.prototype.x toString hasOwnProperty.x a[200] a.b.c.d.e",
        )
        .split(" ");
    const headers = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
    for (const [at, name] of names.entries()) {
      const fields = [name, names[at - 1] ?? name, name].map((one) => [one, "1"]);
      const body = new URLSearchParams(fields).toString();
      const response = await web.browser().send("/login", { method: "POST", body, headers });
      expect(response.status, body).toBe(400);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(["junk", "{}", "null", '{"type":"insert"}', '{"type":"reset","payload":{}}', "[1]"])(
    "takes what conform asks of itself, %s, for no part of a form",
    async (control) => {
      for (const name of ["__intent__", "__state__"]) {
        const fields = { username: "typed", [name]: control };
        const response = await web.browser().post("/login", fields);
        expect(response.status).toBe(400);
        expect(await response.text()).toContain('value="typed"');
      }
    },
  );

  it("saves nothing of a form that only asks to be checked", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const before = await snapshot(web);
    const control = JSON.stringify({ type: "validate", payload: { name: "content" } });
    const path = `/workflows/residential-sales/${params.dealId}/notes/new`;
    const response = await browser.post(path, { content: "Being typed", __intent__: control });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Being typed</textarea>");
    expect(await snapshot(web)).toBe(before);
  });

  it("answers a form without a body as one with nothing filled in", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const actions = (await listRoutes(params)).filter(({ module }) => "action" in module);
    expect(actions.length).toBeGreaterThan(15);
    for (const type of [undefined, "text/plain", "multipart/form-data; boundary=x"]) {
      for (const { id, path } of actions) {
        for (const url of [path, `${path}?_data=${encodeURIComponent(id)}`]) {
          for (const visitor of [web.browser(), browser]) {
            const headers = { origin: ORIGIN, ...(type ? { "content-type": type } : {}) };
            const response = await visitor.send(url, { method: "POST", headers });
            expect(response.status, `${url} ${type}`).toBeLessThan(500);
          }
        }
        if (path === "/logout") await browser.signIn("sales");
      }
    }
  });

  it.each([
    "/.git/config",
    "/.env",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/data/headrail.db",
    "/build/server/index.js",
    "/assets/nothing.js",
    "/assets/app.css.map",
  ])("serves nothing at %s", async (path) => {
    const response = await web.browser().get(path);
    expect([302, 404]).toContain(response.status);
  });
});

describe("headers", () => {
  it("of every answer carry the policy, with a nonce of their own", async () => {
    const browser = web.browser();
    const policies: string[] = [];
    for (const path of ["/login", "/login", "/nothing", "/healthz", "/health.json"]) {
      const { headers } = await browser.get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
      expect(policy).not.toContain("unsafe-inline");
      for (const part of [
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("strict-transport-security")).toBeNull();
      policies.push(policy);
    }
    expect(new Set(policies).size).toBe(policies.length);
  });

  it("of signed-in pages forbid storing them", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    for (const path of [
      "/dashboard",
      "/workflows/residential-sales",
      `/workflows/residential-sales/${params.dealId}?_data=routes%2Fdeals%2Fpanel%2Fpanel`,
    ]) {
      expect((await browser.get(path)).headers.get("cache-control"), path).toBe("no-store");
    }
  });

  it("on https the cookies are bound to the host and HSTS is on", async () => {
    const secure = await createTestWeb({ publicOrigin: "https://headrail.example" });
    const browser = secure.browser();
    const response = await browser.post(
      "/login",
      { username: "sales", password: "correct-horse-9" },
      { origin: "https://headrail.example" },
    );
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith("__Host-headrail"));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect((cookie ?? "").length).toBeLessThan(4_096);
    expect(response.headers.get("strict-transport-security")).toContain("max-age");
    await secure.drop();
  });
});

describe("the session cookie", () => {
  it("tampered with is no session, and never a fault", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const good = browser.cookies.get("headrail") ?? "";
    for (const bad of [
      "",
      "x",
      good.slice(0, -3),
      `${good.slice(0, 20)}A${good.slice(21)}`,
      "%00",
      "a".repeat(3_900),
      "eyJ1cHN0cmVhbSI6ImhlYWRyYWlsX2FwaT14In0=",
    ]) {
      browser.cookies.set("headrail", bad);
      const response = await browser.get("/dashboard");
      expect(response.status, bad).toBe(302);
      expect(response.headers.get("location")).toMatch(/^\/login/);
    }
  });

  it("changes with each sign-in, and the old one is dead after sign-out", async () => {
    const browser = web.browser();
    await browser.signIn("sales");
    const first = browser.cookies.get("headrail") ?? "";
    await browser.post("/logout", {});
    browser.cookies.set("headrail", first);
    const response = await browser.get("/dashboard");
    expect(response.status).toBe(302);
    await browser.signIn("sales");
    expect(browser.cookies.get("headrail")).not.toBe(first);
  });

  it("links in mails follow the configured origin, whatever host is asked for", async () => {
    const evil = { origin: ORIGIN, host: "evil.example", "x-forwarded-host": "evil.example" };
    await web.browser().post("/forgot-password", { email: "megan@banksia.example" }, evil);
    await web.runDueJobs();
    expect(web.mails.at(-1)?.text).toContain(`${ORIGIN}/reset-password`);
    expect(web.mails.at(-1)?.text).not.toContain("evil");
  });
});
