import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { account } from "../../app/upstream/contract/account";
import { documents } from "../../app/upstream/contract/documents";
import { fillShipping } from "../../server/database/demo/fill-shipping";
import { fillCatalogues } from "../support/quotes";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
/** One that takes orders online, by more than one method. */
let supplier: { id: string; name: string; methods: { id: string; name: string }[] };

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
    expect(html).toContain(">Save</button>");
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

  it("lead back from a supplier that is not there", async () => {
    expect((await admin.get(`${HOME}/nobody`)).headers.get("location")).toBe(HOME);
    expect(await page(HOME)).toContain("This supplier is not there any more");
  });
});

describe("a supplier's details", () => {
  it("are edited in their place", async () => {
    const path = `${HOME}/${supplier.id}/details`;
    const home = `${HOME}/${supplier.id}`;
    expect((await save(path, { email: "orders@" })).status).toBe(400);
    expect(await (await save(path, { email: "orders@" })).text()).toContain(
      "Email address is invalid",
    );
    expect(await (await save(path, { email: "" })).text()).toContain("Email is required");
    const done = await save(path, { email: "new@supplier.example" });
    expect([done.status, done.headers.get("location")]).toEqual([303, home]);
    const read = await page(home);
    expect(read).toContain("Supplier saved");
    expect(read).toContain("mailto:new@supplier.example");
  });

  it("shows who comes second what the first has saved", async () => {
    const path = `${HOME}/${supplier.id}/details`;
    const seen = await formOf(path);
    await save(path, { email: "first@supplier.example" });
    const late = await admin.post(path, { ...seen, email: "second@supplier.example" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("second@supplier.example");
    expect(html).toContain("Saved now: first@supplier.example");
  });
});
