import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pdf, png } from "../support/sample-files";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
let accountId: string;
const SETUP = "/settings/general/setup";

beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  await admin.signIn("admin");
  const row = await web.database.read
    .selectFrom("accounts")
    .select("id")
    .where("country_code", "=", "AU")
    .executeTakeFirstOrThrow();
  accountId = row.id;
  // As an account that nobody has set up yet.
  await web.database.write(async (trx) => {
    await trx
      .updateTable("accounts")
      .set({ company_address: null })
      .where("id", "=", accountId)
      .execute();
    await trx
      .updateTable("pricing_settings")
      .set({ is_tax_saved: 0, is_adjustment_saved: 0 })
      .where("account_id", "=", accountId)
      .execute();
  });
});
afterAll(() => web.drop());

const page = async (path: string, browser = admin) =>
  (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
const formOf = (html: string) => {
  const form = html.slice(html.indexOf('data-first=""'));
  const revision = /name="revision" value="(\d+)"/.exec(form)?.[1] ?? "";
  return { revision, _key: /name="_key" value="([^"]+)"/.exec(form)?.[1] ?? "" };
};
/** Saves the page that a step leads to; gives where that leads. */
async function take(path: string, fields: Record<string, string>) {
  const answer = await admin.post(path, { ...formOf(await page(path)), ...fields });
  return [answer.status, answer.headers.get("location")];
}
async function sendLogo(bytes: Uint8Array, name: string, path: string) {
  const form = new FormData();
  const { _key, revision } = formOf(await page(path));
  form.append("_key", _key);
  form.append("revision", revision);
  form.append("logo", new File([new Uint8Array(bytes)], name));
  return admin.send(path, { method: "POST", body: form, headers: { origin: ORIGIN } });
}

describe("what is left to set up", () => {
  it("is counted on a list, each thing with the way to its page, and on General in one line", async () => {
    const html = await page(SETUP);
    expect(html).toContain("<h1>Finish setting up your account</h1>");
    expect(html).toContain("1 of 5");
    expect(html).toContain("done, in any order");
    expect(html).not.toContain("Go to the dashboard");
    for (const path of [
      "/settings/general/company?from=setup",
      "/settings/general/logo?from=setup",
      "/settings/quotes/prices?from=setup",
      "/settings/products/default?from=setup",
      "/personnel",
    ]) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(html).toContain("Some features may not work until an address is set");
    expect(await page("/settings/general")).toContain("1 of 5 set up");
  });

  it("is marked in the navigation while there is no address", async () => {
    const marked = /Settings<svg[^]*?<span class="sr">, not complete<\/span><\/a>/;
    expect(await page("/dashboard")).toMatch(marked);
    const guest = web.browser();
    await guest.signIn("dealsonly");
    expect(await page("/dashboard", guest)).not.toContain(", not complete");
  });

  it("ticks itself as its pages are saved, each of which leads back, and is gone at its end", async () => {
    const company = "/settings/general/company?from=setup";
    expect(await page(company)).toContain(`href="${SETUP}" `);
    const fields = { company_name: "Banksia", email: "office@banksia.example" };
    const where = { address: "12 Rope Walk", timezone: "Australia/Melbourne" };
    expect(await take(company, { ...fields, ...where })).toEqual([303, SETUP]);
    expect(await page(SETUP)).toContain("12 Rope Walk");
    const tax = { depositPercentage: "50", quotePricingTaxMode: "INCLUSIVE" };
    expect(await take("/settings/quotes/prices?from=setup", tax)).toEqual([303, SETUP]);
    expect(await page(SETUP)).toContain("GST 10%, quotes include it");
    const markup = { accountAdjustmentType: "PERCENT_MARK_UP", accountAdjustmentValue: "40" };
    expect(await take("/settings/products/default?from=setup", markup)).toEqual([303, SETUP]);
    expect(await page(SETUP)).toContain("Percent markup 40%, for the brands to come");
    const logo = await sendLogo(await png(), "logo.png", "/settings/general/logo?from=setup");
    expect([logo.status, logo.headers.get("location")]).toEqual([303, SETUP]);
    const ended = await page(SETUP);
    expect(ended).toContain("5 of 5");
    expect(ended).not.toContain("in any order");
    const isOnward = /<a[^>]*href="\/dashboard"[^>]*>Go to the dashboard<\/a>/;
    expect(ended).toMatch(isOnward);
    expect(await page("/settings/general")).not.toContain("set up</a>");
    expect(await page("/dashboard")).not.toContain(", not complete");
  });

  it("takes a first colleague as a person of the directory, and leads back", async () => {
    const path = "/personnel/new?from=setup";
    const html = await page(path);
    expect(html).toContain(`href="${SETUP}"`);
    const _key = /name="_key" value="([^"]+)"/.exec(
      html.slice(html.indexOf("Add person</h1>")),
    )?.[1];
    const person = { name: "Robin Vale", email: "robin@banksia.example", badgeColor: "#9A3324" };
    const answer = await admin.post(path, { _key: _key ?? "", ...person });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, SETUP]);
    expect(await page(SETUP)).toContain(
      "What they sign in with is set at their page in Personnel.",
    );
  });

  it("is not for who has no settings", async () => {
    const guest = web.browser();
    await guest.signIn("dealsonly");
    expect((await guest.get(SETUP)).headers.get("location")).toBe("/dashboard");
  });
});

describe("the logo", () => {
  const path = "/settings/general/logo";

  it("is shown to whoever has its address, without a session", async () => {
    const found = /src="(\/logo\/[^"]+)"/.exec(await page("/settings/general"))?.[1] ?? "";
    const answer = await web.browser().get(found);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(64);
    expect((await web.browser().get("/logo/none")).status).toBe(404);
  });

  it("is refused in words if it is no picture, and none was chosen", async () => {
    const refused = await sendLogo(pdf(), "logo.pdf", path);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("The logo must be a PNG or JPEG picture");
    const none = await sendLogo(Buffer.alloc(0), "", path);
    expect(await none.text()).toContain("Please choose a file");
  });

  it("is not removed over what a colleague has saved, and removed", async () => {
    const seen = formOf(await page(path));
    await sendLogo(await png(90, 30), "other.png", path);
    const late = await admin.post(path, seen);
    expect(late.headers.get("location")).toBe("/settings/general");
    expect(await page("/settings/general")).toContain('src="/logo/');
    await take(path, {});
    expect(await page("/settings/general")).toContain("No logo");
  });
});
