import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { employees } from "../../app/upstream/contract/employees";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  await admin.signIn("admin");
});
afterAll(() => web.drop());

const HOME = "/settings/employees";
const page = async (path: string, browser = admin) => (await browser.get(path)).text();
async function named(username: string) {
  const client = await web.signIn("admin");
  const { data } = await client.call(employees.listEmployees, {});
  const found = data.find((one) => one.username === username);
  if (!found) throw new Error(`No employee ${username}`);
  return found;
}
const switchPersonnel = (personnel: boolean) =>
  web.database.write((trx) =>
    trx
      .updateTable("accounts")
      .set({ feature_flags: JSON.stringify({ personnel }) })
      .execute(),
  );
/** Names of the rows, in their order. */
const rows = (html: string) =>
  [...html.matchAll(/class="row-link" href="[^"]*">([^<]*)</g)].map(([, name]) => name);
async function edit(username: string, fields: Record<string, string>) {
  const { id, ...employee } = await named(username);
  const path = `${HOME}/${id}/edit`;
  const revision = /name="revision" value="(\d+)"/.exec(await page(path))?.[1] ?? "";
  return admin.post(path, {
    ...{ first_name: employee.first_name, last_name: employee.last_name, revision },
    ...{ email: employee.email, username, role_id: employee.roles[0]?.id ?? "" },
    ...{ status: "active", ...fields },
  });
}
const NEW = {
  ...{ first_name: "Jo", last_name: "Lindqvist", email: "jo@banksia.example" },
  ...{ username: "jo", role_id: "DEFAULT", status: "active" },
};

describe("the list of employees", () => {
  it("is sorted, filtered and keeps its query, by the address alone", async () => {
    const html = await page(HOME);
    expect(rows(html)).toEqual(["Ari Kahn", "Chloe Rossi", "Dan Petrou", "Megan Tran"]);
    expect(html).toMatch(/Role<\/span> <details/);
    for (const head of ["Name", "Email", "Username", "Status", "Role", "Linked person"]) {
      expect(html).toMatch(new RegExp(`<th[^>]*><a[^>]*>${head}`));
    }
    const search = "?search=petrou&amp;sort=name%7CDESC";
    const found = await page(`${HOME}?search=petrou&sort=name%7CDESC`);
    expect(rows(found)).toEqual(["Dan Petrou"]);
    expect(found).toContain(`${search}"`);
    expect(rows(await page(`${HOME}?sort=username%7CASC`))[0]).toBe("Megan Tran");
    expect(rows(await page(`${HOME}?roles=ADMIN&roles=MANUFACTURER`))).toEqual([
      "Ari Kahn",
      "Megan Tran",
    ]);
    const none = await page(`${HOME}?active=disabled`);
    expect(none).toContain("No employees found");
    expect(none).toContain(">Reset filters</a>");
  });

  it("is an administrator's, and so are its other addresses", async () => {
    const { id } = await named("sales");
    const guest = web.browser();
    await guest.signIn("sales");
    const check = `/options/employees/email/0?search=dan%40banksia.example`;
    for (const path of [HOME, `${HOME}/new`, `${HOME}/${id}`, `${HOME}/${id}/password`, check]) {
      expect((await guest.get(path)).headers.get("location"), path).toBe("/dashboard");
    }
    expect(await page("/settings/general", guest)).not.toContain(`href="${HOME}"`);
    expect(await page("/settings/general")).toContain(`href="${HOME}">Legacy Employees</a>`);
  });
});

describe("an employee", () => {
  it("is added without script, with what is taken said by its field", async () => {
    const taken = await admin.post(`${HOME}/new`, { ...NEW, email: "DAN@banksia.example" });
    expect(taken.status).toBe(400);
    const html = await taken.text();
    expect(html).toContain("Email has already been taken");
    expect(html).toContain('value="Lindqvist"');
    const missing = await (await admin.post(`${HOME}/new`, { ...NEW, role_id: "" })).text();
    expect(missing).toContain("Role is required");
    const key = await admin.newKey();
    const added = await admin.post(`${HOME}/new?active=any`, { ...NEW, _key: key });
    expect([added.status, added.headers.get("location")]).toEqual([303, `${HOME}?active=any`]);
    const told = await page(`${HOME}?active=any`);
    expect(told).toContain("A mail invites Jo to choose a password.");
    expect(rows(told)).toContain("Jo Lindqvist");
    const again = await admin.post(`${HOME}/new?active=any`, { ...NEW, _key: key });
    expect([again.status, again.headers.get("location")]).toEqual([303, `${HOME}?active=any`]);
  });

  it("is edited in its place, and leads back to the list as it was", async () => {
    const { id } = await named("maker");
    expect(await page(`${HOME}/${id}?active=any`)).toContain(`href="${HOME}?active=any"`);
    const done = await edit("maker", { last_name: "Kahn-Ross" });
    expect([done.status, done.headers.get("location")]).toEqual([303, `${HOME}/${id}`]);
    const read = await page(`${HOME}/${id}`);
    expect(read).toMatch(/Employee saved.{0,80}Ari Kahn-Ross/s);
    expect(read).toContain("Ari Kahn-Ross");
    const taken = await edit("maker", { username: "sales" });
    expect(await taken.text()).toContain("Username has already been taken");
    const late = await edit("maker", { revision: "1" });
    expect(late.status).toBe(409);
    expect((await admin.get(`${HOME}/nobody`)).headers.get("location")).toBe(HOME);
    expect(await page(HOME)).toContain("This employee is not there any more");
  });

  it("leads to the person whose login it is, for whoever may open the directory", async () => {
    const { id, person } = await named("admin");
    const shown = async () => page(`${HOME}/${id}`);
    expect(await shown()).toContain(`<a href="/personnel/${person?.id}">${person?.name}</a>`);
    await switchPersonnel(false);
    expect(await shown()).not.toContain("/personnel");
    expect(await shown()).toContain(person?.name);
    await switchPersonnel(true);
  });

  it("does not change the own status, which is text", async () => {
    const { id } = await named("admin");
    expect(await page(`${HOME}/${id}`)).toContain("Your own status cannot be changed.");
    const html = await page(`${HOME}/${id}/edit`);
    expect(html).toContain("Your own status cannot be changed.");
    expect(html).not.toContain('name="status"');
    expect((await edit("admin", { status: "disabled" })).status).toBe(303);
    expect((await named("admin")).status).toBe("active");
    const last = await edit("admin", { role_id: "DEFAULT" });
    expect(last.status).toBe(400);
    expect(await last.text()).toContain("This is the last administrator.");
  });
});

describe("the check of a field", () => {
  const ask = async (field: string, id: string, search: string) =>
    (await admin.get(`/options/employees/${field}/${id}?search=${search}`)).json();

  it("says whether somebody else has it, and that they have if it cannot be had", async () => {
    const { id } = await named("sales");
    expect(await ask("email", "0", "dan@banksia.example")).toEqual({ exists: true });
    expect(await ask("email", id, "dan@banksia.example")).toEqual({ exists: false });
    expect(await ask("username", "0", "sales")).toEqual({ exists: true });
    expect(await ask("username", "0", "nobody")).toEqual({ exists: false });
    expect(await ask("email", "0", "x".repeat(400))).toEqual({ exists: true });
  });
});

describe("a password", () => {
  it("is set, and its owner chooses another when they sign in", async () => {
    const { id } = await named("sales");
    const path = `${HOME}/${id}/password`;
    const theirs = web.browser();
    await theirs.signIn("sales");
    const short = await admin.post(path, { password: "seven77" });
    const refused = await short.text();
    expect(refused).toContain("Password must be at least 8 characters");
    expect(refused).not.toContain("seven77");
    const set = await admin.post(path, { password: "Venetian-and-roller 9" });
    expect([set.status, set.headers.get("location")]).toEqual([303, `${HOME}/${id}`]);
    expect(await page(`${HOME}/${id}`)).toContain("Dan is signed out, and told by mail.");
    expect((await theirs.get("/dashboard")).headers.get("location")).toContain("/login");
    const fields = { username: "sales", password: "Venetian-and-roller 9" };
    const led = await theirs.post("/login", fields);
    const to = led.headers.get("location") ?? "";
    expect(to).toMatch(/^\/reset-password\?token=/);
    expect(await page(to, theirs)).toContain("Please choose a password of your own");
    expect((await theirs.get("/dashboard")).headers.get("location")).toContain("/login");
    const token = new URL(to, "http://x").searchParams.get("token") ?? "";
    const own = "Sunscreen-and-sheer 3";
    const chosen = await theirs.post(to, { token, password: own, confirmation: own });
    expect(chosen.headers.get("location")).toBe("/login");
    const signedIn = await theirs.post("/login", { username: "sales", password: own });
    expect(signedIn.headers.get("location")).toBe("/dashboard");
  });
});
