import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { documents } from "../../app/upstream/contract/documents";
import { employees } from "../../app/upstream/contract/employees";
import { integrations } from "../../app/upstream/contract/integrations";
import { products } from "../../app/upstream/contract/products";
import { workflows } from "../../app/upstream/contract/workflows";
import { BADGE_COLORS } from "../../app/domain/people";
import { fillShipping } from "../../server/database/demo/fill-shipping";
import { embeddedUpstream } from "../../server/web/upstream";
import { wordsOf } from "../support/page-words";
import { fillCatalogues } from "../support/quotes";
import { editAnswers, spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let browser: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  admin = await web.signIn("admin");
  const { id: accountId = "" } = await admin.call(account.getAccountSettings, {});
  await fillShipping(web.database, { accountId });
  browser = web.browser();
  await browser.signIn("admin");
});
afterEach(() => void Object.assign(web.upstream, embeddedUpstream(web.api)));
afterAll(() => web.drop());

async function open(path: string, status = 200): Promise<Document> {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(status);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}
const all = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map(wordsOf);
const told = (
  change: (told: Record<string, unknown>) => object,
  path = /^\/old\/account-settings$/,
) => editAnswers(web, path, change);

describe("the pages of the settings", () => {
  it("general marks itself while the address is missing, and has its sections with their fields", async () => {
    const before = await open("/settings/general");
    expect(all(before, ".settings-nav a")[0]).toBe("General");
    expect(all(before, "section h2").slice(0, 2)).toEqual([
      "Company Settings",
      "Notification Settings",
    ]);
    for (const label of ["Name", "Email", "Phone", "Address"]) {
      expect(all(before, 'section[aria-labelledby="company"] dt')).toContain(label);
    }
    expect(all(before, 'section[aria-labelledby="notifications"] dt')).toEqual([
      "Account notification emails",
      "Order notification emails",
    ]);
    told(({ main_company, ...rest }) => ({
      ...rest,
      main_company: { ...(main_company as object), address: null },
    }));
    const without = await open("/settings/general");
    const [general] = without.querySelectorAll(".settings-nav a");
    expect(wordsOf(general)).toBe("General, not complete");
    expect(general?.querySelector("svg use")?.getAttribute("href")).toContain("#warning");
  });

  it("a page is chosen in a select as well, of the same pages in the same order", async () => {
    const page = await open("/settings/quotes");
    const select = page.querySelector<HTMLSelectElement>("form[method=get] select[name=page]");
    expect(all(page, "select[name=page] option")).toEqual(all(page, ".settings-nav a"));
    expect(select?.value).toBe("quotes");
    expect(all(page, ".settings-nav a")).toEqual([
      ...["General", "Orders", "Quotes", "Products", "Suppliers", "Bundles"],
      ...["Email and Calendars", "Contact providers", "Legacy Employees", "Workflows"],
      ...["Custom fields", "Jobs that failed"],
    ]);
  });

  it("without deals there are neither quotes nor products to set", async () => {
    const set = (modules: string) =>
      web.database.write((trx) => trx.updateTable("accounts").set({ modules }).execute());
    await set("[]");
    const page = await open("/settings/general");
    await set('["DEALS"]');
    expect(all(page, ".settings-nav a")).toEqual([
      ...["General", "Orders", "Suppliers", "Bundles", "Legacy Employees", "Jobs that failed"],
    ]);
  });

  it("what orders begin with, and that changes of quotes apply to new ones only, stands on their pages", async () => {
    expect(all(await open("/settings/orders"), "dt")).toEqual([
      "Default shipping address",
      "Default shipping instructions",
    ]);
    const form = await open("/settings/quotes/prices");
    expect(wordsOf(form.querySelector("form .alert"))).toBe("Changes apply to new quotes only");
  });

  it("what cannot be loaded is an error, in the words for that", async () => {
    const lines = [
      "Sorry, something went wrong",
      "The server might be offline or experiencing issues, please try again later or contact technical support.",
    ];
    for (const [path, call] of [
      ["/settings/employees", /^\/old\/employees$/],
      ["/settings/custom-fields", /^\/udfs$/],
      ["/settings/bundles", /^\/bundles$/],
      ["/settings/quotes", /dealer-portal$/],
      ["/personnel", /^\/personnel$/],
    ] as const) {
      spoilAnswers(web, call, () => new Response("", { status: 500 }));
      const page = wordsOf((await open(path, 500)).body);
      for (const line of lines) expect(page, path).toContain(line);
    }
    web.webFaults.splice(0);
  });

  it("an address that is nothing leads to the dashboard", async () => {
    for (const path of ["/no/such/page", "/setting", "/personnel-of-old"]) {
      const answer = await browser.get(path);
      expect([answer.status, answer.headers.get("location")], path).toEqual([302, "/dashboard"]);
    }
    expect((await open("/dashboard")).documentElement.lang).toBe("en");
  });

  it("Cancel leads back to what is read, and of what is added to its list", async () => {
    for (const [form, back] of [
      ["/settings/general/company", "/settings/general"],
      ["/settings/quotes/prices", "/settings/quotes"],
      ["/settings/custom-fields/new", "/settings/custom-fields"],
      ["/settings/employees/new", "/settings/employees"],
    ] as const) {
      const page = await open(form);
      const links = [...page.querySelectorAll<HTMLAnchorElement>("a.btn")];
      const cancel = links.find((one) => wordsOf(one) === "Cancel");
      expect(cancel?.getAttribute("href"), form).toBe(back);
      expect((await open(back)).querySelector('form[method="post"] input[type=text]')).toBeNull();
    }
  });
});

describe("prices and suppliers", () => {
  it("a supplier's blank default is saved as none, and without suppliers the page says so", async () => {
    const suppliers = async () => (await admin.call(documents.listSuppliers, {})).data;
    const [supplier] = (await suppliers()).filter(({ shipping_methods: methods }) => methods[0]);
    const methodId = supplier?.shipping_methods[0]?.id ?? "";
    const path = `/settings/suppliers?supplier=${supplier?.id}`;
    const chosen = async () =>
      (await suppliers()).find(({ id }) => id === supplier?.id)?.customer_settings
        ?.default_shipping_method_id;
    const before = (await chosen()) ?? "";
    await browser.post(path, { before, methodId });
    expect(await chosen()).toBe(methodId);
    await browser.post(path, { before: methodId, methodId: "" });
    expect(await chosen()).toBeNull();
    told(() => ({ data: [] }), /^\/old\/manufacturers$/);
    const page = await open("/settings/suppliers");
    expect(wordsOf(page.querySelector(".empty"))).toContain("No suppliers configured");
  });

  it("a sub-category cannot be set, and masters and their children say what they leave to each other", async () => {
    const listed = await admin.call(products.listProducts, { query: {} });
    const inSub = listed.find(({ brandSubCategoryId }) => brandSubCategoryId !== null);
    const place = [inSub?.brandId, inSub?.categoryId, inSub?.brandSubCategoryId].join(".");
    const sub = await open(`/settings/products/of/s.${place}`);
    expect(wordsOf(sub.querySelector("dialog"))).toContain(
      "Changing settings at the sub-category level is not currently supported.",
    );
    expect(sub.querySelector("dialog input:not([type=hidden]), dialog select")).toBeNull();
    const child = listed.find((one) => one.type === "PRODUCT" && one.masterProductId !== null);
    const ofMaster = listed.find(({ type }) => type === "MASTER");
    const master = await open(`/settings/products/of/p.${ofMaster?.id}`);
    expect(wordsOf(master.querySelector("dialog"))).toContain(
      "Markup and margins must be set on its child products.",
    );
    expect(master.querySelector("[name=source]")).toBeNull();
    const ofChild = await open(`/settings/products/of/p.${child?.id}`);
    expect(wordsOf(ofChild.querySelector("dialog"))).toContain(
      "The master product controls the visibility of its child products.",
    );
    expect(ofChild.querySelector("[name=visibility]")).toBeNull();
    for (const label of ["Custom", "Adjustment type", "Base Percent", "Options Percent"]) {
      expect(wordsOf(ofChild.querySelector("dialog"))).toContain(label);
    }
  });

  it("an override whose deletion fails stays, and its form comes back", async () => {
    const listed = await admin.call(products.listProducts, { query: {} });
    const product = listed.find((one) => one.type === "PRODUCT" && !one.masterProductId);
    const path = `/settings/products/of/p.${product?.id}`;
    const CUSTOM = {
      source: "CUSTOM",
      adjustmentType: "PERCENT_MARK_UP",
      base: "50",
      options: "5",
    };
    const save = async (fields: Record<string, string>) => {
      const revision = (await open(path)).querySelector("[name=revision]")?.getAttribute("value");
      return browser.post(path, { visibility: "VISIBLE", revision: revision ?? "", ...fields });
    };
    expect((await save(CUSTOM)).status).toBe(303);
    const stored = () => admin.call(account.listProductOverrides, {});
    const before = await stored();
    expect(before).toHaveLength(1);
    spoilAnswers(
      web,
      /product-overrides\/(?!preview)[^/]+$/,
      () => new Response("", { status: 500 }),
    );
    const failed = await save({ source: "INHERIT" });
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain("The server is experiencing issues");
    expect(await stored()).toEqual(before);
    Object.assign(web.upstream, embeddedUpstream(web.api));
    await save({ source: "INHERIT" });
    expect(await stored()).toEqual([]);
  });
});

describe("people and what they work with", () => {
  const NEW = "/settings/employees/new";

  it("adding an employee is a dialog, which sends a password that nobody typed and what is fixed", async () => {
    const list = await open("/settings/employees");
    expect(all(list, "h2")).toContain("Legacy Employees");
    expect(list.querySelector(`a[href="${NEW}"]`)).not.toBeNull();
    expect((await open(NEW)).querySelector("dialog [name=password]")).toBeNull();
    const sent: Record<string, unknown>[] = [];
    const { send } = web.upstream;
    web.upstream.send = (request, ...rest) => {
      if (request.method === "POST" && request.path === "/old/employees") {
        sent.push(request.body as Record<string, unknown>);
      }
      return send(request, ...rest);
    };
    const typed = {
      ...{ first_name: "Jo", last_name: "Lindqvist", email: "jo@banksia.example" },
      ...{ username: "jo", role_id: "DEFAULT", status: "active" },
    };
    for (const at of [1, 2]) {
      const one = { ...typed, email: `jo${at}@banksia.example`, username: `jo${at}` };
      expect((await browser.post(NEW, one)).status).toBe(303);
      expect(sent.at(-1)).toEqual({
        ...{ ...one, password: expect.stringMatching(/^.{20,}$/) },
        ...{ notification_settings: {}, permissions: {}, colors: {}, company_ids: [] },
        maximum_discount: 0,
      });
    }
    expect(sent[0]?.password).not.toBe(sent[1]?.password);
  });

  it("an employee of whom nothing is said is refused by each field", async () => {
    const answer = await browser.post(NEW, {});
    expect(answer.status).toBe(400);
    const page = new JSDOM(await answer.text()).window.document;
    for (const name of ["first_name", "last_name", "email", "username", "role_id", "status"]) {
      expect(page.querySelector(`[name=${name}][aria-invalid=true]`), name).not.toBeNull();
    }
    expect(all(page, ".problem")).toContain("Role is required");
    const wrong = await browser.post(NEW, { email: "nobody" });
    expect(await wrong.text()).toContain("Email address is invalid");
  });

  it("a password that is not typed is asked for", async () => {
    const { data } = await admin.call(employees.listEmployees, {});
    const path = `/settings/employees/${data.find(({ username }) => username === "sales")?.id}`;
    expect(wordsOf((await open(path)).querySelector(`a[href="${path}/password"]`))).toBe(
      "Set Password",
    );
    const answer = await browser.post(`${path}/password`, { password: "" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please enter a password");
  });

  it("a new person has one of twelve colours", async () => {
    const chosen = new Set<string>();
    for (let at = 0; at < 12; at += 1) {
      const page = await open("/personnel/new");
      const colors = [...page.querySelectorAll<HTMLInputElement>("[name=badgeColor]")];
      expect(colors.map(({ value }) => value)).toEqual([...BADGE_COLORS]);
      chosen.add(colors.find(({ checked }) => checked)?.value ?? "none");
    }
    // By chance: twelve times the same is as good as impossible.
    expect(chosen.size).toBeGreaterThan(1);
    expect(chosen).not.toContain("none");
  });

  it("the linked account is called by its provider, and Other if that is none of the four", async () => {
    for (const [provider, name] of [
      ["GOOGLE", "Google"],
      ["MICROSOFT", "Microsoft"],
      ["ICLOUD", "iCloud"],
      ["VIRTUAL_CALENDAR", "Virtual calendar"],
      ["IMAP", "Other"],
      ["EWS", "Other"],
    ] as const) {
      spoilAnswers(web, new RegExp(`^${integrations.getCalendarAccount.path}$`), () =>
        Response.json({ id: "1", provider, status: "VALID", email: "office@banksia.example" }),
      );
      const page = wordsOf(
        (await open("/settings/integrations")).querySelector(".settings-sheets"),
      );
      for (const text of [name, "office@banksia.example", "Valid"]) expect(page).toContain(text);
    }
  });

  it("a workflow that is not editable offers no change of it", async () => {
    const [workflow] = await admin.call(workflows.listWorkflows, {});
    const path = `/settings/workflows/${workflow?.id}`;
    const changes = async () => all(await open(path), 'dialog a[href$="/details"], dialog button');
    expect(await changes()).toContain("Edit details");
    await web.database.write((trx) =>
      trx.updateTable("workflows").set({ is_editable: 0 }).execute(),
    );
    expect(await changes()).toEqual([]);
    await web.database.write((trx) =>
      trx.updateTable("workflows").set({ is_editable: 1 }).execute(),
    );
  });

  it("a workflow says its name and whether it is active, and which statuses are in which of five phases", async () => {
    const [workflow] = await admin.call(workflows.listWorkflows, {});
    const { id = "", name = "", statuses = [] } = workflow ?? {};
    const path = `/settings/workflows/${id}`;
    const facts = async () => all(await open(path), "dialog dl.facts dd").map((one) => one.trim());
    expect(await facts()).toEqual([id, name, "Active"]);
    await admin.call(workflows.updateWorkflow, { params: { id }, body: { name, isActive: false } });
    expect(await facts()).toEqual([id, name, "Inactive"]);
    await admin.call(workflows.updateWorkflow, { params: { id }, body: { name, isActive: true } });
    const rows = all(await open(path), ".workflow-phases > section");
    const words = {
      ...{ NEW: "New", QUOTING: "Quoting", IN_PROGRESS: "In Progress" },
      ...{ CLOSED: "Closed", CANCELLED: "Cancelled" },
    };
    const rowOf = (word: string) => rows.findIndex((row) => row.startsWith(word));
    expect(Object.values(words).map(rowOf)).toEqual([0, 1, 2, 3, 4]);
    for (const { phase, name: status } of statuses) {
      expect(rows[rowOf(words[phase as keyof typeof words])]).toContain(status);
    }
  });

  it("a preset's name is asked for, and trimmed", async () => {
    const path = "/workflows/residential-sales/presets?alerts=any";
    const add = (name: string) => browser.post(path, { act: "add", name, params: "alerts=any" });
    const empty = await add("  ");
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Name is required");
    expect((await add("  Spaced out ")).status).toBe(303);
    const saved = await admin.call(workflows.getDealWorkflowSettings, {});
    const names = saved.workflows.flatMap(({ presetFilters: all }) => all.map(({ name }) => name));
    expect(names).toContain("Spaced out");
  });
});
