import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
let redwood: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  redwood = web.browser();
  await admin.signIn("admin");
  await redwood.signIn("redwood");
});
afterAll(() => web.drop());

const page = async (path: string, browser = admin) => (await browser.get(path)).text();
/** What stands in the form of a section, as its page has it. */
async function formOf(path: string, browser = admin): Promise<Record<string, string>> {
  const html = await page(path, browser);
  const form = html.slice(html.indexOf('data-first=""'));
  const revision = /name="revision" value="(\d+)"/.exec(form)?.[1] ?? "";
  return { revision, _key: /name="_key" value="([^"]+)"/.exec(form)?.[1] ?? "" };
}
async function save(path: string, fields: Record<string, string>, browser = admin) {
  return browser.post(path, { ...(await formOf(path, browser)), ...fields });
}
const COMPANY = {
  ...{ company_name: "Banksia Blinds", email: "office@banksia.example", phone: "03 5550 0142" },
  ...{ address: "12 Rope Walk", timezone: "Australia/Melbourne" },
};

describe("where the settings are", () => {
  it.each([
    ["/settings", "/settings/general"],
    ["/settings/", "/settings/general"],
    ["/settings/nowhere", "/settings/general"],
    ["/settings/general/nowhere", "/settings/general"],
    ["/settings?page=quotes", "/settings/quotes"],
    ["/settings?page=nowhere", "/settings/general"],
  ])("%s leads to %s", async (path, place) => {
    const answer = await admin.get(path);
    expect([302, 303]).toContain(answer.status);
    expect(answer.headers.get("location")).toBe(place);
  });

  it("nowhere for who may not: neither in the navigation nor by address", async () => {
    const guest = web.browser();
    await guest.signIn("dealsonly");
    for (const path of ["/settings", "/settings/general", "/settings/quotes/prices"]) {
      expect((await guest.get(path)).headers.get("location"), path).toBe("/dashboard");
    }
    expect(await page("/dashboard", guest)).not.toContain('href="/settings"');
    expect(await page("/dashboard")).toContain('href="/settings"');
  });
});

describe("a section", () => {
  it("is read first, and one is edited at a time", async () => {
    const read = await page("/settings/general");
    expect(read.match(/>Edit </g)).toHaveLength(4);
    expect(read).not.toContain('name="company_name"');
    const edited = await page("/settings/general/company");
    expect(edited).not.toContain(">Edit <");
    expect(edited).toContain('name="company_name"');
    expect(edited).not.toContain('name="account_email"');
  });

  it("is saved, and the others stay as they are", async () => {
    const addresses = "accounts@banksia.example, megan@banksia.example";
    const told = await save("/settings/general/notifications", { account_email: addresses });
    expect([told.status, told.headers.get("location")]).toEqual([303, "/settings/general"]);
    await save("/settings/general/company", { ...COMPANY, company_name: "Banksia Shades" });
    const read = await page("/settings/general");
    for (const text of ["Banksia Shades", "mailto:megan@banksia.example", "Company settings saved"])
      expect(read).toContain(text);
  });

  it("says by address what is wrong with a list, and keeps it", async () => {
    const typed = "doug@banksia, ok@banksia.example, ok@banksia.example";
    const answer = await save("/settings/general/notifications", { account_email: typed });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const text of [
      "Email address is invalid",
      "doug@banksia<!-- -->: <!-- -->Invalid address",
      "ok@banksia.example<!-- -->: <!-- -->Duplicate address already added",
      `>${typed}</textarea>`,
    ]) {
      expect(html).toContain(text);
    }
  });

  it("gives back all lists of a page of which one is wrong", async () => {
    const orders = "o@banksia.example, p@banksia.example";
    const answer = await save("/settings/general/notifications", {
      ...{ account_email: "wrong", order_confirmation_email: orders },
    });
    expect(await answer.text()).toContain(`>${orders}</textarea>`);
  });

  it.each([
    ["company_name", " ", "Name is required"],
    ["email", "", "Email is required"],
    ["timezone", "Moon/Base", "Unknown time zone"],
  ])(
    "refuses %s %j with its words, and what was typed comes back",
    async (name, value, message) => {
      const typed = { ...COMPANY, phone: "typed 0417", [name]: value };
      const answer = await save("/settings/general/company", typed);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain(message);
      expect(html).toContain('value="typed 0417"');
    },
  );

  it("shows who comes second what the first has saved, and saves nothing", async () => {
    const path = "/settings/orders/delivery";
    const seen = await formOf(path);
    await save(path, { defaultShippingInstructions: "Side gate" });
    const late = { ...seen, _key: await admin.newKey(), defaultShippingInstructions: "Rear door" };
    const answer = await admin.post(path, late);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("Rear door");
    expect(html).toContain("Saved now: Side gate");
    expect(await page("/settings/orders")).not.toContain("Rear door");
  });

  it("has an address missing: the banner leads there, and the page says it", async () => {
    await save("/settings/general/company", { ...COMPANY, address: "" });
    const read = await page("/settings/general");
    const banner = '<a href="/settings/general/setup">Finish setting up your account</a>';
    expect(read).toContain(banner);
    expect(await page("/settings/general/setup")).not.toContain(banner);
    const guest = web.browser();
    await guest.signIn("dealsonly");
    expect(await page("/dashboard", guest)).not.toContain("Finish setting up");
    expect(read).toContain("Some features may not work until an address is set");
    expect(read).toContain('<a href="/settings/general/company">Add address</a>');
    // It is filled in first, as nothing else is missing.
    const first = /data-first=""[^]*?id="company-form-(\w+)/;
    expect(first.exec(await page("/settings/general/company"))?.[1]).toBe("address");
    await save("/settings/general/company", COMPANY);
    expect(await page("/settings/general")).not.toContain("Finish setting up");
    expect(first.exec(await page("/settings/general/company"))?.[1]).toBe("company_name");
  });

  it("says that text on a colour is hard to read", async () => {
    await save("/settings/general/appearance", { brand_color: "#a0a0a0" });
    expect(await page("/settings/general")).toContain("its contrast is <!-- -->2.6<!-- --> to 1");
    await save("/settings/general/appearance", { brand_color: "#125e5a" });
    expect(await page("/settings/general")).not.toContain("its contrast is");
  });
});

describe("connections", () => {
  it("are asked from the page, which says what they answered", async () => {
    const ask = async (check: string) => {
      const answer = await admin.post("/settings/general/connections", { check });
      return [answer.status, await answer.text()] as const;
    };
    const [status, mailed] = await ask("mail");
    expect(status).toBe(200);
    expect(mailed).toMatch(/The mail server has taken a message to|Written to this server/);
    expect((await ask("cards"))[1]).toMatch(/role="status"/);
    for (let at = 0; at < 4; at += 1) await ask("mail");
    const [refused, words] = await ask("mail");
    expect(refused).toBe(429);
    expect(words).toContain("You have sent 5 test messages");
  });
});

describe("the settings of quotes", () => {
  it("have a tax rate where labour may be left out of it, and there alone", async () => {
    expect(await page("/settings/quotes/prices")).not.toContain("Tax rate percentage");
    expect(await page("/settings/quotes/prices", redwood)).toContain("Tax rate percentage");
  });

  it("have terms whose lines are apart without style, too", async () => {
    const set = { bindingText: "Terms\r\n1. Price\r\n\r\n2. Deposit", companyDetails: "" };
    await save("/settings/quotes/papers", set);
    expect(await page("/settings/quotes")).toContain("<p>Terms<br/>1. Price</p><p>2. Deposit</p>");
  });

  it("may be emptied, and keep what they do not show", async () => {
    const fields = { depositPercentage: "", quotePricingTaxMode: "EXCLUSIVE" };
    const saved = await save("/settings/quotes/prices", { ...fields, taxRatePercentage: "3" });
    expect(saved.headers.get("location")).toBe("/settings/quotes");
    const set = await web.database.read
      .selectFrom("pricing_settings as s")
      .innerJoin("accounts as a", "a.id", "s.account_id")
      .select(["s.deposit_percent", "s.tax_rate", "s.tax_mode"])
      .where("a.country_code", "=", "AU")
      .executeTakeFirstOrThrow();
    expect(set).toEqual({ deposit_percent: null, tax_rate: 10_000, tax_mode: "EXCLUSIVE" });
  });

  it.each([
    ["fifty", "Must be a number"],
    ["101", "Must be at most 100"],
    ["1.2345", "Percentages have at most three decimals"],
  ])("refuse a deposit of %s", async (depositPercentage, message) => {
    const fields = { depositPercentage, quotePricingTaxMode: "INCLUSIVE" };
    const answer = await save("/settings/quotes/prices", fields);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${depositPercentage}"`);
  });
});
