import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { renewing, startZoho, type ZohoHarness } from "../../../tests/support/contacts/zoho";
import { createZoho } from "../contacts/zoho/zoho";

const REDIRECT = "https://headrail.example/settings/integrations/contacts/back";

let there: ZohoHarness;
beforeEach(async () => {
  there = await startZoho();
});
afterEach(() => there.close());

/** What a browser brings back after somebody has said yes. */
async function consent(state = "a state") {
  const url = there.vendor.authorizeUrl({ state, redirectUri: REDIRECT });
  const answer = await fetch(url, { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  const { code = "", ...parameters } = Object.fromEntries(back.searchParams);
  return { back, reply: { code, redirectUri: REDIRECT, parameters } };
}

describe("an account is connected", () => {
  it("by what the browser brings back, and is called by its company", async () => {
    const { back, reply } = await consent("state=with&signs");
    expect(back.searchParams.get("state")).toBe("state=with&signs");
    const { grant, label } = await there.vendor.exchange(reply);
    expect(label).toBe("Bellarine Blinds");
    expect(grant.facts).toEqual({
      location: "us",
      environment: "www",
      organisation: "org808232144",
    });
    const left = Date.parse(grant.expiresAt ?? "") - Date.now();
    expect(left).toBeGreaterThan(3_590_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    const provider = there.vendor.open(grant, renewing);
    expect((await provider.fieldGroups()).length).toBeGreaterThan(0);
  });

  it("once by each code", async () => {
    const { reply } = await consent();
    await there.vendor.exchange(reply);
    await expect(there.vendor.exchange(reply)).rejects.toMatchObject({ trouble: "disconnected" });
  });

  it("without its company's name by somebody who may not know it", async () => {
    const { reply } = await consent();
    const code = new URL(there.vendor.authorizeUrl({ state: "", redirectUri: REDIRECT }));
    code.searchParams.set("scope", "ZohoCRM.modules.contacts.READ");
    const answer = await fetch(code, { redirect: "manual" });
    const back = new URL(answer.headers.get("location") ?? "").searchParams;
    const { label, grant } = await there.vendor.exchange({
      ...reply,
      code: back.get("code") ?? "",
    });
    expect(label).toBe("Zoho CRM");
    const id = await there.add(PERSON);
    expect((await there.vendor.open(grant, renewing).get(id))?.link).toBeNull();
  });

  it("and tokens that last as long in milliseconds end at the same time", async () => {
    there.office.expiresIn = 3_600_000;
    const { grant } = await there.vendor.exchange((await consent()).reply);
    expect(Date.parse(grant.expiresAt ?? "") - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it.each([
    [{ error: "invalid_code" }, "disconnected"],
    [{ error: "invalid_client" }, "odd"],
    [{ error: "access_denied" }, "busy"],
    [{}, "odd"],
    [{ access_token: "" }, "odd"],
    [{ access_token: "1000.a", expires_in: 3_600 }, "odd"],
  ])("not by %j, which comes with 200 too", async (said, trouble) => {
    const { reply } = await consent();
    there.office.nextError = said;
    await expect(there.vendor.exchange(reply)).rejects.toMatchObject({ trouble });
  });
});

const PERSON = {
  ...{ given: "Marta", family: "Kowalski", email: "marta@mail.example" },
  ...{ phone: "+61412886031", city: "Torquay" },
};

describe("a grant", () => {
  it("is renewed without another refresh token, and keeps where its data are", async () => {
    const old = { ...there.grant(), expiresAt: new Date().toISOString() };
    const renewed: unknown[] = [];
    const provider = there.vendor.open(old, async (grant, renew) => {
      const fresh = await renew();
      renewed.push([grant, fresh]);
      return fresh;
    });
    await provider.fieldGroups();
    expect(renewed).toEqual([
      [old, { ...old, accessToken: expect.any(String), expiresAt: expect.any(String) }],
    ]);
    expect(there.renewals).toBe(1);
  });

  it("is not renewed an eleventh time in ten minutes, and lives on", async () => {
    const { refreshToken, ...rest } = there.grant();
    const ended = { ...rest, refreshToken, expiresAt: new Date(0).toISOString() };
    const read = () => there.vendor.open(ended, renewing).fieldGroups();
    for (let at = 0; at < 10; at += 1) await read();
    await expect(read()).rejects.toMatchObject({
      trouble: "busy",
      more: { retryAfterMs: 600_000 },
    });
  });

  it("that does not go as far is not renewed for it", async () => {
    const narrow = there.grant(["ZohoCRM.modules.contacts.READ"]);
    const reading = there.vendor.open(narrow, renewing).fieldGroups();
    await expect(reading).rejects.toMatchObject({ trouble: "forbidden" });
    expect(there.renewals).toBe(0);
  });

  it("is given back, and once more without a fault", async () => {
    const grant = there.grant();
    await there.vendor.revoke(grant);
    await there.vendor.revoke(grant);
    expect(there.office.revoked).toEqual([grant.refreshToken]);
    const reading = there.vendor.open(grant, renewing).fieldGroups();
    await expect(reading).rejects.toMatchObject({ trouble: "disconnected" });
  });
});

describe("somebody else's server", () => {
  let trap: Server;
  let connections = 0;
  let origin: string;
  beforeEach(async () => {
    connections = 0;
    trap = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  });
  afterEach(() => void trap.close());

  it("is not asked because a browser names it", async () => {
    const vendor = createZoho({ ...there.settings, origin: null });
    for (const server of [origin, origin.replace("http:", "https:")]) {
      const parameters = { location: "us", "accounts-server": server };
      const reply = { code: "a", redirectUri: REDIRECT, parameters };
      await expect(vendor.exchange(reply)).rejects.toMatchObject({ trouble: "odd" });
      await expect(there.vendor.exchange(reply)).rejects.toMatchObject({ trouble: "odd" });
    }
    expect(connections).toBe(0);
    expect(there.log).toEqual([]);
  });

  it("is not asked because a token names it", async () => {
    there.office.apiDomain = origin;
    const { reply } = await consent();
    await expect(there.vendor.exchange(reply)).rejects.toMatchObject({ trouble: "odd" });
    expect(connections).toBe(0);
    expect(there.log).not.toContain("GET org");
  });

  it("is not asked because a grant names it", async () => {
    const vendor = createZoho({ ...there.settings, origin: null });
    const grant = { ...there.grant(), facts: { location: origin, environment: "www" } };
    const reading = vendor.open(grant, renewing).get("5725767000000524157");
    await expect(reading).rejects.toMatchObject({ trouble: "odd" });
    await expect(vendor.revoke(grant)).rejects.toMatchObject({ trouble: "odd" });
    expect(connections).toBe(0);
  });
});
