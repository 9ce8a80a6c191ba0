import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { employees } from "../../app/upstream/contract/employees";
import type { BodyOf } from "../../app/upstream/endpoint";
import {
  createTestApi,
  PASSWORD,
  refusedWith,
  sessionCookie,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(4);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const OTHER = "Venetian-and-roller 9";
type Sent = BodyOf<typeof employees.updateEmployee>;

const listed = async (client = admin) => (await client.call(employees.listEmployees, {})).data;
const read = async (id: string, client = admin) =>
  (await client.call(employees.getEmployee, { params: { id } })).data;
async function named(username: string, client = admin) {
  const found = (await listed(client)).find((one) => one.username === username);
  if (!found) throw new Error(`No employee ${username}`);
  return found;
}
const bodyOf = (employee: Awaited<ReturnType<typeof named>>): Sent => ({
  ...{ first_name: employee.first_name, last_name: employee.last_name },
  ...{ email: employee.email, username: employee.username },
  ...{ status: employee.status as Sent["status"], role_id: employee.roles[0]?.id ?? "" },
});
const save = (id: string, body: Sent, client = admin) =>
  client.call(employees.updateEmployee, { params: { id }, body });
async function change(username: string, body: Partial<Sent>, client = admin) {
  const employee = await named(username);
  return save(employee.id, { ...bodyOf(employee), ...body }, client);
}
let added = 0;
async function add(body: Partial<BodyOf<typeof employees.createEmployee>> = {}) {
  added += 1;
  const username = `new${added}`;
  const created = await admin.call(employees.createEmployee, {
    body: {
      ...{ first_name: "Jo", last_name: "Lindqvist", status: "active", role_id: "DEFAULT" },
      ...{ username, email: `${username}@jo.example`, password: PASSWORD, ...body },
    },
  });
  return { id: created?.data.id ?? "", username: body.username ?? username };
}
const refusalOf = (fields: Record<string, string>, status = 422) => ({
  status,
  problem: {
    fields: Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, [words]])),
  },
});
const signIn = (username: string, password = PASSWORD) =>
  test.request("POST", "/auth", { json: { username, password } });
const me = async (cookie: string) => (await test.request("GET", "/me", { cookie })).status;
const tokenIn = (text = "") =>
  new URL(/http\S+/.exec(text)?.[0] ?? "http://none").searchParams.get("token") ?? "";
const reset = async (token: string, password: string) =>
  (await test.request("POST", "/auth/reset-password", { json: { token, password } })).status;
async function mailsTo(email: string) {
  await test.runDueJobs();
  return test.mails.filter(({ to }) => to === email);
}

describe("employees", () => {
  it("are listed and read with role and person, and without what is secret", async () => {
    const all = await listed();
    expect(all.map(({ username }) => username)).toEqual(["maker", "dealsonly", "sales", "admin"]);
    expect(await named("admin")).toMatchObject({
      ...{ first_name: "Megan", last_name: "Tran", status: "active", revision: 1 },
      ...{ roles: [{ id: "ADMIN", role: "Administrator" }], person: { name: "Megan Tran" } },
    });
    const answers = [
      await test.request("GET", "/old/employees", { cookie: await sessionCookie(test, "admin") }),
      await test.request("GET", `/old/employees/${all[0]?.id}`, {
        cookie: await sessionCookie(test, "admin"),
      }),
    ];
    for (const answer of answers) expect(await answer.text()).not.toMatch(/argon|hash|password/i);
    expect((await admin.call(employees.listRoles, {})).data).toEqual([
      { id: "ADMIN", role: "Administrator" },
      { id: "MANUFACTURER", role: "Manufacturer" },
      { id: "DEFAULT", role: "Staff" },
    ]);
  });

  it("are an administrator's, and their account's alone", async () => {
    const [sales, { id }] = [await test.signIn("sales"), await named("sales")];
    const promotion = { ...bodyOf(await named("sales")), role_id: "ADMIN" };
    expect(await refusedWith(save(id, promotion, sales))).toBe(403);
    expect(await refusedWith(listed(sales))).toBe(403);
    expect(await refusedWith(read(id, redwood))).toBe(404);
    expect(await refusedWith(save(id, { ...promotion, password: OTHER }, redwood))).toBe(404);
    expect((await listed(redwood)).map(({ username }) => username)).toEqual(["redwood"]);
    expect((await named("sales")).revision).toBe(1);
  });

  it("are changed under their revision, and keep what is not theirs to send", async () => {
    const before = await named("maker");
    const body = { ...bodyOf(before), last_name: " Kahn-Ross ", revision: before.revision };
    const mass = { ...body, flags: ["DEALS_ONLY"], person_id: null, must_change_password: 1 };
    await save(before.id, mass);
    expect(await named("maker")).toEqual({ ...before, last_name: "Kahn-Ross", revision: 2 });
    expect(await refusedWith(save(before.id, body))).toBe(409);
    expect((await signIn("maker")).headers.get("set-cookie")).toBeTruthy();
    await expect(change("maker", { role_id: "OWNER" })).rejects.toMatchObject(
      refusalOf({ role_id: "This choice is not available" }),
    );
  });

  it("sent again under their key have one effect and its answer; with another password they are refused", async () => {
    const { id, username } = await add();
    const body = { ...bodyOf(await named(username)), password: OTHER };
    const send = (own: Sent) =>
      admin.call(employees.updateEmployee, {
        ...{ params: { id }, body: own, idempotencyKey: "set-password-once" },
      });
    const [first, again] = [await send(body), await send(body)];
    expect(again).toEqual(first);
    expect(await mailsTo(`${username}@jo.example`)).toHaveLength(2);
    expect(await refusedWith(send({ ...body, password: PASSWORD }))).toBe(409);
    const keys = await test.database.read.selectFrom("idempotency_keys").selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(OTHER);
  });
});

describe("e-mail and username", () => {
  const email = (value: string, excludeId = "0", client = admin) =>
    client.call(employees.checkEmail, { params: { excludeId }, query: { value } });
  const username = (value: string, excludeId = "0", client = admin) =>
    client.call(employees.checkUsername, { params: { excludeId }, query: { value } });

  it("are asked for, except whose they are", async () => {
    const { id } = await named("sales");
    expect(await email(" DAN@banksia.example")).toEqual({ exists: true });
    expect(await email("dan@banksia.example", id)).toEqual({ exists: false });
    expect(await username("SALES")).toEqual({ exists: true });
    expect(await username("sales", id)).toEqual({ exists: false });
    expect(await username("nobody")).toEqual({ exists: false });
  });

  it("tell of no address of another dealer, and of no more than 30 usernames in a minute", async () => {
    expect(await email("sam@redwood.example")).toEqual({ exists: false });
    const { id } = await named("redwood", redwood);
    expect(await username("redwood", id)).toEqual({ exists: true });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    for (let asked = 0; asked < 30; asked += 1) await username(`guess${asked}`);
    expect(await refusedWith(username("guess"))).toBe(429);
    expect(await username("guess", "0", redwood)).toEqual({ exists: false });
    const sales = await test.signIn("sales");
    expect(await refusedWith(username("guess", "0", sales))).toBe(403);
    expect(await refusedWith(email("x@y.example", "0", sales))).toBe(403);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  });

  it("are told of no more often when saving, and what is saved counts for nothing", async () => {
    const later = () => (test.clock.now = new Date(test.clock.now.getTime() + 60_000));
    later();
    const maker = await named("maker");
    const call = (name: string) => save(maker.id, { ...bodyOf(maker), username: name });
    for (let saved = 0; saved < 31; saved += 1) await call(`maker${saved}`);
    await call("maker");
    for (let asked = 0; asked < 15; asked += 1) {
      expect(await refusedWith(add({ username: "redwood" }))).toBe(422);
      expect(await refusedWith(call(" REDWOOD"))).toBe(422);
    }
    // One that is free is told of as little, by saving and by asking.
    for (const name of ["redwood", "nobody"]) {
      expect(await refusedWith(add({ username: name }))).toBe(429);
      expect(await refusedWith(call(name))).toBe(429);
      expect(await refusedWith(username(name))).toBe(429);
    }
    await call("maker");
    expect(await refusedWith(change("maker", { email: "dan@banksia.example" }))).toBe(422);
    later();
    expect(await username("nobody")).toEqual({ exists: false });
  });

  it("are refused by their fields if somebody has them, when adding and changing", async () => {
    const taken = refusalOf({
      email: "Email has already been taken",
      username: "Username has already been taken",
    });
    const theirs = { email: "DAN@banksia.example", username: "Sales" };
    await expect(add(theirs)).rejects.toMatchObject(taken);
    await expect(change("maker", theirs)).rejects.toMatchObject(taken);
    await expect(add({ username: "redwood" })).rejects.toMatchObject(
      refusalOf({ username: "Username has already been taken" }),
    );
  });

  it("are told from what looks the same", async () => {
    const plain = refusalOf({ username: "Please use plain letters" }, 400);
    for (const username of ["\uff41\uff44\uff4d\uff49\uff4e", "admin\u00ad", "ad\u200bmin"]) {
      await expect(add({ username })).rejects.toMatchObject(plain);
    }
    await add({ username: "Ç. Łukasz" });
    await expect(add({ role_id: "" })).rejects.toMatchObject(
      refusalOf({ role_id: "Role is required" }, 400),
    );
  });

  it("are one person's of two who are added at once", async () => {
    const both = (body: () => Parameters<typeof add>[0]) =>
      Promise.allSettled([add(body()), add(body())]);
    for (const [answers, fields] of [
      [await both(() => ({ email: "one@jo.example" })), { email: "Email has already been taken" }],
      [await both(() => ({ username: "one" })), { username: "Username has already been taken" }],
    ] as const) {
      const refused = answers.filter(({ status }) => status === "rejected");
      expect(refused).toMatchObject([{ reason: refusalOf(fields) }]);
    }
  });
});

describe("role and status", () => {
  it("count from the next request of a session on", async () => {
    const { username } = await add({ role_id: "ADMIN" });
    await change(username, {});
    const [mail] = await mailsTo(`${username}@jo.example`);
    expect(await reset(tokenIn(mail?.text), OTHER)).toBe(200);
    const cookie = (await signIn(username, OTHER)).headers.get("set-cookie")?.split(";")[0] ?? "";
    const list = async () => (await test.request("GET", "/old/employees", { cookie })).status;
    expect(await list()).toBe(200);
    await change(username, { role_id: "DEFAULT" });
    expect([await list(), await me(cookie)]).toEqual([403, 200]);
    await change(username, { status: "disabled" });
    expect(await me(cookie)).toBe(401);
    expect((await signIn(username, OTHER)).status).toBe(400);
    await change(username, { status: "active" });
    expect(await me(cookie)).toBe(401);
    expect((await signIn(username, OTHER)).status).toBe(200);
  });

  it("are not changed so that nobody is left who may change them, one's own status not at all", async () => {
    await expect(change("admin", { status: "disabled" })).rejects.toMatchObject(
      refusalOf({ status: "Your own status cannot be changed." }),
    );
    const last = refusalOf({
      role_id: "This is the last administrator. Make somebody else an administrator first.",
    });
    await expect(change("admin", { role_id: "DEFAULT" })).rejects.toMatchObject(last);
    await add({ role_id: "ADMIN", status: "disabled" });
    await expect(change("admin", { role_id: "DEFAULT" })).rejects.toMatchObject(last);
    // Who has not followed the invitation may never come.
    const { username } = await add({ role_id: "ADMIN" });
    await expect(change("admin", { role_id: "DEFAULT" })).rejects.toMatchObject(last);
    await change(username, { status: "disabled" });
    expect((await named("admin")).roles).toEqual([{ id: "ADMIN", role: "Administrator" }]);
  });

  it("leave one of two administrators who take it from each other at once", async () => {
    const second = await named("maker");
    await change("maker", { role_id: "ADMIN" });
    const maker = await test.signIn("maker");
    const first = bodyOf(await named("admin"));
    const { id } = await named("admin");
    const both = await Promise.allSettled([
      save(id, { ...first, role_id: "DEFAULT" }, maker),
      save(second.id, { ...bodyOf(second), role_id: "DEFAULT" }, admin),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const left = both[0]?.status === "fulfilled" ? maker : admin;
    await save(id, { ...first, role_id: "ADMIN" }, left);
    await save(second.id, { ...bodyOf(second), role_id: "MANUFACTURER" }, admin);
  });
});

describe("a password", () => {
  it("is never answered or let in after adding: a mail invites to choose one", async () => {
    const { id, username } = await add();
    expect(await read(id)).toMatchObject({ status: "active", person: null });
    // Whoever added them knows the password that was sent.
    expect((await signIn(username)).status).toBe(400);
    const [mail, ...others] = await mailsTo(`${username}@jo.example`);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`Your username is ${username}.`);
    test.clock.now = new Date(test.clock.now.getTime() + 6 * 24 * 3_600_000);
    expect(await reset(tokenIn(mail?.text), OTHER)).toBe(200);
    expect((await signIn(username, OTHER)).headers.get("set-cookie")).toBeTruthy();
    expect(await reset(tokenIn(mail?.text), PASSWORD)).toBe(400);
    admin = await test.signIn("admin");
    redwood = await test.signIn("redwood");
  });

  it("is invited to when somebody is enabled, or gets another address, and not before", async () => {
    const { username } = await add({ status: "disabled" });
    expect(await mailsTo(`${username}@jo.example`)).toEqual([]);
    await change(username, { status: "active" });
    const [first] = await mailsTo(`${username}@jo.example`);
    await change(username, { email: `${username}@other.example` });
    expect(await reset(tokenIn(first?.text), OTHER)).toBe(400);
    const [second] = await mailsTo(`${username}@other.example`);
    // Who was disabled meanwhile chooses no password by a link of before.
    await change(username, { status: "disabled" });
    await change(username, { status: "active" });
    expect(await reset(tokenIn(second?.text), PASSWORD)).toBe(400);
    const [, third] = await mailsTo(`${username}@other.example`);
    expect(await reset(tokenIn(third?.text), OTHER)).toBe(200);
    await change(username, { email: `${username}@third.example` });
    expect(await mailsTo(`${username}@third.example`)).toEqual([]);
  });

  it("that is set ends the person's sessions, is told to them, and is changed before they come in", async () => {
    const cookie = await sessionCookie(test, "sales");
    await change("sales", { password: OTHER });
    expect(await me(cookie)).toBe(401);
    expect((await signIn("sales")).status).toBe(400);
    const [mail] = await mailsTo("dan@banksia.example");
    expect(mail?.text).toContain("Megan Tran has set a new password");
    expect(mail?.text).not.toContain(OTHER);
    const answer = await signIn("sales", OTHER);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const { resetToken } = (await answer.json()) as { resetToken: string };
    // Whoever set it knows it. A link that is over does not tell whether it is the one.
    const told = async (token: string) => {
      const answer = await test.request("POST", "/auth/reset-password", {
        json: { token, password: OTHER },
      });
      const { error } = (await answer.json()) as { error: { fields: object } };
      return Object.keys(error.fields);
    };
    expect(await told(resetToken)).toEqual(["password"]);
    await test.database.write((trx) =>
      trx.updateTable("password_resets").set({ used_at: "2026-01-01T00:00:00.000Z" }).execute(),
    );
    expect(await told(resetToken)).toEqual(["token"]);
    await test.database.write((trx) =>
      trx.updateTable("password_resets").set({ used_at: null }).execute(),
    );
    expect(await reset(resetToken, PASSWORD)).toBe(200);
    expect((await signIn("sales")).headers.get("set-cookie")).toBeTruthy();
  });

  it("stands in no job and under no key", async () => {
    const stored = async (table: "jobs" | "idempotency_keys") =>
      JSON.stringify(await test.database.read.selectFrom(table).selectAll().execute());
    expect(await stored("jobs")).not.toContain(OTHER);
    expect(await stored("idempotency_keys")).not.toContain(OTHER);
  });

  it("of one's own ends the other sessions, and is known already", async () => {
    const cookie = await sessionCookie(test, "admin");
    await change("admin", { password: OTHER });
    expect(await me(cookie)).toBe(401);
    await expect(admin.call(auth.me, {})).resolves.toMatchObject({ name: "Megan Tran" });
    await change("admin", { password: PASSWORD });
    expect((await signIn("admin")).headers.get("set-cookie")).toBeTruthy();
  });

  it("is neither short nor common", async () => {
    const refused = (password: string) =>
      change("maker", { password }).catch((error: unknown) => error);
    expect(await refused("seven77")).toMatchObject(
      refusalOf({ password: "Password must be at least 8 characters" }, 400),
    );
    expect(await refused("password1")).toMatchObject(
      refusalOf({ password: "This password is too common, please choose another" }, 400),
    );
    await expect(add({ password: "short" })).rejects.toMatchObject({ status: 400 });
    expect((await signIn("maker")).headers.get("set-cookie")).toBeTruthy();
  });
});
