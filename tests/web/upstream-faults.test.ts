import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { perRequest, type RequestCache } from "../../app/upstream/per-request";
import { embeddedUpstream } from "../../server/web/upstream";
import { spoilAnswers } from "../support/spoil";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

const GENERIC = "Sorry, something went wrong";
const RESTORE = "An error occurred while logging in. Please try again or contact support.";
const BOARD = "/workflows/residential-sales";

let web: TestWeb;
let browser: Browser;
beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
});
afterAll(() => web.drop());
beforeEach(() => {
  Object.assign(web.upstream, embeddedUpstream(web.api));
});
afterEach(() => {
  web.faults.splice(0);
  web.webFaults.splice(0);
});

/** Answers calls whose path matches with something else; everything else stays as it is. */
const spoil = (path: RegExp, answer: (good: Response) => Response | Promise<Response>) =>
  spoilAnswers(web, path, async (good) => answer(await good()));

const text = async (path: string) => (await browser.get(path)).text();

describe("an upstream that misbehaves", () => {
  it.each([500, 502, 503, 504, 418])(
    "answering %i shows the generic screen and tells nothing more",
    async (status) => {
      spoil(/\/deals$/, () => new Response("secret stack trace at /srv/upstream", { status }));
      const response = await browser.get(`${BOARD}?view=kanban`);
      const html = await response.text();
      expect(response.status).toBe(500);
      expect(html).toContain(GENERIC);
      expect(html).not.toMatch(/secret|stack|srv|upstream\.internal/);
    },
  );

  it.each([
    ["nothing", ""],
    ["half an answer", '{"data":[{"id"'],
    ["HTML", "<html><body>It works</body></html>"],
    ["null", "null"],
    ["a list of nulls", "[null]"],
  ])(
    "answering %s names the call and the field in the log, and shows the generic screen",
    async (_, body) => {
      spoil(/\/workflows$/, () => new Response(body, { status: 200 }));
      expect(await text("/dashboard")).toContain(GENERIC);
      expect(web.webFaults.join()).toContain("GET /workflows");
    },
  );

  it("one field of another type is named by its path", async () => {
    spoil(/\/workflows$/, async (good) => {
      const all = (await good.json()) as { statuses: { phase: string }[] }[];
      if (all[1]?.statuses[0]) all[1].statuses[0].phase = "SIDEWAYS";
      return Response.json(all);
    });
    expect(await text("/dashboard")).toContain(GENERIC);
    expect(web.webFaults.join()).toContain("1.statuses.0.phase");
  });

  it("extra fields are ignored", async () => {
    spoil(/\/workflows$/, async (good) => {
      const all = (await good.json()) as object[];
      return Response.json(all.map((one) => ({ ...one, surprise: { deep: [1] } })));
    });
    expect((await browser.get("/dashboard")).status).toBe(200);
  });

  it("without our counts beside its workflows is counted here", async () => {
    const counts = (html: string) => html.match(/class="count">\d+|<strong class="num">\d+/g);
    const counted = counts(await text("/dashboard"));
    spoil(/\/workflows$/, async (good) => {
      const all = (await good.json()) as {
        alertCounts?: object;
        statuses: { dealCount?: number }[];
      }[];
      for (const workflow of all) {
        delete workflow.alertCounts;
        for (const status of workflow.statuses) delete status.dealCount;
      }
      return Response.json(all);
    });
    expect(counted?.length).toBeGreaterThan(15);
    expect(counts(await text("/dashboard"))).toEqual(counted);
  });

  it.each([404, 500, 501])(
    "answering %i for one module of a deal leaves the others, and says so in its place",
    async (status) => {
      spoil(/\/deals\/[^/]+\/(events|notes)$/, () => new Response("{}", { status }));
      const href = /<a class="cn" href="([^"]+)"/.exec(await text(`${BOARD}?view=kanban`))?.[1];
      const response = await browser.get(href ?? "");
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain("<dt>Description</dt>");
      expect(html.split(GENERIC)).toHaveLength(3);
      expect(web.webFaults.join()).toContain("the module APPOINTMENTS of a deal");
    },
  );

  it("without a calendar takes no appointment's form along", async () => {
    const href = /<a class="cn" href="([^"?]+)/.exec(await text(`${BOARD}?view=kanban`))?.[1];
    const at = `${href}/appointments/new`;
    const guest = JSON.stringify([{ email: "guest@customer.example" }]);
    spoil(/\/events$/, () => new Response("{}", { status: 501 }));
    const fields = { intent: "update", title: "Kept", participants: guest };
    const response = await browser.post(at, { ...fields, "when.kind": "datespan" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('value="Kept"');
  });

  it("a session that cannot be restored shows the sign-in page with 503 and keeps the session", async () => {
    for (const path of [/^\/me$/, /account-settings$/, /providers$/]) {
      spoil(path, () => new Response("", { status: 503 }));
      const response = await browser.get("/dashboard");
      const html = await response.text();
      expect(response.status).toBe(503);
      expect(html).toContain(RESTORE);
      expect(html).toContain("Try again");
      // In the look of sign-in, which needs none of the data that could not be had.
      expect(html).toMatch(/class="auth-layout.*class="logo"/s);
      expect(html).not.toContain('class="empty');
    }
    Object.assign(web.upstream, embeddedUpstream(web.api));
    expect((await browser.get("/dashboard")).status).toBe(200);
  });

  it("401 and 419 clear the session, mark it expired and lead back after sign-in", async () => {
    for (const status of [401, 419]) {
      const other = web.browser();
      await other.signIn("admin");
      spoil(/^\/me$/, () => new Response("", { status }));
      const response = await other.get(`${BOARD}?alerts=any`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(
        `/login?returnUrl=${encodeURIComponent(`${BOARD}?alerts=any`)}`,
      );
      Object.assign(web.upstream, embeddedUpstream(web.api));
      expect(await (await other.get("/login")).text()).toContain(
        "Your session has expired, please log in again.",
      );
    }
  });

  it("401 on any later call leads to sign-in too, from pages, forms and script", async () => {
    const page = await text(`${BOARD}/new`);
    const statusId = /<option[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
    const fields = { name: "x", statusId };
    const attempts = [
      (other: Browser) => other.get(`${BOARD}?view=kanban`),
      (other: Browser) => other.get(`${BOARD}?_data=routes%2Fdeals%2Fboard%2Fboard`),
      (other: Browser) => other.post(`${BOARD}/new`, fields),
    ];
    for (const attempt of attempts) {
      Object.assign(web.upstream, embeddedUpstream(web.api));
      const other = web.browser();
      await other.signIn("admin");
      spoil(/\/workflows\/[^/]+\/deals$/, () => new Response("", { status: 401 }));
      const response = await attempt(other);
      const target = response.headers.get("location") ?? response.headers.get("x-remix-redirect");
      if (target !== null) expect(target).toMatch(/^\/login/);
      else
        expect([response.status, await response.text()]).toEqual([
          401,
          expect.stringContaining("What you typed is kept."),
        ]);
      expect(await (await other.get("/login")).text()).toContain("Your session has expired");
    }
  });

  it("a refusal is told in its own sentence, without the name of the call", async () => {
    spoil(/forgot-password$/, () =>
      Response.json(
        { error: { code: "too_many_requests", message: "Too many attempts" } },
        { status: 429 },
      ),
    );
    const response = await browser.post("/forgot-password", { email: "megan@banksia.example" });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(html).toContain("Too many attempts");
    expect(html).not.toMatch(/answered 429|POST \/auth/);
  });

  it("a read that failed once is made again, not remembered as failed", async () => {
    const cache: RequestCache = new Map();
    await expect(perRequest(cache, "x", () => Promise.reject(new Error("busy")))).rejects.toThrow(
      "busy",
    );
    await expect(perRequest(cache, "x", async () => "there")).resolves.toBe("there");
    await expect(perRequest(cache, "x", async () => "elsewhere")).resolves.toBe("there");
  });

  it("a GET is tried once more, a write without a key never", async () => {
    let calls = 0;
    spoil(/\/workflows$/, (good) => (++calls === 1 ? new Response("", { status: 503 }) : good));
    expect((await browser.get("/dashboard")).status).toBe(200);
    expect(calls).toBe(2);
    calls = 0;
    spoil(/^\/auth$/, () => ((calls += 1), new Response("", { status: 503 })));
    await web.browser().post("/login", { username: "a", password: "b" });
    expect(calls).toBe(1);
  });

  it("a sign-in that fails for another reason than the password says so", async () => {
    spoil(/^\/auth$/, () => new Response("", { status: 500 }));
    const response = await web.browser().post("/login", { username: "a", password: "b" });
    expect(await response.text()).toContain(RESTORE);
  });

  it("a form that cannot be saved comes back with what was typed", async () => {
    spoil(/\/workflows\/[^/]+\/deals$/, () => new Response("", { status: 500 }));
    const page = await text(`${BOARD}/new`);
    const status = /<option[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
    const response = await browser.post(`${BOARD}/new`, {
      name: "Keep this text",
      statusId: status,
    });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain("Keep this text");
    expect(html).toContain(
      "The server is experiencing issues, please try again later or contact technical support.",
    );
  });

  it("a change for which there is no space says so, in the form and in a toast", async () => {
    const full = () =>
      Response.json(
        { error: { code: "storage_full", message: "There is no space left to save this" } },
        { status: 503 },
      );
    spoil(/\/workflows\/[^/]+\/deals$/, full);
    const status = /<option[^>]*value="([^"]+)"/.exec(await text(`${BOARD}/new`))?.[1] ?? "";
    const fields = { name: "Keep this text", statusId: status };
    const form = await browser.post(`${BOARD}/new`, fields);
    expect(form.status).toBe(503);
    const html = await form.text();
    expect(html).toContain("Keep this text");
    expect(html).toContain("There is no space left to save this. Please try again later");
    spoil(/\/archive$/, full);
    const [deal = ""] =
      /\/workflows\/[\w-]+\/[0-9A-Za-z]{22}/.exec(await text(`${BOARD}?view=table`)) ?? [];
    expect((await browser.post(`${deal}/archive`, { verb: "archive" })).status).toBe(303);
    expect(await text(deal)).toContain("There is no space left to save this.");
  });

  it("an upstream that ignores our paging is bounded here", async () => {
    const good = embeddedUpstream(web.api);
    web.upstream.send = (request, address) => {
      const isList = /^\/workflows\/[^/]+\/deals$/.test(request.path);
      return good.send(isList ? { ...request, query: {} } : request, address);
    };
    const html = await text(`${BOARD}?view=kanban`);
    expect(html.match(/class="card"/g)?.length).toBeGreaterThan(10);
    expect((await browser.get(`${BOARD}?view=table`)).status).toBe(200);
  });
});
