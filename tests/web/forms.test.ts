import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let dealPath: string;
beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  const sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "As it was", statusId: workflow.statuses[0]?.id ?? "" },
  });
  dealPath = `/workflows/residential-sales/${id}`;
});
afterAll(() => web.drop());

const revisionOn = (page: string) => /name="revision" value="(\d+)"/.exec(page)?.[1] ?? "";

describe("a form that is refused", () => {
  it("by its rules comes back with 400, the words of the contract and all that was typed", async () => {
    const fields = { name: " ", description: "Typed <b>first</b>", revision: "1" };
    const response = await browser.post(`${dealPath}/edit`, fields);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain("Deal name is required");
    expect(page).toContain("Typed &lt;b&gt;first&lt;/b&gt;");
  });

  it("because somebody was faster comes back with 409 and what is saved now, and its next save counts", async () => {
    const seen = revisionOn(await (await browser.get(`${dealPath}/edit`)).text());
    await browser.post(`${dealPath}/edit`, { name: "As they have it", revision: seen });
    // A mistake in between does not make the older page a newer one.
    const mistake = await browser.post(`${dealPath}/edit`, { name: " ", revision: seen });
    expect(revisionOn(await mistake.text())).toBe(seen);
    const response = await browser.post(`${dealPath}/edit`, {
      name: "As I want it",
      revision: seen,
    });
    const page = await response.text();
    expect(response.status).toBe(409);
    expect(page).toContain('value="As I want it"');
    expect(page).toContain("Saved now: As they have it");
    const again = { name: "As I want it", revision: revisionOn(page) };
    expect((await browser.post(`${dealPath}/edit`, again)).status).toBe(303);
  });

  it("never carries a password back", async () => {
    const fields = { token: "made-up", password: "hunter2-hunter2", confirmation: "other-hunter2" };
    for (const sent of [fields, { ...fields, confirmation: fields.password }]) {
      const response = await web.browser().post("/reset-password?token=made-up", sent);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain("hunter2");
    }
    const login = { username: "sales", password: "wrong-hunter2" };
    const page = await (await web.browser().post("/login", login)).text();
    expect(page).toContain('value="sales"');
    expect(page).not.toContain("hunter2");
  });
});

describe("a form whose session has ended", () => {
  const resume = (fields: Record<string, string>) =>
    web.browser().post(`/login/resume?returnUrl=${encodeURIComponent(dealPath)}`, fields);
  const heldOn = (page: string) => /name="_held" value="([^"]*)"/.exec(page)?.[1];

  it("is sent on to sign-in if it has a page of its own, and leads back to the page it stands on if not", async () => {
    const referer = { referer: `${ORIGIN}${dealPath}/notes/new`, origin: ORIGIN };
    const own = await web.browser().post(`${dealPath}/notes/new`, { content: "x" }, referer);
    expect(own.status).toBe(307);
    expect(own.headers.get("location")).toBe(
      `/login/resume?returnUrl=${encodeURIComponent(`${dealPath}/notes/new`)}`,
    );
    const board = { referer: `${ORIGIN}/workflows/residential-sales?view=kanban`, origin: ORIGIN };
    const move = await web.browser().post(`${dealPath}/move`, { position: "top" }, board);
    expect(move.status).toBe(303);
    expect(move.headers.get("location")).toBe(
      `/login?returnUrl=${encodeURIComponent("/workflows/residential-sales?view=kanban")}`,
    );
  });

  it("is held without secrets, keys and what is too long, and never leads elsewhere", async () => {
    const typed = { name: "Tran & Co", new_password: "hunter2", _key: "a.b", intent: "search:x" };
    const response = await resume(typed);
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(heldOn(page)).toBe("name=Tran+%26+Co");
    expect(page).not.toContain("hunter2");
    expect(heldOn(await (await resume({ content: "x".repeat(100_000) })).text())).toBe("");
    const evil = await web.browser().post("/login/resume?returnUrl=https%3A%2F%2Fevil.example%2F", {
      username: "sales",
      password: "correct-horse-9",
      _held: "name=x",
    });
    const next = await evil.text();
    expect(next).toContain("Continue with what you typed");
    expect(next).not.toContain("evil.example");
    expect(next).not.toContain("correct-horse");
  });

  it("shows what was typed and changes nothing, whatever else it says", async () => {
    const fields = { _restore: "1", name: " ", description: "Typed before", revision: "1" };
    const response = await browser.post(`${dealPath}/edit`, fields);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain("Typed before");
    expect(page).not.toContain("Deal name is required");
    const archive = await browser.post(`${dealPath}/archive`, { _restore: "1", verb: "archive" });
    expect(archive.headers.get("location")).toBe(`${dealPath}/archive`);
    const deal = await (await browser.get(dealPath)).text();
    expect(deal).not.toContain("Typed before");
    expect(deal).not.toContain("Unarchive");
  });
});

describe("the inputs of a form", () => {
  it("say by themselves what the rules require", async () => {
    const page = await (await browser.get(`${dealPath}/edit`)).text();
    expect(page).toMatch(/<input(?=[^>]*name="name")(?=[^>]*required)(?=[^>]*maxLength="200")/i);
    expect(page).toMatch(
      /<textarea(?=[^>]*name="description")(?=[^>]*maxLength="10000")(?![^>]*required)/i,
    );
    const note = await (await browser.get(`${dealPath}/notes/new`)).text();
    expect(note).toMatch(
      /<textarea(?=[^>]*name="content")(?=[^>]*required)(?=[^>]*maxLength="20000")/i,
    );
  });
});
