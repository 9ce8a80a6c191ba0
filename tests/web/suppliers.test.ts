import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { account } from "../../app/upstream/contract/account";
import { documents } from "../../app/upstream/contract/documents";
import { fillShipping } from "../../server/database/demo/fill-shipping";
import { fillCatalogues } from "../support/quotes";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
/** One that takes orders online, by more than one method. */
let supplier: { id: string; name: string; methods: readonly { id: string; name: string }[] };

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  const client = await web.signIn("admin");
  const { id: accountId = "" } = await client.call(account.getAccountSettings, {});
  await fillShipping(web.database, { accountId });
  const { data } = await client.call(documents.listSuppliers, {});
  const found = data.find((one) => !one.offline_only && one.shipping_methods.length > 1);
  const { id = "", name = "", shipping_methods: methods = [] } = found ?? {};
  supplier = { id, name, methods };
  admin = web.browser();
  await admin.signIn("admin");
});
afterAll(() => web.drop());

const HOME = "/settings/suppliers";
const page = async (path: string, browser = admin) => (await browser.get(path)).text();
/** What stands in the form of a section, as its page has it. */
async function formOf(path: string): Promise<Record<string, string>> {
  const html = await page(path);
  const form = html.slice(html.indexOf('data-first=""'));
  return { revision: /name="revision" value="(\d+)"/.exec(form)?.[1] ?? "" };
}
const save = async (path: string, fields: Record<string, string>) =>
  admin.post(path, { ...(await formOf(path)), ...fields });

describe("the cards of suppliers", () => {
  it("say how each is reached and how it delivers, with Save", async () => {
    const html = await page(HOME);
    expect(html).toContain(`<a href="${HOME}/${supplier.id}">${supplier.name}</a>`);
    expect(html).toContain('href="mailto:orders@coastline.example"');
    for (const text of ["No email address", "This supplier has none to choose from.", "Online"]) {
      expect(html).toContain(text);
    }
    // Apart without style, too.
    expect(html).toMatch(/<\/select> <button[^>]*>Save<\/button>/);
  });

  it("are there for who has settings", async () => {
    const guest = web.browser();
    await guest.signIn("dealsonly");
    for (const path of [HOME, `${HOME}/${supplier.id}`, `${HOME}/${supplier.id}/details`]) {
      expect((await guest.get(path)).headers.get("location"), path).toBe("/dashboard");
    }
    expect(await page("/settings/general")).toContain(`href="${HOME}"`);
  });

  it("save a default, which the next page says with Undo, and tell who comes second", async () => {
    const [first, second] = supplier.methods;
    const path = `${HOME}?supplier=${supplier.id}`;
    const saved = await admin.post(path, {
      ...{ before: first?.id ?? "", methodId: second?.id ?? "" },
    });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, HOME]);
    const told = await page(HOME);
    expect(told).toContain(`${supplier.name}: default shipping method saved`);
    expect(told).toContain(">Undo</button>");
    await admin.post(path, { before: first?.id ?? "", methodId: "" });
    const refused = await page(HOME);
    expect(refused).toContain("Somebody else changed this in the meantime");
    expect(refused).toContain(`${supplier.name}: ${second?.name} is saved now.`);
    await admin.post(path, { before: second?.id ?? "", methodId: first?.id ?? "" });
  });

  it("give a choice back that met the end of a session, unsaved, with what was seen then", async () => {
    const [first, second] = supplier.methods;
    const path = `${HOME}?supplier=${supplier.id}`;
    const card = (text: string) =>
      new JSDOM(text).window.document.querySelector(`.autosave-select[action="${path}"]`);
    const seen = async () => card(await page(HOME))?.querySelector("select")?.value;
    const before = await seen();
    const wanted = before === second?.id ? (first?.id ?? "") : (second?.id ?? "");
    const gave = await admin.post(path, {
      ...{ before: "what was seen", methodId: wanted, _restore: "1" },
    });
    const form = card(await gave.text());
    expect(form?.querySelector("select")?.value).toBe(wanted);
    expect(form?.querySelector<HTMLInputElement>("[name=before]")?.value).toBe("what was seen");
    expect(form?.querySelector("[role=status]")?.textContent).toContain("It is not saved yet.");
    expect(form?.querySelector("button")?.textContent).toBe("Save");
    expect(await seen()).toBe(before);
    // A method that is there no more is no choice.
    const gone = await admin.post(path, { before: "", methodId: "gone", _restore: "1" });
    expect(await gone.text()).not.toContain("It is not saved yet.");
  });

  it("lead back from a supplier that is not there", async () => {
    expect((await admin.get(`${HOME}/nobody`)).headers.get("location")).toBe(HOME);
    expect(await page(HOME)).toContain("This supplier is not there any more");
  });
});

describe("a supplier's details", () => {
  it("are edited in their place", async () => {
    const path = `${HOME}/${supplier.id}/details`;
    const home = `${HOME}/${supplier.id}`;
    const send = (email: string) => save(path, { name: supplier.name, leadDays: "7", email });
    expect((await send("orders@")).status).toBe(400);
    expect(await (await send("orders@")).text()).toContain("Email address is invalid");
    expect(await (await send("")).text()).toContain("Email is required");
    const done = await send("new@supplier.example");
    expect([done.status, done.headers.get("location")]).toEqual([303, home]);
    const read = await page(home);
    expect(read).toContain("Supplier saved");
    expect(read).toContain("mailto:new@supplier.example");
    expect(read).toContain("7 working days");
  });

  it("shows who comes second what the first has saved", async () => {
    const path = `${HOME}/${supplier.id}/details`;
    const others = { name: supplier.name, leadDays: "7" };
    const seen = await formOf(path);
    await save(path, { ...others, email: "first@supplier.example" });
    const late = await admin.post(path, { ...seen, ...others, email: "second@supplier.example" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("second@supplier.example");
    expect(html).toContain("Saved now: first@supplier.example");
  });
});

describe("an offline supplier", () => {
  const added = async (name: string) => {
    const answer = await admin.post(`${HOME}/new`, { name, leadDays: "3" });
    return answer.headers.get("location") ?? "";
  };

  it("is added by a form, which leads to its page", async () => {
    expect(await page(HOME)).toContain(`href="${HOME}/new"`);
    const home = await added("Westgate Curtains");
    expect(home).toMatch(/^\/settings\/suppliers\/.+/);
    const read = await page(home);
    for (const text of ["Supplier added", "Westgate Curtains", "3 working days", "Offline"]) {
      expect(read).toContain(text);
    }
  });

  it("is refused by field, and what was typed comes back", async () => {
    const typed = { leadDays: "soon", phone: "typed 0417", name: "" };
    const answer = await admin.post(`${HOME}/new`, typed);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const text of ["Name is required", "Must be a whole number", 'value="typed 0417"']) {
      expect(html).toContain(text);
    }
    const taken = await admin.post(`${HOME}/new`, { name: supplier.name, leadDays: "5" });
    expect(taken.status).toBe(400);
    expect(await taken.text()).toContain("There is a supplier of this name already");
  });

  it("is archived, leaves its card, and is brought back", async () => {
    const home = await added("Closing down");
    const fields = { name: "Closing down", leadDays: "3" };
    await save(`${home}/details`, { ...fields, isArchived: "on" });
    expect(await page(HOME)).toContain(`<a href="${home}">Closing down</a>`);
    expect(await page(HOME)).not.toContain(`<h3><a href="${home}">`);
    await save(`${home}/details`, fields);
    expect(await page(HOME)).toContain(`<h3><a href="${home}">`);
  });

  it("gets shipping methods, which are chosen and edited", async () => {
    const home = await added("With methods");
    await save(`${home}/method`, { name: "Van run", description: "Tuesdays" });
    const read = await page(home);
    for (const text of ["Shipping method saved", "Van run", "Tuesdays"]) {
      expect(read).toContain(text);
    }
    const path = /href="([^"]+\/method\?id=[^"]+)"/.exec(read)?.[1] ?? "";
    expect(await page(path)).toContain('value="Van run"');
    expect((await save(path, { name: "" })).status).toBe(400);
    await save(path, { name: "Van run, Geelong" });
    expect(await page(HOME)).toContain(">Van run, Geelong</option>");
    expect((await admin.get(`${home}/method?id=nothing`)).headers.get("location")).toBe(home);
  });
});

describe("the freight of a supplier", () => {
  const path = () => `${HOME}/${supplier.id}/freight`;
  const rows = (...own: string[]) => ["Zone,Postcodes,Method,Base", ...own].join("\n");

  it("is checked without being saved, and saved", async () => {
    const [method] = supplier.methods;
    const table = rows(`Perth,6000-6199,"${method?.name}",12`);
    const checked = await save(path(), { table, check: "1" });
    const html = await checked.text();
    expect(html).toContain("1 zone and 1 rate can be saved: 1 new,");
    expect(html).toContain("Nothing is saved yet.");
    expect(html).toContain("Perth,6000-6199");
    expect(await page(path())).not.toContain("6000-6199");
    expect((await save(path(), { table })).headers.get("location")).toBe(`${HOME}/${supplier.id}`);
    expect(await page(path())).toContain("6000-6199");
  });

  it("is refused line by line, and what was typed comes back", async () => {
    const answer = await save(path(), { table: rows("Perth,nowhere,Drone,12") });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const text of ["Line 2, column B: ", "Line 2, column C: ", "Perth,nowhere,Drone,12"]) {
      expect(html).toContain(text);
    }
  });
});

describe("how programs of a supplier take part", () => {
  const home = () => `${HOME}/${supplier.id}`;

  it("is by a key that is shown once and withdrawn", async () => {
    const made = await (await admin.post(`${home()}/key`, { name: "Their program" })).text();
    const key = /value="(hrs_[^"]+)"/.exec(made)?.[1] ?? "";
    expect(key).not.toBe("");
    const read = await page(home());
    expect(read).toContain("Their program");
    expect(read).not.toContain(key);
    const path = /href="([^"]+\/revoke\?id=[^"]+)"/.exec(read)?.[1] ?? "";
    expect(await page(path)).toContain("Yes, withdraw now");
    const done = await admin.post(path, {});
    expect(done.headers.get("location")).toBe(home());
    expect(await page(home())).toContain("Key withdrawn");
  });

  it("is by a webhook whose secret is shown once, and which is ended by leaving it empty", async () => {
    const path = `${home()}/webhook`;
    const refused = await admin.post(path, { url: "ftp://supplier.example" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Must be an https address");
    const made = await admin.post(path, { url: "https://supplier.example/orders" });
    expect(await made.text()).toMatch(/value="whsec_[^"]+"/);
    expect(await page(home())).toContain("https://supplier.example/orders");
    await admin.post(path, { url: "" });
    expect(await page(home())).not.toContain("https://supplier.example/orders");
  });

  it("shows who sets the webhook second what the first has set", async () => {
    const path = `${home()}/webhook`;
    const seen = await formOf(path);
    await admin.post(path, { url: "https://supplier.example/first" });
    const late = await admin.post(path, { ...seen, url: "https://supplier.example/second" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Saved now: https://supplier.example/first");
    expect((await admin.post(path, { ...seen, url: "" })).status).toBe(409);
    expect(await page(home())).toContain("https://supplier.example/first");
  });

  it("is not for who may not see costs", async () => {
    const sales = web.browser();
    await sales.signIn("sales");
    const read = await page(home(), sales);
    expect(read).not.toContain("Make a key");
    // Nor is what deliveries cost.
    expect(read).not.toContain("Freight");
    for (const part of ["key", "freight"]) {
      expect((await sales.get(`${home()}/${part}`)).headers.get("location")).toBe(home());
    }
  });
});
