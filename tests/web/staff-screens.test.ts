import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { contacts } from "../../app/upstream/contract/contacts";
import { deals } from "../../app/upstream/contract/deals";
import { notes } from "../../app/upstream/contract/notes";
import { workflows } from "../../app/upstream/contract/workflows";
import { embeddedUpstream } from "../../server/web/upstream";
import { all, wordsOf } from "../support/page-words";
import { editAnswers } from "../support/spoil";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let browser: Browser;
let dealId: string;
let contactId: string;

beforeAll(async () => {
  web = await createTestWeb();
  admin = await web.signIn("admin");
  browser = web.browser();
  await browser.signIn("admin");
  const { id: workflowId, statuses } = await workflowBySlug(admin, "residential-sales");
  const body = {
    name: "Shown",
    statusId: statuses[0]?.id ?? "",
    udfs: { project_address: "1 Bay" },
  };
  dealId = (await admin.call(deals.createDeal, { params: { id: workflowId }, body })).id;
  const contact = { providerConfigId: "directory", externalData: { name: "Marta Kowalski" } };
  contactId = (await admin.call(contacts.createContact, { body: contact })).id;
});
afterEach(() => {
  Object.assign(web.upstream, embeddedUpstream(web.api));
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

async function open(path: string, by = browser): Promise<Document> {
  const answer = await by.get(path);
  expect(answer.status, path).toBe(200);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}
const links = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map((one) => [wordsOf(one), one.getAttribute("href")]);

describe("sign-in", () => {
  it("asks for what is not typed, and leads to terms and privacy", async () => {
    const stranger = web.browser();
    const answer = await stranger.post("/login", { username: " ", password: "" });
    expect(answer.status).toBe(400);
    const page = new JSDOM(await answer.text()).window.document;
    expect(wordsOf(page.querySelector("form"))).toMatch(
      /Please enter your username.*Please enter your password/,
    );
    expect(links(page, "a")).toEqual(
      expect.arrayContaining([
        ["Forgot password", "/forgot-password"],
        ["Terms and conditions", "/terms"],
        ["Privacy policy", "/privacy"],
      ]),
    );
  });

  it("knows an e-mail address that is none, and a reset without its token", async () => {
    const stranger = web.browser();
    const answer = await stranger.post("/forgot-password", { email: "nobody" });
    expect([answer.status, (await answer.text()).includes("Please enter a valid value")]).toEqual([
      ...[400, true],
    ]);
    const { status, headers } = await stranger.get("/reset-password");
    expect([status, headers.get("location")]).toEqual([302, "/login"]);
  });
});

describe("every page of staff", () => {
  it("has its navigation, whose entry is the one that the path is under", async () => {
    const active = (await admin.call(workflows.listWorkflows, {})).filter((one) => one.isActive);
    const page = await open(`/contacts/${contactId}`);
    expect(links(page, "nav.nav:not(.top nav) a")).toEqual([
      ["Dashboard", "/dashboard"],
      ...active.map(({ name, slug }) => [name, `/workflows/${slug}`]),
      ["Contacts", "/contacts"],
      ["Personnel", "/personnel"],
      ["Calendar", "/calendar"],
      ["Orders", "/orders"],
      ["Documents", "/documents"],
      ["Settings", "/settings"],
    ]);
    expect(all(page, "nav.nav:not(.top nav) [aria-current]")).toEqual(["Contacts"]);
    editAnswers(web, /^\/old\/account-settings$/, ({ main_company, ...rest }) => ({
      ...rest,
      main_company: { ...(main_company as object), address: null },
    }));
    const without = await open("/dashboard");
    expect(all(without, "nav.nav:not(.top nav) [aria-current]")).toEqual(["Dashboard"]);
    const settings = [...without.querySelectorAll("nav.nav:not(.top nav) a")].at(-1);
    expect(wordsOf(settings)).toBe("Settings, not complete");
    expect(settings?.querySelectorAll("svg use")[1]?.getAttribute("href")).toContain("#warning");
  });

  it("has logo, search, user menu and account name above it, and nothing of development", async () => {
    const page = await open("/dashboard");
    const top = page.querySelector(".top");
    expect(top?.querySelector(".brand")?.getAttribute("href")).toBe("/dashboard");
    expect(top?.querySelector("[role=search] input")?.getAttribute("placeholder")).toBe("Search");
    expect(wordsOf(top?.querySelector(".end > .account"))).toBe("Banksia Blinds & Shutters");
    const menu = wordsOf(top?.querySelector(".end .menu-list"));
    expect(menu).toMatch(/Terms and conditions.*Privacy policy.*Sign out/);
    expect(page.querySelector(".developer")).toBeNull();
  });
});

describe("the dashboard", () => {
  it("has a card for each phase of each workflow, its alerts, and what was ordered", async () => {
    const page = await open("/dashboard");
    const [section] = page.querySelectorAll("section");
    const [{ name = "", slug = "" } = {}] = (await admin.call(workflows.listWorkflows, {})).filter(
      (one) => one.isActive,
    );
    expect(wordsOf(section?.querySelector("h2"))).toBe(name);
    const cards = [...(section?.querySelectorAll(".phase") ?? [])];
    const phases = ["NEW", "QUOTING", "IN_PROGRESS", "CLOSED", "CANCELLED"];
    expect(cards.map((card) => card.getAttribute("href"))).toEqual(
      phases.map((phase) => `/workflows/${slug}?phase=${phase}`),
    );
    expect(cards.map((card) => wordsOf(card.querySelector(".name")))).toEqual([
      ...["New", "Quoting", "In Progress", "Closed", "Cancelled"],
    ]);
    for (const [words, href] of links(page, ".alerts a")) {
      expect(words).toMatch(/^\d+ \S/);
      expect(href).toMatch(/^\/workflows\/[\w-]+\?alerts=\w+$/);
    }
    const orders = page.querySelector('section[aria-labelledby="orders-title"]');
    expect(wordsOf(orders?.querySelector(".page-head"))).toBe("OrdersPast 30 days");
    expect(
      links(orders as Element, ".phase").map(([words, href]) => [words?.split(/ \d/)[0], href]),
    ).toEqual([
      ["Open purchase orders", "/orders?status=OPEN"],
      ...["Unstarted", "In Progress", "On Hold", "Completed", "Cancelled"].map((core) => [
        ...[core, "/orders?status=SUBMITTED"],
      ]),
    ]);
  });
});

describe("the list of contacts", () => {
  it("has its columns, none of which sorts, and the ways to other pages", async () => {
    const page = await open("/contacts");
    expect(all(page, "thead th")).toEqual(["Name", "Email", "Phone"]);
    expect(page.querySelectorAll("thead a, thead button")).toHaveLength(0);
    expect(
      [...page.querySelectorAll(".paging nav .btn")].map(
        (one) => one.getAttribute("aria-label") ?? wordsOf(one),
      ),
    ).toEqual(["First page", "Previous page", "Next page", "Last page"]);
  });

  it("asks for 100 at a time, and its picker for 50, or 100 that match what is typed", async () => {
    const asked: unknown[] = [];
    const { send, fetch } = web.upstream;
    const listen: typeof send = async (call, ...rest) => {
      if (call.path === "/contacts") asked.push(call.body);
      return send(call, ...rest);
    };
    Object.assign(web.upstream, { send: listen, fetch });
    await open("/contacts");
    await browser.get("/options/contacts?search=");
    await browser.get("/options/contacts?search=kow");
    expect(asked).toMatchObject([
      { pagination: { limit: 100, offset: 0 } },
      { filters: { search: "" }, pagination: { limit: 50, offset: 0 } },
      { filters: { search: "kow" }, pagination: { limit: 100, offset: 0 } },
    ]);
  });
});

describe("dialogs and panels", () => {
  const deal = () => `/workflows/residential-sales/${dealId}`;

  it("are as wide as they are said to be", async () => {
    const widthOf = async (path: string, selector = "dialog") => {
      const box = (await open(path)).querySelector(selector);
      return /\bw\d+\b/.exec(box?.className ?? "none")?.[0] ?? "";
    };
    // Without a class of its own a dialog is 600 wide, and a panel 950.
    for (const path of ["edit", "notes/new", "payments/new", "quotes/new"]) {
      expect(await widthOf(`${deal()}/${path}`), path).toBe("");
    }
    expect(await widthOf(`/contacts/${contactId}/edit`)).toBe("");
    expect(await widthOf(`/contacts/${contactId}/raw`)).toBe("w1000");
    expect(await widthOf(`/contacts/${contactId}`, ".panel")).toBe("w780");
    expect(await widthOf(deal(), ".panel")).toBe("");
  });

  it("name what is archived", async () => {
    const body = { content: "Gate code 4" };
    const note = await admin.call(notes.createNote, { params: { dealId }, body });
    const page = await open(`${deal()}/notes/${note?.id}/archive`);
    expect(wordsOf(page.querySelector("dialog"))).toMatch(
      /^Archive Note.*Are you sure you want to archive this note\?.*Yes, archive now/,
    );
  });
});

it("a search that finds nothing says so", async () => {
  const page = await open("/search?q=nothing-has-this");
  expect(wordsOf(page.querySelector("main"))).toContain("No results found");
});
