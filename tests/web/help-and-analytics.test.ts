import { createHmac } from "node:crypto";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it } from "vitest";

import { ANALYTICS_SESSION_HEADER } from "../../app/upstream/transport";
import { toRequest } from "../../server/web/remote-upstream";
import { all } from "../support/page-words";
import { PASSWORD } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

const helpChat = {
  token: "inbox-token",
  origin: "https://chat.example",
  identityKey: "a key of the tests",
};
const analytics = { key: "phc_of_the_tests", origin: "https://usage.example" };
let without: TestWeb;
let web: TestWeb;
let browser: Browser;

beforeAll(async () => {
  [without, web] = [await createTestWeb(), await createTestWeb({ helpChat, analytics })];
  browser = web.browser();
  await browser.signIn("sales");
});
afterAll(() => Promise.all([without.drop(), web.drop()]));

async function read(response: Response) {
  const text = await response.text();
  return {
    page: new JSDOM(text, { url: ORIGIN }).window.document,
    text,
    policy: response.headers.get("content-security-policy") ?? "",
  };
}
const helpLinks = (page: Document) => all(page, ".top a[href='/help'][target=_blank]");

it("are off unless the settings name them", async () => {
  const other = without.browser();
  await other.signIn("sales");
  const { page, text, policy } = await read(await other.get("/dashboard"));
  expect(helpLinks(page)).toEqual([]);
  expect(text).toContain('"analytics":null');
  expect(policy).toContain("connect-src 'self';");
  const help = await other.get("/help");
  expect(help.status).toBe(404);
  expect(all((await read(help)).page, "a[href='/dashboard']")).toEqual(["Back to Headrail"]);
});

it("stand on pages of staff alone, never in basic mode, nor before sign-in", async () => {
  const { page, text, policy } = await read(await browser.get("/dashboard"));
  expect(helpLinks(page)).toEqual(["Help", "Help"]);
  expect(text).toContain(analytics.key);
  expect(policy).toContain(`connect-src 'self' ${analytics.origin};`);
  for (const part of [helpChat.origin, helpChat.token, helpChat.identityKey]) {
    expect(policy + text).not.toContain(part);
  }

  const basic = await read(await browser.get("/dashboard", { "save-data": "on" }));
  expect(helpLinks(basic.page)).toEqual([]);
  expect(basic.text).not.toContain(analytics.key);

  for (const path of ["/login", "/terms", "/customer-quote/none", "/supplier/none"]) {
    const shown = await read(await web.browser().get(path));
    for (const part of [helpChat.origin, helpChat.token, analytics.origin, analytics.key]) {
      expect(shown.policy + shown.text, path).not.toContain(part);
    }
  }
  expect((await web.browser().get("/help")).headers.get("location")).toContain("/login");
});

it("begin with a document after sign-in, if they are told to anybody, as a policy comes with one", async () => {
  const reload = async (at: TestWeb) => {
    const fields = { username: "sales", password: PASSWORD };
    const { headers } = await at.browser().post("/login?_data=routes/auth/login", fields);
    expect(headers.get("x-remix-redirect")).toBe("/dashboard");
    return headers.get("x-remix-reload-document");
  };
  expect(await reload(web)).toBe("true");
  expect(await reload(without)).toBeNull();
});

it("go along with the calls of staff by the id of their session", async () => {
  const told = async (value: string, { headers = {}, at = web } = {}) => {
    const asker = at.browser();
    await asker.signIn("sales");
    asker.cookies.set(`ph_${analytics.key}_posthog`, encodeURIComponent(value));
    const { send } = at.upstream;
    const sessions: unknown[] = [];
    at.upstream.send = async (call, ...rest) => {
      sessions.push(call.analyticsSession);
      const { headers: sent } = toRequest(call, ORIGIN).init;
      expect(sent[ANALYTICS_SESSION_HEADER]).toBe(call.analyticsSession ?? undefined);
      return send(call, ...rest);
    };
    expect((await asker.get("/contacts", headers)).status).toBe(200);
    at.upstream.send = send;
    return [...new Set(sessions)];
  };
  const id = "01900000-0000-7000-8000-000000000000";
  const kept = JSON.stringify({ distinct_id: "e1", $sesid: [1, id, 1] });
  expect(await told(kept)).toEqual([id]);
  expect(await told(kept, { headers: { "save-data": "on" } })).toEqual([null]);
  expect(await told(kept, { at: without })).toEqual([null]);
  for (const wrong of ["", "{", "{}", '{"$sesid":[1,null,1]}', '{"$sesid":[1,"a\\r\\nb: c",1]}']) {
    expect(await told(wrong)).toEqual([null]);
  }
});

it("tell the chat who asks, signed", async () => {
  const { page, text, policy } = await read(await browser.get("/help"));
  const { dataset, src } = page.querySelector<HTMLScriptElement>("#help-chat") ?? {};
  expect(dataset).toMatchObject({ origin: helpChat.origin, token: helpChat.token });
  const { identifier, identifier_hash, ...told } = JSON.parse(dataset?.asker ?? "") as Record<
    string,
    string
  >;
  expect(told).toEqual({ name: "Dan Petrou", company_name: "Banksia Blinds & Shutters" });
  expect(identifier_hash).toBe(
    createHmac("sha256", helpChat.identityKey)
      .update(identifier ?? "")
      .digest("hex"),
  );
  expect(text).not.toContain(helpChat.identityKey);
  expect(src).toMatch(/^http:\/\/[^/]+\/assets\//);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/chat\.example;/);
  expect(policy).toContain(`frame-src 'self' ${helpChat.origin};`);

  const basic = await read(await browser.get("/help", { "save-data": "on" }));
  expect(basic.page.querySelector("script")).toBeNull();
  expect(all(basic.page, "#help-state")).toEqual(["The chat needs JavaScript."]);
});
