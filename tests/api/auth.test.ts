import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { auth } from "../../app/upstream/contract/auth";
import { createApi } from "../../server/api/app";
import { hashing } from "../../server/api/records/passwords";
import { createTestApi, PASSWORD, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(20);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const tryPassword = (username: string, password: string, address?: string) =>
  test.request("POST", "/auth", { json: { username, password }, ...(address ? { address } : {}) });

describe("signing in", () => {
  it("answers with a cookie that scripts cannot read, and GET /me knows the person", async () => {
    const response = await tryPassword("admin", PASSWORD);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    const admin = await test.signIn("admin");
    await expect(admin.call(auth.me, {})).resolves.toMatchObject({
      name: "Megan Tran",
      principal: { type: "LEGACY_EMPLOYEE", employeeType: "ADMIN", flags: [] },
      account: { modules: ["DEALS"], countryCode: "AU" },
    });
  });

  it("takes the username in any case, and gives each sign-in a session of its own", async () => {
    const first = await sessionCookie(test, "ADMIN");
    expect(first).toBeTruthy();
    expect(await sessionCookie(test, "admin")).not.toBe(first);
  });

  it("answers an unknown user and a wrong password alike", async () => {
    const wrong = await tryPassword("sales", "not-the-password");
    const unknown = await tryPassword("nobody-here", "not-the-password");
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it("refuses the eleventh failed try in 15 minutes, even with the right password, and nobody else", async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await tryPassword("maker", "wrong", "10.9.9.9")).status).toBe(400);
    }
    const refused = await tryPassword("maker", PASSWORD, "10.9.9.8");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await tryPassword("dealsonly", PASSWORD, "10.9.9.8")).status).toBe(200);
    test.clock.now = new Date(test.clock.now.getTime() + 15 * 60_000 + 1_000);
    expect((await tryPassword("maker", PASSWORD, "10.9.9.8")).status).toBe(200);
  });

  it("counts tries made at the same time too", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => tryPassword("redwood", "wrong", "10.9.9.7")),
    );
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
    test.clock.now = new Date(test.clock.now.getTime() + 16 * 60_000);
  });

  it("counts the same in every process over the same database, where sessions hold too", async () => {
    const other = createApi(test.services);
    const send = (path: string, init: RequestInit) =>
      other.fetch(new Request(`http://upstream.internal${path}`, init), {
        remoteAddress: "10.5.5.5",
      });
    const tryOther = (password: string) =>
      send("/auth", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "maker", password }),
      });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tryPassword("maker", "wrong", "10.5.5.6")).status).toBe(400);
      expect((await tryOther("wrong")).status).toBe(400);
    }
    expect((await tryOther(PASSWORD)).status).toBe(429);
    expect((await tryPassword("maker", PASSWORD, "10.5.5.6")).status).toBe(429);
    const cookie = await sessionCookie(test, "sales");
    expect((await send("/me", { headers: { cookie } })).status).toBe(200);
    await send("/auth/logout", { method: "POST", headers: { cookie } });
    expect((await test.request("GET", "/me", { cookie })).status).toBe(401);
    test.clock.now = new Date(test.clock.now.getTime() + 16 * 60_000);
  });

  it("works on no more than two passwords at once, and everybody gets an answer", async () => {
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, hashing.activeCount)), 1);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => tryPassword(`crowd${at}`, "wrong", `10.4.4.${at}`)),
    );
    clearInterval(watch);
    expect(answers.every((answer) => answer.status === 400)).toBe(true);
    expect(most).toBe(2);
  });

  it("refuses the fifty-first try from one address, whoever it names", async () => {
    const answers: number[] = [];
    for (let tries = 0; tries < 51; tries += 1) {
      answers.push((await tryPassword(`guess${tries}`, "wrong", "10.7.7.7")).status);
    }
    expect(answers.slice(0, 50).every((status) => status === 400)).toBe(true);
    expect(answers[50]).toBe(429);
  });

  it("believes the client address of our own host only", async () => {
    const claim = (headers: Record<string, string>) =>
      test.request("POST", "/auth", {
        json: { username: "x", password: "y" },
        address: "10.7.7.7",
        headers: { "x-headrail-client-address": "10.1.2.3", ...headers },
      });
    expect((await claim({})).status).toBe(429);
    expect((await claim({ "x-headrail-host-secret": "test-host-secret" })).status).toBe(400);
  });
});

describe("a session", () => {
  it("ends with logout", async () => {
    const cookie = await sessionCookie(test, "sales");
    expect((await test.request("POST", "/auth/logout", { cookie })).status).toBe(200);
    expect((await test.request("GET", "/me", { cookie })).status).toBe(401);
  });

  it("ends after 12 hours without use and after 14 days in any case", async () => {
    const cookie = await sessionCookie(test, "sales");
    const start = test.clock.now.getTime();
    const at = async (hours: number) => {
      test.clock.now = new Date(start + hours * 3_600_000);
      return (await test.request("GET", "/me", { cookie })).status;
    };
    expect(await at(11)).toBe(200);
    expect(await at(22)).toBe(200);
    expect(await at(35)).toBe(401);
    test.clock.now = new Date(start);
    const used = await sessionCookie(test, "sales");
    for (let hours = 10; hours < 14 * 24; hours += 10) {
      test.clock.now = new Date(start + hours * 3_600_000);
      expect((await test.request("GET", "/me", { cookie: used })).status).toBe(200);
    }
    test.clock.now = new Date(start + 14 * 24 * 3_600_000 + 1_000);
    expect((await test.request("GET", "/me", { cookie: used })).status).toBe(401);
  });

  it("of a disabled employee is none", async () => {
    const cookie = await sessionCookie(test, "dealsonly");
    await test.database.write((trx) =>
      trx
        .updateTable("employees")
        .set({ status: "disabled" })
        .where("username", "=", "dealsonly")
        .execute(),
    );
    expect((await test.request("GET", "/me", { cookie })).status).toBe(401);
    expect((await tryPassword("dealsonly", PASSWORD)).status).toBe(400);
  });
});

describe("resetting a password", () => {
  const ask = (email: string) => test.request("POST", "/auth/forgot-password", { json: { email } });
  const sentToken = () => {
    const mail = test.mails.at(-1);
    return new URL(/http\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
  };

  it("answers known and unknown addresses alike and mails the known one a link of our own origin", async () => {
    const known = await ask("dan@banksia.example");
    const unknown = await ask("nobody@banksia.example");
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await test.runDueJobs();
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]).toMatchObject({ to: "dan@banksia.example" });
    expect(test.mails[0]?.text).toContain("http://127.0.0.1:3000/reset-password?token=");
  });

  it("sends one mail in five minutes", async () => {
    await ask("dan@banksia.example");
    await test.runDueJobs();
    expect(test.mails).toHaveLength(1);
    test.clock.now = new Date(test.clock.now.getTime() + 5 * 60_000 + 1_000);
    await ask("dan@banksia.example");
    await test.runDueJobs();
    expect(test.mails).toHaveLength(2);
  });

  it("refuses short and common passwords, works once even when used twice at once, and ends all sessions", async () => {
    const cookie = await sessionCookie(test, "sales");
    const token = sentToken();
    const reset = (password: string) =>
      test.request("POST", "/auth/reset-password", { json: { token, password } });
    expect((await reset("seven77")).status).toBe(400);
    expect((await reset("password1")).status).toBe(400);
    const both = await Promise.all([reset("Blinds-and-cords 1"), reset("Blinds-and-cords 1")]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await test.request("GET", "/me", { cookie })).status).toBe(401);
    expect((await tryPassword("sales", "Blinds-and-cords 1")).status).toBe(200);
    expect((await tryPassword("sales", PASSWORD)).status).toBe(400);
  });

  it("does not take a link older than 30 minutes", async () => {
    await ask("megan@banksia.example");
    await test.runDueJobs();
    const token = sentToken();
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 60_000);
    const late = await test.request("POST", "/auth/reset-password", {
      json: { token, password: "Blinds-and-cords 2" },
    });
    expect(late.status).toBe(400);
  });
});

it("a call that needs a person answers 401 without one", async () => {
  expect((await test.request("GET", "/me")).status).toBe(401);
});
