import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestWeb, ORIGIN, type TestWeb } from "../support/test-web";
import { PASSWORD } from "../support/test-api";

const HOST = "deals.banksia.example";

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb({ hostedOrigins: [`http://${HOST}`] });
});
afterAll(() => web.drop());

async function signInPage(
  brand: { logo?: string | null; color?: string | null },
  host = HOST,
): Promise<string> {
  await web.database.write((trx) =>
    trx
      .updateTable("accounts")
      .set({
        hosted_domain: HOST,
        brand_logo_url: brand.logo ?? null,
        brand_color: brand.color ?? null,
      })
      .where("name", "like", "Banksia%")
      .execute(),
  );
  const response = await web.browser().get("/login", { host });
  expect(response.status).toBe(200);
  return response.text();
}

describe("sign-in on a dealer's own domain", () => {
  it("shows the dealer's name and colour, with text that can be read on it", async () => {
    const dark = await signInPage({ color: "#2F5D8A" });
    expect(dark).toMatch(
      /<style nonce="[^"]+">\.auth-layout \.left\{background:#2F5D8A\}<\/style>/,
    );
    expect(dark).toContain('class="left"');
    expect(dark).toContain("Banksia Blinds &amp; Shutters");
    const light = await signInPage({ color: "#F4E3C1" });
    expect(light).toContain("background:#F4E3C1");
    expect(light).toContain('class="left light"');
  });

  it.each([
    [165, true],
    [164, false],
  ])("a brightness of %i is a light background: %s", async (brightness, isLight) => {
    const color = `#${brightness.toString(16).repeat(3)}`;
    expect((await signInPage({ color })).includes('class="left light"')).toBe(isLight);
  });

  it("shows the dealer's logo under the dealer's name", async () => {
    const html = await signInPage({ logo: "/branding/banksia.svg" });
    expect(html).toContain(
      '<img src="/branding/banksia.svg" alt="Banksia Blinds &amp; Shutters"/>',
    );
  });

  it.each([
    { color: "red;}body{display:none" },
    { color: "#12" },
    { logo: "//evil.example/x.svg" },
    { logo: "https://evil.example/x.svg" },
    { logo: "javascript:alert(1)" },
  ])("does not show %j", async (brand) => {
    const html = await signInPage(brand);
    expect(html).not.toMatch(/<style|display:none|evil\.example|javascript:alert/);
  });

  it("is plain on every other name", async () => {
    const brand = { color: "#2F5D8A", logo: "/branding/banksia.svg" };
    for (const host of ["other.example", "127.0.0.1:3000", "localhost", "[::1]:3000", "a b", ""]) {
      const html = await signInPage(brand, host);
      expect(html).not.toMatch(/2F5D8A|banksia\.svg|Banksia/);
      expect(html).toContain("Headrail");
    }
  });

  it("takes forms from the domains the settings name, and from no other", async () => {
    await signInPage({});
    const fields = { username: "sales", password: PASSWORD };
    const from = (origin: string) =>
      web.browser().post("/login", fields, { origin, host: new URL(origin).host });
    expect((await from(`http://${HOST}`)).status).toBe(303);
    expect((await from(ORIGIN)).status).toBe(303);
    expect((await from("http://deals.evil.example")).status).toBe(403);
    expect((await from(`https://${HOST}`)).status).toBe(403);
  });
});
