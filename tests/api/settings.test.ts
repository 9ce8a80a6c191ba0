import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { documents } from "../../app/upstream/contract/documents";
import { quotes } from "../../app/upstream/contract/quotes";
import { fillShipping } from "../../server/database/demo/fill-shipping";
import { addFilledQuote, addFlatProduct } from "../support/acceptance";
import { addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote, fillCatalogues } from "../support/quotes";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(4);
  await fillCatalogues(test.database, test.clock.now);
  const [plain = ""] = await addProducts(test.database, [{ name: "Plain thing" }]);
  await addVersion(test.database, plain, {});
  await addFlatProduct(test.database, "Flat thing");
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const readCompany = async (client = admin) =>
  (await client.call(account.getAccountSettings, {})).main_company;
const readSettings = (client = admin) => client.call(account.getDealerSettings, {});
const COMPANY = { company_name: "Banksia Blinds & Shutters", email: "hello@banksiablinds.example" };

describe("the company", () => {
  it("is saved whole, and one of its parts not at all", async () => {
    const others = await readCompany(redwood);
    await admin.call(account.saveMainCompany, {
      body: {
        ...{
          company_name: " Banksia Blinds ",
          phone: "03 5248 0117",
          address: "18 Leather Street",
        },
        email: "hello@banksia.example;\nsales@banksia.example",
        account_email: "accounts@banksia.example",
      },
    });
    expect(await readCompany()).toMatchObject({
      ...{ name: "Banksia Blinds", phone: "03 5248 0117", address: "18 Leather Street" },
      email: "hello@banksia.example, sales@banksia.example",
      ...{ account_email: "accounts@banksia.example", order_confirmation_email: null },
    });
    expect(await readCompany(redwood)).toEqual(others);
  });

  const ADDRESS = "Email address is invalid";
  const COLOUR = "Must be a colour, such as #125e5a";
  const HOST = "Must be a host name, such as quotes.example.com";
  const each = (field: string, message: string, ...values: string[]) =>
    values.map((value) => [{ [field]: value }, field, message] as const);
  it.each([
    ...each("company_name", "Name is required", " "),
    ...each("email", "Email is required", "", ","),
    ...each("email", ADDRESS, "hello@", "a..b@x.example", "Ann <a@b.example>"),
    // T56: into no header, and no style.
    ...each("email", ADDRESS, "a@b.example\r\nBcc: all@c.example", "a@b.example%0d%0a"),
    ...each("account_email", "Duplicate address already added", "a@b.example, A@b.example"),
    ...each("timezone", "Unknown time zone", "Moon/Base"),
    ...each("brand_color", COLOUR, "teal", "red;}", "#12;}a{", "#12345\n"),
    ...each("hosted_domain", HOST, "http://x.example", "x.example; script-src *"),
    ...each("hosted_domain", HOST, "x.example\r\nSet-Cookie: a=b"),
  ])("refuses %j", async (wrong, field, message) => {
    const before = await readCompany();
    const saved = admin.call(account.saveMainCompany, { body: { ...COMPANY, ...wrong } });
    await expect(saved).rejects.toMatchObject({
      ...{ status: 400, problem: { fields: { [field]: [message] } } },
    });
    expect(await readCompany()).toEqual(before);
  });

  it("keeps zone, domain and colour unless they are sent", async () => {
    const look = { timezone: "Australia/Perth", hosted_domain: "Quotes.Banksia.example" };
    await admin.call(account.saveMainCompany, {
      body: { ...COMPANY, ...look, brand_color: "#125e5a" },
    });
    await admin.call(account.saveMainCompany, { body: COMPANY });
    const kept = { timezone: "Australia/Perth", hosted_domain: "quotes.banksia.example" };
    expect(await readCompany()).toMatchObject({ ...kept, brand_color: "#125e5a" });
  });

  it("has no domain that is the server's own", async () => {
    const { publicOrigin } = test.services;
    Object.assign(test.services, { publicOrigin: "https://deals.example.com" });
    const own = { hosted_domain: "Deals.example.com" };
    const saved = admin.call(account.saveMainCompany, { body: { ...COMPANY, ...own } });
    const fields = { hosted_domain: ["This is the name of the server itself"] };
    await expect(saved).rejects.toMatchObject({ status: 422, problem: { fields } });
    Object.assign(test.services, { publicOrigin });
  });

  it("has a domain that no other company has", async () => {
    const taken = { hosted_domain: "quotes.banksia.example" };
    const saved = redwood.call(account.saveMainCompany, { body: { ...COMPANY, ...taken } });
    const fields = { hosted_domain: ["This domain is in use already"] };
    await expect(saved).rejects.toMatchObject({ status: 422, problem: { fields } });
    expect((await readCompany(redwood)).name).not.toBe(COMPANY.company_name);
  });

  it("takes one of twenty who saw the same", async () => {
    const { revision } = await readCompany();
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        admin.call(account.saveMainCompany, { body: { ...COMPANY, phone: `${at}`, revision } }),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await readCompany()).revision).toBe((revision ?? 0) + 1);
    expect(
      await refusedWith(admin.call(account.saveMainCompany, { body: { ...COMPANY, revision } })),
    ).toBe(409);
  });
});

describe("the dealer's settings", () => {
  it("are another state only once something is sent", async () => {
    const { revision } = await readSettings();
    await admin.call(account.saveDealerSettings, { body: {} });
    expect((await readSettings()).revision).toBe(revision);
  });

  it("tell and take markup or margin of who may see costs alone", async () => {
    const sales = await test.signIn("sales");
    expect((await readSettings(sales)).accountAdjustmentValue).toBeNull();
    expect((await readSettings()).accountAdjustmentValue).toBe(45);
    const save = (body: object) => sales.call(account.saveDealerSettings, { body });
    expect(await refusedWith(save({ accountAdjustmentValue: 0 }))).toBe(403);
    expect(await refusedWith(save({ accountAdjustmentType: "PERCENT_MARGIN" }))).toBe(403);
    await save({ companyDetails: "ABN 53 004 085 616" });
  });

  it("are saved field by field", async () => {
    const before = await readSettings();
    const others = await readSettings(redwood);
    const sent = {
      companyDeliveryAddress: "Unit 3, 18 Leather Street",
      defaultShippingInstructions: "Rear door",
      depositPercentage: 33.333,
    };
    await admin.call(account.saveDealerSettings, { body: sent });
    const after = { ...before, ...sent, revision: (before.revision ?? 0) + 1 };
    expect(await readSettings()).toEqual(after);
    expect(await readSettings(redwood)).toEqual(others);
    await admin.call(account.saveDealerSettings, { body: { defaultShippingInstructions: " " } });
    expect((await readSettings()).defaultShippingInstructions).toBeNull();
  });

  it.each([
    [{ depositPercentage: 101 }, 400, "depositPercentage", "Must be at most 100"],
    [
      { depositPercentage: 1.2345 },
      400,
      "depositPercentage",
      "Percentages have at most three decimals",
    ],
    [{ taxRatePercentage: -1 }, 400, "taxRatePercentage", "Must be at least 0"],
    [
      { companyLogoDocumentId: "nothing" },
      422,
      "companyLogoDocumentId",
      "The logo must be a PNG or JPEG picture",
    ],
    [
      { accountAdjustmentType: "PERCENT_MARGIN" as const, accountAdjustmentValue: 100 },
      ...([422, "accountAdjustmentValue", "A margin must be less than 100%"] as const),
    ],
  ])("refuse %j", async (wrong, status, field, message) => {
    const before = await readSettings();
    const saved = admin.call(account.saveDealerSettings, { body: wrong });
    await expect(saved).rejects.toMatchObject({
      ...{ status, problem: { fields: { [field]: [message] } } },
    });
    expect(await readSettings()).toEqual(before);
  });

  it("refuse who saw them before somebody else saved", async () => {
    const { revision } = await readSettings();
    await admin.call(account.saveDealerSettings, { body: { depositPercentage: 40, revision } });
    const late = { depositPercentage: 60, revision };
    expect(await refusedWith(admin.call(account.saveDealerSettings, { body: late }))).toBe(409);
    expect((await readSettings()).depositPercentage).toBe(40);
  });

  it("apply to new quotes only: deposit, tax rate and mode", async () => {
    const old = await addQuote(admin);
    const configOf = async (id: string) =>
      (await admin.call(quotes.getQuote, { params: { id } })).config;
    const before = await configOf(old.quoteId);
    expect(before.taxMode).toBe("INCLUSIVE");
    await admin.call(account.saveDealerSettings, {
      body: { depositPercentage: 25, taxRatePercentage: 12.5, quotePricingTaxMode: "EXCLUSIVE" },
    });
    const made = await addQuote(admin);
    expect(await configOf(made.quoteId)).toMatchObject({
      ...{ depositPercentage: 25, taxPercentage: 12.5, taxMode: "EXCLUSIVE" },
    });
    expect(await configOf(old.quoteId)).toEqual(before);
  });

  it("ask no deposit and add no tax where they are empty", async () => {
    await admin.call(account.saveDealerSettings, {
      body: { depositPercentage: null, taxRatePercentage: null },
    });
    expect(await readSettings()).toMatchObject({
      depositPercentage: null,
      taxRatePercentage: null,
    });
    const { quoteId } = await addQuote(admin);
    const { config } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    expect(config).toMatchObject({ depositPercentage: 0, taxPercentage: 0 });
    await admin.call(account.saveDealerSettings, {
      body: { depositPercentage: 50, taxRatePercentage: 10, quotePricingTaxMode: "INCLUSIVE" },
    });
  });

  it("price what is added from now on, and are told on open quotes as pending", async () => {
    const { quoteId, orderId } = await addQuote(admin);
    const line = { product: "Plain thing", width: "1000", height: "1000" };
    await addLine(admin, orderId, line);
    const read = () => admin.call(quotes.getQuote, { params: { id: quoteId } });
    expect((await read()).context.pendingUpdates?.hasPendingUpdates).toBe(false);
    // Of a cost of 100.00: at a margin of half of what is asked, and with 10% in it.
    await admin.call(account.saveDealerSettings, {
      body: { accountAdjustmentType: "PERCENT_MARGIN", accountAdjustmentValue: 50 },
    });
    expect((await read()).context.pendingUpdates?.hasPendingUpdates).toBe(true);
    const other = await addQuote(admin);
    await addLine(admin, other.orderId, line);
    const { context } = await admin.call(quotes.getQuote, { params: { id: other.quoteId } });
    expect(context.pricing.sellGrandTotalIncTax).toBe(2_200_000);
    expect(context.pendingUpdates?.hasPendingUpdates).toBe(false);
  });

  it("keep each text of the terms as a version, and none that is the same", async () => {
    const versions = async () => {
      const { id } = await admin.call(account.getAccountSettings, {});
      return test.database.read
        .selectFrom("terms")
        .select(["version", "text"])
        .where("account_id", "=", id ?? "")
        .orderBy("version")
        .execute();
    };
    for (const bindingText of ["Half now", "Half now ", "All now", null]) {
      await admin.call(account.saveDealerSettings, { body: { bindingText } });
    }
    expect(await versions()).toEqual([
      { version: 1, text: "Half now" },
      { version: 2, text: "All now" },
      { version: 3, text: "" },
    ]);
    expect((await readSettings()).bindingText).toBeNull();
  });
});

describe("who is to hear of it", () => {
  const ACCOUNT = ["Accounts@banksia.example", "megan@banksia.example"];
  const told = async () => {
    test.mails.splice(0);
    await test.runDueJobs();
    return test.mails.map(({ to, subject }) => `${to}: ${subject}`);
  };
  it("is told once that a customer has accepted a quote, by the addresses of the settings", async () => {
    const body = { ...COMPANY, account_email: ACCOUNT.join(","), order_confirmation_email: "" };
    await admin.call(account.saveMainCompany, { body });
    const { quoteId, publicId } = await addFilledQuote(admin, "Flat thing", 1);
    const json = { name: "Ada Tran", acceptsTerms: true };
    const accept = () => test.request("POST", `/customerquote/${publicId}/accept`, { json });
    await Promise.all([accept(), accept(), accept()]);
    const subjects = await told();
    const { tuid } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    const title = `Quote ${tuid} was accepted`;
    expect(subjects.filter((one) => one.endsWith(title)).toSorted()).toEqual(
      ACCOUNT.map((to) => `${to}: ${title}`),
    );
    const [mail] = test.mails.filter(({ subject }) => subject === title);
    expect(mail?.text).toContain("Accepted by: Ada Tran");
    expect(mail?.text).toMatch(
      /http:\/\/127.0.0.1:3000\/workflows\/residential-sales\/.+\/quotes\//,
    );
  });

  it("is told of the customer's acceptance if that was first, and else of none, when staff accept at once", async () => {
    const body = { ...COMPANY, account_email: ACCOUNT.join(","), order_confirmation_email: "" };
    await admin.call(account.saveMainCompany, { body });
    const by: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { quoteId, publicId } = await addFilledQuote(admin, "Flat thing", 1);
      const params = { id: quoteId };
      const json = { name: "Ada Tran", acceptsTerms: true };
      const asStaff = { from: "OPEN", acceptWithoutSignature: true } as const;
      const both = [
        () => test.request("POST", `/customerquote/${publicId}/accept`, { json }),
        () => admin.call(quotes.acceptQuote, { params, body: asStaff }),
      ];
      const ends = await Promise.allSettled(
        (at % 2 === 0 ? both : both.toReversed()).map((accept) => accept()),
      );
      const { acceptance, tuid, status } = await admin.call(quotes.getQuote, { params });
      const mailed = (await told()).filter((one) => one.endsWith(`Quote ${tuid} was accepted`));
      expect([status, ends.length]).toEqual(["ACCEPTED", 2]);
      expect(mailed).toHaveLength(acceptance?.by === "CUSTOMER" ? ACCOUNT.length : 0);
      expect(acceptance?.name).toBe(acceptance?.by === "CUSTOMER" ? "Ada Tran" : null);
      by.push(acceptance?.by ?? "");
    }
    expect(by.filter((one) => one !== "CUSTOMER" && one !== "STAFF")).toEqual([]);
  });
});

describe("a supplier's settings", () => {
  it("name one of the supplier's methods, or none", async () => {
    const { id: accountId = "" } = await admin.call(account.getAccountSettings, {});
    await fillShipping(test.database, { accountId });
    const suppliers = async () => (await admin.call(documents.listSuppliers, {})).data;
    const [one, other] = (await suppliers()).filter(({ shipping_methods: all }) => all.length > 1);
    const [, method] = one?.shipping_methods ?? [];
    const save = (methodId: string | null, revision?: number) =>
      admin.call(account.saveSupplierSettings, {
        params: { manufacturerId: one?.id ?? "" },
        body: { default_shipping_method_id: methodId, revision },
      });
    const seen = one?.customer_settings?.revision;
    await save(method?.id ?? "", seen);
    const chosen = async () =>
      (await suppliers()).find(({ id }) => id === one?.id)?.customer_settings
        ?.default_shipping_method_id;
    expect(await chosen()).toBe(method?.id);
    expect(await refusedWith(save(null, seen))).toBe(409);
    expect(await refusedWith(save(other?.shipping_methods[0]?.id ?? ""))).toBe(422);
    for (const none of [null, ""]) {
      await save(none);
      expect(await chosen()).toBeNull();
      await save(method?.id ?? "");
    }
    await save(null);
    const elsewhere = redwood.call(account.saveSupplierSettings, {
      params: { manufacturerId: one?.id ?? "" },
      body: { default_shipping_method_id: null },
    });
    expect(await refusedWith(elsewhere)).toBe(404);
  });
});
