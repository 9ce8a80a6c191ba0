import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it } from "vitest";

import { employees } from "../../app/upstream/contract/employees";
import { personnel } from "../../app/upstream/contract/personnel";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
let sales: Browser;
beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  sales = web.browser();
  await admin.signIn("admin");
  await sales.signIn("sales");
});
afterAll(() => web.drop());

const HOME = "/personnel";
const page = async (path: string, browser = admin) => (await browser.get(path)).text();
/** What the form of a page sends besides what is typed. */
async function formOf(path: string): Promise<Record<string, string>> {
  const { document } = new JSDOM(await page(path)).window;
  const hidden = document.querySelectorAll<HTMLInputElement>("dialog input[type=hidden]");
  return Object.fromEntries([...hidden].map(({ name, value }) => [name, value]));
}
const people = async () => (await web.signIn("admin")).call(personnel.listPersonnel, {});
const named = async (name: string) => (await people()).find((one) => one.name === name);
const SAM = { name: "Sam Bartolo", email: "sam@coastalfit.example", badgeColor: "#9A3324" };

it("the directory is filtered, and tells logins to who may see employees", async () => {
  const all = await page(HOME);
  for (const text of ["Dan Petrou", "Surf Coast", "dealsonly", "Login", " record(s) found"]) {
    expect(all).toContain(text);
  }
  expect(await page(HOME, sales)).not.toContain(">Login<");
  const some = await page(`${HOME}?label=Surf+Coast&search=dan`);
  expect(some).toContain("dan@banksia.example");
  expect(some).not.toContain("chloe@banksia.example");
  expect(await page(`${HOME}?search=nobody`)).toContain("No Personnel found");
  const nobody = await admin.get(`${HOME}/nobody`);
  expect(nobody.headers.get("location")).toBe(HOME);
});

it("a person is added, refused by field, edited and archived", async () => {
  const taken = await admin.post(`${HOME}/new`, { ...SAM, email: "Dan@banksia.example" });
  expect(taken.status).toBe(400);
  const again = await taken.text();
  for (const text of ["Email already in use", "Sam Bartolo"]) expect(again).toContain(text);
  const added = await admin.post(`${HOME}/new`, { ...SAM, labels: "Installer, Shutters" });
  const path = added.headers.get("location") ?? "";
  const shown = await page(path);
  for (const text of ["Person added", "Shutters", "No login credentials configured"]) {
    expect(shown).toContain(text);
  }
  const edit = { ...SAM, name: "Sam B", notes: "Tall ladder", revision: "1" };
  expect((await admin.post(`${path}/edit`, edit)).status).toBe(303);
  expect((await admin.post(`${path}/edit`, edit)).status).toBe(409);
  expect(await page(`${path}/archive`)).toContain("Yes, archive now");
  const archived = await admin.post(`${path}/archive`, { verb: "archive" });
  expect(archived.headers.get("location")).toBe(HOME);
  expect(await named("Sam B")).toBeUndefined();
  // By the toast they are taken back.
  const toast = await page(HOME);
  for (const text of ["Person archived", "Sam B", "Undo"]) expect(toast).toContain(text);
  const undone = await admin.post(`${path}/archive`, { verb: "unarchive", name: "Sam B" });
  expect(undone.headers.get("location")).toBe(path);
  expect(await page(path)).toContain("Person unarchived");
  expect((await named("Sam B"))?.notes).toBe("Tall ladder");
  await admin.post(`${path}/archive`, { verb: "archive" });
});

it("what is typed of a person who was archived meanwhile comes back, and it is said why", async () => {
  const added = await admin.post(`${HOME}/new`, SAM);
  const path = added.headers.get("location") ?? "";
  const edit = { ...SAM, name: "Sam Bartolo-Reid", notes: "Typed late", revision: "1" };
  await sales.post(`${path}/archive`, { verb: "archive" });
  const late = await admin.post(`${path}/edit`, edit);
  expect(late.status).toBe(404);
  const html = await late.text();
  for (const text of ["This person is not there any more", "Typed late", "Sam Bartolo-Reid"]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain(">Save<");
  // Where nothing was typed it is said on the way back.
  const question = await admin.post(`${path}/archive`, { verb: "archive" });
  expect(question.headers.get("location")).toBe(HOME);
  expect(await page(HOME)).toContain("We had trouble making that change");
  expect((await admin.get(`${path}/edit`)).headers.get("location")).toBe(HOME);
  expect(await page(HOME)).toContain("This person is not there any more");
});

it("credentials link an employee in place of another, and are for administrators", async () => {
  const client = await web.signIn("admin");
  const { data } = await client.call(employees.listEmployees, {});
  const idOf = (username: string) => data.find((one) => one.username === username)?.id ?? "";
  const dan = await named("Dan Petrou");
  const path = `${HOME}/${dan?.id}/credentials`;
  const form = await page(path);
  for (const text of ["Login type", "Choose an employee", "Deals only"]) {
    expect(form).toContain(text);
  }
  const linked = idOf("sales");
  const send = (fields: Record<string, string>) => admin.post(path, { linked, ...fields });
  const refused = await send({ type: "LEGACY_EMPLOYEE", employeeId: "" });
  expect(await refused.text()).toContain("Please select an employee");
  const taken = await send({ type: "LEGACY_EMPLOYEE", employeeId: idOf("maker") });
  expect(taken.status).toBe(400);
  expect(await taken.text()).toContain("This employee is already linked to another person");
  const own = { type: "LEGACY_EMPLOYEE", employeeId: linked };
  expect((await send({ ...own, flags: "QUOTE_COSTS" })).status).toBe(303);
  expect(await page(HOME)).toMatch(/Login credentials saved.{0,80}Dan Petrou/s);
  expect((await named("Dan Petrou"))?.principal?.flags).toEqual(["QUOTE_COSTS"]);
  expect((await sales.get(path)).headers.get("location")).toBe("/dashboard");
  expect((await send({ type: "NONE" })).status).toBe(303);
  expect((await named("Dan Petrou"))?.principal).toBeNull();
  // Somebody unlinked since: what is saved now is shown.
  expect((await send({ type: "LEGACY_EMPLOYEE", employeeId: idOf("maker") })).status).toBe(409);
  // What is chosen beside None, where all is in sight, is not lost without a word.
  const none = { type: "NONE", linked: "" };
  for (const [fields, message] of [
    [{ employeeId: linked }, "Choose Legacy employee, or no employee"],
    [{ flags: "QUOTE_COSTS" }, "Flags belong to a login: choose Legacy employee"],
  ] as const) {
    const told = await send({ ...none, ...fields });
    expect(told.status).toBe(400);
    expect(await told.text()).toContain(message);
  }
  expect((await send({ ...own, linked: "" })).status).toBe(303);
  // One flag that is ticked comes back with what is refused, and with what somebody else has saved.
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="flags"[^>]*>/g)].flatMap(([input]) =>
      input.includes("checked") ? [/value="([^"]+)"/.exec(input)?.[1]] : [],
    );
  const seen = await formOf(path);
  const again = await send({ ...own, employeeId: "", flags: "QUOTE_COSTS" });
  expect([again.status, ticked(await again.text())]).toEqual([400, ["QUOTE_COSTS"]]);
  await send({ ...own, flags: "QUOTE_TAX" });
  const late = await admin.post(path, { ...seen, ...own, flags: "QUOTE_COSTS" });
  expect(late.status).toBe(409);
  expect(ticked(await late.text()).toSorted()).toEqual(["QUOTE_COSTS", "QUOTE_TAX"]);
});

it("what is sent by who may not do it any more changes nothing, and says so", async () => {
  const dan = await named("Dan Petrou");
  const refused = await sales.post(`${HOME}/${dan?.id}/credentials`, { type: "NONE" });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, "/dashboard"]);
  expect(await (await sales.get("/dashboard")).text()).toContain("You may not do this any more");
});

it("without the feature there is neither entry nor page", async () => {
  expect(await page("/dashboard")).toContain(`href="${HOME}"`);
  await web.database.write((trx) =>
    trx
      .updateTable("accounts")
      .set({ feature_flags: JSON.stringify({ personnel: false }) })
      .execute(),
  );
  expect(await page("/dashboard")).not.toContain(`href="${HOME}"`);
  expect((await admin.get(HOME)).headers.get("location")).toBe("/dashboard");
});
