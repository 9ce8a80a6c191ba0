import { createCookieSessionStorage } from "@remix-run/node";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { MAX_FIELDS, MOST_FIELDS } from "../../app/http/form-limits";
import { deals } from "../../app/upstream/contract/deals";
import { PASSWORD, snapshot, workflowBySlug } from "../support/test-api";
import { createTestWeb, ORIGIN, SETTINGS, type Browser, type TestWeb } from "../support/test-web";

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

const NEW_NOTE = "new-note";

async function firstStatus(): Promise<string> {
  const workflow = await workflowBySlug(await web.signIn("sales"), "residential-sales");
  return workflow.statuses[0]?.id ?? "";
}

/** Names and values that the sign-in form of a page holds. */
function heldOn(page: string): unknown {
  const held = new JSDOM(page).window.document.querySelector<HTMLInputElement>("[name=_held]");
  return held?.value ? JSON.parse(held.value) : held?.value;
}

const revisionOn = (page: string) => /name="revision" value="(\d+)"/.exec(page)?.[1] ?? "";

describe("a form without style", () => {
  it("has text areas in which a line of text has room", async () => {
    for (const part of ["edit", "notes/new"]) {
      const { document } = new JSDOM(await (await browser.get(`${dealPath}/${part}`)).text())
        .window;
      const areas = [...document.querySelectorAll("textarea")];
      expect(areas.map(({ cols }) => cols).filter((cols) => cols < 60)).toEqual([]);
      expect(areas.length).toBeGreaterThan(0);
    }
  });
});

describe("the main button of a form", () => {
  const buttonsOf = async (part: string) => {
    const { document } = new JSDOM(await (await browser.get(`${dealPath}/${part}`)).text()).window;
    return [...document.querySelectorAll("dialog form button:not([type=button])")];
  };

  it("is its only one where its fields have none", async () => {
    const all = await buttonsOf("notes/new");
    expect(all.map((one) => one.className)).toEqual(["btn primary"]);
  });

  it("has one without words before those of fields, for Enter, so that it is said once", async () => {
    const [first, ...others] = await buttonsOf("edit");
    expect(first?.getAttribute("value")).toBe("enter");
    expect(first?.textContent).toBe("");
    expect(others.filter((one) => one.matches(".primary"))).toHaveLength(1);
    expect(others.filter((one) => !one.matches(".primary")).length).toBeGreaterThan(0);
  });
});

describe("a form with many fields", () => {
  const many = (count: number, nameOf = (at: number) => `f${at}`) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [nameOf(at), "x"]));

  it("is refused before anything reads it, unless its page says that it has so many", async () => {
    const edit = await browser.post(`${dealPath}/edit`, many(MAX_FIELDS + 10));
    expect(edit.status).toBe(413);
    expect(await edit.text()).toContain("The form has too many fields.");
    expect((await browser.post("/supplier/none", many(MAX_FIELDS + 10))).status).toBe(404);
    expect((await browser.post("/supplier/none", many(MOST_FIELDS))).status).toBe(413);
  });

  it("has lists no longer than it is itself", async () => {
    const lines = (count: number) => many(count, (at) => `lines[${at}].id`);
    expect((await browser.post("/supplier/none", lines(300))).status).toBe(404);
    const far = await browser.post("/supplier/none", { ...lines(3), "lines[400].id": "x" });
    expect(far.status).toBe(400);
    expect(await far.text()).toContain("The form has a field that none of our forms has.");
  });
});

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
    const restored = await web
      .browser()
      .post("/reset-password?token=x", { ...fields, _restore: "1" });
    expect(restored.status).toBe(200);
    expect(await restored.text()).not.toContain("hunter2");
    const login = { username: "sales", password: "wrong-hunter2" };
    const page = await (await web.browser().post("/login", login)).text();
    expect(page).toContain('value="sales"');
    expect(page).not.toContain("hunter2");
  });
});

describe("a form whose session has ended", () => {
  const resume = (fields: Record<string, string>) =>
    web.browser().post(`/login/resume?returnUrl=${encodeURIComponent(dealPath)}`, fields);
  it("is sent on to sign-in if it has a page of its own, and leads back to the page it stands on if not", async () => {
    const referer = { referer: `${ORIGIN}${dealPath}/notes/new`, origin: ORIGIN };
    const own = await web.browser().post(`${dealPath}/notes/new`, { content: "x" }, referer);
    // In its place: a text browser would follow by GET, without what was typed.
    expect(own.status).toBe(401);
    const page = await own.text();
    expect(heldOn(page)).toEqual([["content", "x"]]);
    expect(page).toContain(
      `action="/login/resume?returnUrl=${encodeURIComponent(`${dealPath}/notes/new`)}"`,
    );
    expect(page).not.toContain("<script");
    const data = `${dealPath}/notes/new?_data=${NEW_NOTE}`;
    const byScript = await web.browser().post(data, { content: "x" }, referer);
    expect(byScript.headers.get("x-remix-status")).toBe("307");
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
    expect(heldOn(page)).toEqual([["name", "Tran & Co"]]);
    expect(page).not.toContain("hunter2");
    const long = "字".repeat(20_000);
    expect(heldOn(await (await resume({ content: long })).text())).toEqual([["content", long]]);
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, "x"]));
    expect((await resume(many(MOST_FIELDS))).status).toBe(401);
    const tooMany = await resume(many(MOST_FIELDS + 10));
    expect(tooMany.status).toBe(413);
    expect(await tooMany.text()).toContain("The form has too many fields.");
    const tooLong = await resume({ content: '"'.repeat(70_000) });
    expect(tooLong.status).toBe(413);
    expect(await tooLong.text()).toContain("What you typed is too long to be kept here");
    const evil = await web.browser().post("/login/resume?returnUrl=https%3A%2F%2Fevil.example%2F", {
      username: "sales",
      password: "correct-horse-9",
      _held: '[["name","x"]]',
    });
    const next = await evil.text();
    // It does not say who typed it, so nobody gets it unasked.
    expect(next).toContain("It was me: continue with what I typed");
    expect(next).not.toContain("Continue with what you typed");
    const action = new JSDOM(next).window.document.querySelector("form:has([name=_restore])");
    expect(action?.getAttribute("action")).toBe("/dashboard");
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
    const wordless = await browser.post(`${dealPath}/archive`, { verb: "arch" });
    expect(wordless.status).toBe(400);
    const deal = await (await browser.get(dealPath)).text();
    expect(deal).not.toContain("Typed before");
    expect(deal).not.toContain("Unarchive");
  });
});

describe("a form of somebody else than who is signed in", () => {
  const path = () => `${dealPath}/notes/new`;
  const fieldsOn = (page: string, form: string): Record<string, string> => {
    const found = new JSDOM(page).window.document.querySelector(form);
    const inputs = found?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
    return Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
  };
  /** Sales types a note; then another person signs in, in the same browser. */
  const typeAndSwitch = async (username: string) => {
    const tab = web.browser();
    await tab.signIn("sales");
    const page = await (await tab.get(path())).text();
    const typed: Record<string, string> = {
      ...fieldsOn(page, "dialog form[method=post]"),
      content: "Typed by sales",
    };
    expect(typed).toHaveProperty("_key");
    await tab.signIn(username);
    return { tab, typed };
  };
  const notes = async () => (await (await browser.get(`${dealPath}?tab=notes`)).text()).toString();

  it.each(["admin", "redwood"])("is not saved as %s, and goes on as it was", async (username) => {
    const { tab, typed } = await typeAndSwitch(username);
    const response = await tab.post(path(), typed);
    const page = await response.text();
    expect(response.status).toBe(409);
    expect(page).toContain("You are now signed in as ");
    expect(page).toContain("Typed by sales</textarea>");
    expect(await notes()).not.toContain("Typed by sales");
    // Who typed it signs in again, and gets it back.
    const signIn = fieldsOn(page, "form:has([name=password])");
    const resume = `/login/resume?returnUrl=${encodeURIComponent(path())}`;
    const again = { ...signIn, username: "sales", password: PASSWORD };
    const back = await (await tab.post(resume, again)).text();
    expect(back).toContain("Continue with what you typed");
    const given = await tab.post(path(), fieldsOn(back, "form:has([name=_restore])"));
    expect(given.status).toBe(200);
    expect(await given.text()).toContain("Typed by sales</textarea>");
    // Another person does not.
    const other = { ...signIn, username, password: PASSWORD };
    const left = await (await tab.post(resume, other)).text();
    expect(left).toContain("It was not saved and is not shown.");
    expect(left).not.toContain("Typed by sales");
  });

  it.each(["admin", "redwood"])("is not saved as %s by script either", async (username) => {
    const { tab, typed } = await typeAndSwitch(username);
    const response = await tab.post(`${path()}?_data=${NEW_NOTE}`, typed);
    expect(response.headers.get("x-remix-status")).toBe("307");
    const next = response.headers.get("x-remix-redirect") ?? "";
    expect(next).toBe(`/login/resume?returnUrl=${encodeURIComponent(path())}`);
    const held = await tab.post(`${next}&_data=routes/auth/resume`, typed);
    expect(held.status).toBe(409);
    expect(JSON.stringify(await held.json())).toContain("Typed by sales");
    expect(await notes()).not.toContain("Typed by sales");
  });

  it("begins again on its page if it was sent from another, which says so", async () => {
    const { tab, typed } = await typeAndSwitch("admin");
    const headers = { referer: `${ORIGIN}${dealPath}?tab=notes`, origin: ORIGIN };
    const fields = { _key: typed._key ?? "", verb: "archive" };
    const response = await tab.post(`${dealPath}/archive`, fields, headers);
    expect(response.status).toBe(303);
    const dashboard = await (await tab.get("/dashboard")).text();
    expect(dashboard).toContain("You are now signed in as somebody else");
    expect(await (await tab.get(dealPath)).text()).not.toContain("Unarchive");
  });

  it("changes nothing by script that stays on its page, which says so", async () => {
    const { tab, typed } = await typeAndSwitch("admin");
    const [key = ""] = [typed._key?.split(".").slice(0, 2).join(".") ?? ""];
    const fields = { intent: "stay", verb: "archive", _key: `${key}.script` };
    const before = await snapshot(web);
    for (const _key of [typed._key ?? "", fields._key, "", "0123456789abcdef0123456789abcdef"]) {
      const url = `${dealPath}/archive?_data=routes/deals/panel/archive`;
      const response = await tab.post(url, { ...fields, _key });
      expect(response.status).toBe(409);
      const title = _key.includes(".")
        ? "You are now signed in as somebody else"
        : "This page is out of date";
      expect(await response.json()).toMatchObject({ outcome: "refused", toast: { title } });
    }
    expect(await snapshot(web)).toBe(before);
  });

  it("is not saved if it says of nobody whose it is", async () => {
    const { tab } = await typeAndSwitch("admin");
    for (const _key of ["", "made-up", (await web.browser().newKey()).toString()]) {
      const response = await tab.post(path(), { content: "Of nobody", _key });
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("Of nobody</textarea>");
    }
    expect(await notes()).not.toContain("Of nobody");
  });

  it("is not saved in a session of an older version, which does not say whose it is", async () => {
    const { tab, typed } = await typeAndSwitch("admin");
    const cookie = { name: "headrail", secrets: [...SETTINGS.sessionSecrets] };
    const { getSession, commitSession } = createCookieSessionStorage({ cookie });
    const session = await getSession(`headrail=${tab.cookies.get("headrail")}`);
    expect(session.has("owner")).toBe(true);
    session.unset("owner");
    const older = (await commitSession(session)).split(";")[0]?.slice("headrail=".length) ?? "";
    tab.cookies.set("headrail", older);
    const response = await tab.post(path(), { ...typed, content: "Into an old session" });
    expect(response.status).toBe(401);
    expect(heldOn(await response.text())).toEqual([["content", "Into an old session"]]);
    expect(await notes()).not.toContain("Into an old session");
    tab.cookies.set("headrail", older);
    expect((await tab.get("/dashboard")).headers.get("location")).toMatch(/^\/login/);
  });

  it("is taken from the same person after they signed in again", async () => {
    const { tab, typed } = await typeAndSwitch("sales");
    expect((await tab.post(path(), { ...typed, content: "Signed in again" })).status).toBe(303);
    expect(await notes()).toContain("Signed in again");
  });

  it("comes back by itself if its person is signed in when it arrives at sign-in", async () => {
    const { tab, typed } = await typeAndSwitch("sales");
    const resume = `/login/resume?returnUrl=${encodeURIComponent(path())}`;
    const arrived = await (await tab.post(resume, typed)).text();
    expect(arrived).toContain("Continue with what you typed");
    const mistake = {
      username: "sales",
      password: "wrong",
      _held: '[["content","Kept"]]',
      _held_for: typed._key?.slice(16, 32) ?? "",
    };
    const page = await (await tab.post(resume, mistake)).text();
    expect(page).toContain("Continue with what you typed");
    expect(page).toContain('value="Kept"');
  });

  it("is held again if the session ends on the way back", async () => {
    const sent = { _restore: "1", content: "Twice ended" };
    const referer = { referer: `${ORIGIN}/login/resume?returnUrl=x`, origin: ORIGIN };
    const response = await web.browser().post(path(), sent, referer);
    expect(response.status).toBe(401);
    expect(heldOn(await response.text())).toEqual([["content", "Twice ended"]]);
  });
});

describe("a session that ends", () => {
  const ownerOn = async (tab: Browser) => {
    const page = await (await tab.get("/login")).text();
    return /name="_key" value="[\w-]{16}([\w-]*)\./.exec(page)?.[1];
  };
  const endSessions = () =>
    web.database.write((trx) => trx.deleteFrom("sessions").where("id_hash", "!=", "").execute());

  it("by sign-out or by itself takes its owner along", async () => {
    const tab = web.browser();
    await tab.signIn("sales");
    await tab.post("/logout", {});
    expect(await ownerOn(tab)).toBe("");
    await tab.signIn("sales");
    await endSessions();
    expect((await tab.get("/dashboard")).status).toBe(302);
    expect(await ownerOn(tab)).toBe("");
    await browser.signIn("sales");
  });

  it("is over in the browser too when its form is answered in its place", async () => {
    const tab = web.browser();
    await tab.signIn("sales");
    const typed = { content: "Too late", _key: await tab.newKey() };
    await endSessions();
    const response = await tab.post(`${dealPath}/notes/new`, typed, { origin: ORIGIN });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().join("\n")).toContain("headrail=");
    expect((await tab.get("/login")).status).toBe(200);
    await browser.signIn("sales");
  });

  it("is the former one, as soon as somebody signs in over it", async () => {
    for (const [path, fields] of [
      ["/login", {}],
      ["/login/resume?returnUrl=%2Fdashboard", { _held: "" }],
    ] as const) {
      const tab = web.browser();
      await tab.signIn("sales");
      const former = tab.cookies.get("headrail") ?? "";
      const next = { username: "admin", password: PASSWORD, ...fields };
      expect((await tab.post(path, next)).status).toBe(303);
      tab.cookies.set("headrail", former);
      expect((await tab.get("/dashboard")).status, path).toBe(302);
    }
  });
});

describe("what is said of a change that was made", () => {
  it("fits the cookie, however long the address of its page is", async () => {
    const search = `?search=${"a".repeat(3_000)}`;
    const response = await browser.post(`${dealPath}/archive${search}`, { verb: "archive" });
    expect(response.status).toBe(303);
    const page = await (await browser.get(dealPath)).text();
    expect(page).toContain("Deal archived");
    expect(page).not.toContain("experiencing issues");
    expect((await browser.post(`${dealPath}/archive`, { verb: "unarchive" })).status).toBe(303);
    expect(web.webFaults).toEqual([]);
  });

  it("fits the cookie, however long and strange its words are", async () => {
    const fields = { statusId: await firstStatus(), description: "", sidemark: "" };
    for (const name of ["\u{1f3e1}".repeat(100), '"\\'.repeat(100), "x".repeat(200)]) {
      const made = await browser.post("/workflows/residential-sales/new", { ...fields, name });
      expect(made.status).toBe(303);
      const path = made.headers.get("location")?.split("?")[0] ?? "";
      const archived = await browser.post(`${path}/archive`, { verb: "archive" });
      expect(archived.status).toBe(303);
      expect(await (await browser.get(path)).text()).toContain("Deal archived");
    }
    expect(web.webFaults).toEqual([]);
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
