import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { embeddedUpstream } from "../../server/web/upstream";
import { overHttp } from "../support/over-http";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
});
afterAll(() => web.drop());

const basic = { "save-data": "on" };
const search = (text: string, more = "") =>
  browser.get(`/search?q=${encodeURIComponent(text.toWellFormed())}${more}`, basic);

describe("the page of a search", () => {
  it.each([
    "100%",
    "under_score",
    '"quoted"',
    "O'Brien OR 1=1",
    "NEAR(a, b)",
    "\\",
    "🏡🏡🏡",
    "\u0000\u0007bell",
    "\ud83c house",
    "</script><b>bold</b>",
    "x".repeat(500),
    "long ".repeat(1_000),
  ])("answers %s as plain words", async (text) => {
    const response = await search(text);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/No results found|Found \d+\+? result\(s\)|<h1>Search/);
    expect(html).not.toContain("<b>bold");
  });

  it("a text of ten kilobytes is refused as every address that long", async () => {
    expect((await search("long ".repeat(2_048))).status).toBe(414);
  });

  it("leaves out what somebody may not see, and without a word asks nobody", async () => {
    expect((await browser.get("/search", basic)).status).toBe(200);
    const html = await (await search("example")).text();
    expect(html).toContain(">Contacts<");
    expect(html).toContain('id="group-DEAL"');
    const stranger = web.browser();
    expect((await stranger.get("/search?q=example")).status).toBe(302);
    expect((await stranger.get("/options/search?search=example")).status).toBe(302);
    const other = web.browser();
    await other.signIn("redwood");
    const own = JSON.parse(await (await browser.get("/options/search?search=example")).text()) as {
      rows: { id: string }[];
    };
    const theirs = await (await other.get("/options/search?search=example")).text();
    expect(own.rows.length).toBeGreaterThan(1);
    for (const { id } of own.rows) expect(theirs).not.toContain(id);
  });

  it("a page that is none is the first one", async () => {
    for (const page of ["0", "-1", "x", "1e9", ""]) {
      const response = await search("example", `&page=${page}`);
      expect(response.status, page).toBe(200);
      expect(await response.text()).toContain("Found");
    }
  });
});

describe("a search that fails", () => {
  afterEach(() => {
    Object.assign(web.upstream, embeddedUpstream(web.api));
    web.faults.splice(0);
    web.webFaults.splice(0);
  });
  const spoil = (answer: (good: string) => Response) =>
    Object.assign(
      web.upstream,
      overHttp(async (request, remoteAddress) => {
        const isSearch = new URL(request.url).pathname === "/global/search";
        const response = await web.api.fetch(request, { remoteAddress });
        return isSearch ? answer(await response.text()) : response;
      }),
    );

  it.each([
    ["a fault", () => new Response("secret", { status: 500 })],
    [
      "a kind that nobody knows",
      (good: string) => new Response(good.replace('"DEAL"', '"HOLOGRAM"'), { headers: JSON_TYPE }),
    ],
    ["no list", () => Response.json({ data: null, total: 0 })],
  ])("by %s says so in place of the results", async (_, answer) => {
    spoil(answer);
    const response = await search("example");
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain("Error loading search results");
    expect(html).toContain("Try again");
    expect(html).not.toContain("secret");
    expect((await browser.get("/options/search?search=example")).status).toBe(500);
  });

  it("an upstream that knows no pages and no bound shows what it answers", async () => {
    spoil((good) => {
      const { data } = JSON.parse(good) as { data: unknown[] };
      return Response.json({ data: data.slice(0, 2), total: 23 });
    });
    const html = await (await search("d-10")).text();
    expect(html).toContain("Found 23 result(s) (top 2 shown)");
    expect(html).not.toContain("Next page");
  });
});

const JSON_TYPE = { "content-type": "application/json" };
