import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestWeb, type TestWeb } from "../support/test-web";

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb();
});
afterAll(() => web.drop());

const LINK = /<link rel="stylesheet" href="(\/assets\/app-[^"]+)"/;
/** What a browser says of itself that opens a page, and wants none of our scripts. */
const BASIC = { "save-data": "on", "sec-fetch-dest": "document" };

describe("the first page of a browser without scripts", () => {
  it("brings its styles along under the policy's nonce, and has them fetched for the next, which links them", async () => {
    const browser = web.browser();
    const first = await browser.get("/login", BASIC);
    const html = await first.text();
    const [, nonce = ""] =
      /'nonce-([^']+)'/.exec(first.headers.get("content-security-policy") ?? "") ?? [];
    const [, own = "", style = ""] = /<style nonce="([^"]+)">([^<]+)/.exec(html) ?? [];
    expect(own).toBe(nonce);
    const fetched = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(readFileSync(`build/client${fetched}`, "utf8").startsWith(style)).toBe(true);
    expect(style.length).toBeGreaterThan(1_000);
    expect(html).not.toMatch(LINK);
    const next = await (await browser.get("/login", BASIC)).text();
    expect(LINK.exec(next)?.[1]).toBe(fetched);
    expect(next).not.toContain("<style");
  });

  it("does so again once the style is another one", async () => {
    const browser = web.browser();
    browser.cookies.set("headrail_styles", encodeURIComponent("/assets/app-of-before.css"));
    expect(await (await browser.get("/login", BASIC)).text()).toContain("<style");
  });

  it.each([
    ["a page with scripts, which React goes on with", { "sec-fetch-dest": "document" }],
    ["who does not say that it shows a document", { "save-data": "on" }],
    ["what is asked for by a page", { "save-data": "on", "sec-fetch-dest": "iframe" }],
  ])("does not for %s", async (_, headers: Record<string, string>) => {
    const answer = await web.browser().get("/login", headers);
    const html = await answer.text();
    expect(html).toMatch(LINK);
    expect(html).not.toContain("<style");
    expect(answer.headers.getSetCookie().join()).not.toContain("headrail_styles");
  });
});
