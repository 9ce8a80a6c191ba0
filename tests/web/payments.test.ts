import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { contacts } from "../../app/upstream/contract/contacts";
import { deals } from "../../app/upstream/contract/deals";
import { payments, type PaymentTroubleKind } from "../../app/upstream/contract/payments";
import { quotes } from "../../app/upstream/contract/quotes";
import { CARD_PAYMENT_TYPE } from "../../app/upstream/contract/payments.input";
import { newId } from "../../server/database/id";
import { all, wordsOf } from "../support/page-words";
import { snapshot, workflowBySlug } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let sales: UpstreamClient;
let contact: { id: string; name: string; email: string };
let deal: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
  const body = { pagination: { limit: 20, offset: 0 } };
  const { data } = await sales.call(contacts.searchContacts, { body });
  const found = data.find(({ email }) => email);
  contact = { id: found?.id ?? "", name: found?.name ?? "", email: found?.email ?? "" };
});
afterAll(() => web.drop());
beforeEach(async () => {
  const { id, statuses } = await workflowBySlug(sales, "residential-sales");
  const body = { name: "Kowalski", statusId: statuses[0]?.id ?? "", contactId: contact.id };
  deal = (await sales.call(deals.createDeal, { params: { id }, body })).id;
  path = `/workflows/residential-sales/${deal}`;
});

type NewPayment = Parameters<typeof add>[0];
async function add(body: {
  type?: "MANUAL" | typeof CARD_PAYMENT_TYPE;
  amount?: number;
  status?: "REQUESTED" | "PAID" | "CANCELLED";
  transactedAt?: string;
  description?: string;
}): Promise<string> {
  const whole = { type: "MANUAL", amount: 990_000, status: "REQUESTED", ...body } as const;
  const call = { params: { dealId: deal }, body: whole };
  // Lists are by when they were added.
  web.clock.now = new Date(web.clock.now.getTime() + 1);
  return (await sales.call(payments.createPayment, call)).id;
}
const card = (own: NewPayment = {}) =>
  add({ type: CARD_PAYMENT_TYPE, amount: 21_483_000, description: "Deposit", ...own });
const read = async () =>
  (await sales.call(deals.getDeal, { params: { id: deal } })).context.payments;
const set = (id: string, values: { status?: string; type?: string; transacted_at?: string }) =>
  web.database.writer
    .updateTable("payments")
    .set(values as object)
    .where("id", "=", id)
    .execute();
const archiveDeal = () => sales.call(deals.archiveDeal, { params: { id: deal } });
const at = (id: string, part = "") => `${path}/payments/${id}${part}`;
let sessions = 0;
async function sessionOf(paymentId: string, refunded = 0): Promise<string> {
  const row = await web.database.writer
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await web.database.writer
    .insertInto("payment_sessions")
    .values({
      ...{ id, account_id: row.account_id, payment_id: paymentId, provider: "sandbox" },
      number: (sessions += 1),
      ...{ merchant: null, external_id: id, state: "COMPLETE", look: "hosted", refunded },
      ...{ amount: row.amount, currency: row.currency, title: "x", email: null, charge_id: "ch" },
      ...{ paid_at: row.created_at, created_at: row.created_at, expires_at: row.created_at },
    })
    .execute();
  return id;
}
async function trouble(paymentId: string, kind: string, amount: number | null = 21_483_000) {
  const id = newId();
  const [{ account_id }] = (await web.database.writer
    .selectFrom("payments")
    .select("account_id")
    .where("id", "=", paymentId)
    .execute()) as [{ account_id: string }];
  await web.database.writer
    .insertInto("payment_troubles")
    .values({
      ...{ id, account_id, deal_id: deal, payment_id: paymentId, amount, currency: "AUD" },
      // As of a later version, too.
      kind: kind as PaymentTroubleKind,
      ...{ session_id: await sessionOf(paymentId), provider_reference: `pi_${kind}` },
      ...{ at: "2026-11-17T00:00:00.000Z", settled_at: null, settled_by: null },
    })
    .execute();
  return id;
}

async function open(address = path, status = 200, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(status);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
const parse = async (response: Response) => new JSDOM(await response.text()).window.document;
const rows = (page: Document) =>
  [...page.querySelectorAll(".payments tbody tr")].map((row) => all(row, "td"));
const sums = (page: Document) => all(page, ".payment-sums > span");
const facts = (page: Document) => {
  const values = all(page, ".payment-facts dd");
  return Object.fromEntries(all(page, ".payment-facts dt").map((name, nth) => [name, values[nth]]));
};
const foot = (page: Document) => all(page, ".dialog-foot a");
const values = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll<HTMLInputElement>("#payment :is(input, select)")]
      .filter((one) => one.type !== "radio" || one.checked)
      .map((one) => [one.name, one.value]),
  );
const problems = (page: Document) => all(page, ".problem");
/** The next page's toast. */
const toast = async (response: Response) => {
  expect(response.status).toBe(303);
  return all(await open(response.headers.get("location") ?? "/"), ".toasts").join(" ");
};
const TYPED = { type: "MANUAL", amount: "99", status: "REQUESTED", transactedAt: "" };
const REST = { reference: "", description: "" };
const typed = (own: Record<string, string> = {}) => ({ ...TYPED, ...REST, ...own });

describe("the payments of a deal", () => {
  it("say status, description, type, date and amount, and lead to the payment and its link", async () => {
    const paid = await add({ status: "PAID", transactedAt: "2026-11-10", description: "Fee" });
    const asked = await card();
    await add({ status: "CANCELLED", amount: 5_000 });
    const page = await open();
    expect(rows(page)).toEqual([
      ["Cancelled", "Payment", "Manual", "–", "$0.50", ""],
      ["Requested", "Deposit", "Headrail Pay", "–", "$2,148.30", "Copy link of Deposit"],
      ["Paid", "Fee", "Manual", expect.stringMatching(/^Tue 10 Nov/), "$99.00", ""],
    ]);
    const links = [...page.querySelectorAll(".payments a")].map((one) => one.getAttribute("href"));
    expect(links.slice(1)).toEqual([at(asked), at(asked), at(paid)]);
    expect(all(page, ".payments .badge")).toHaveLength(3);
    expect(sums(page)).toEqual(["Requested $2,148.30", "Paid $99.00"]);
    expect(all(page, ".panel-tabs a").find((tab) => tab.startsWith("Pay"))).toBe("Payments 3");
  });

  it("say so if there are none, and sum nothing", async () => {
    const page = await open();
    expect(wordsOf(page.body)).toContain("No payments found");
    expect(sums(page)).toEqual([]);
    expect(page.querySelector(`a[href="${at("new")}"]`)).not.toBeNull();
  });

  it("show a status and a type nobody knows as they are", async () => {
    const id = await add({ description: "By cheque" });
    await set(id, { status: "BOUNCED", type: "CHEQUE" });
    const page = await open();
    expect(rows(page)).toEqual([["BOUNCED", "By cheque", "CHEQUE", "–", "$99.00", ""]]);
    expect(page.querySelector(".payments .badge")).toBeNull();
    expect(sums(page)).toEqual([]);
    expect(foot(await open(at(id)))).toEqual(["Done"]);
  });

  it("show what was given back, and what is outstanding with it", async () => {
    const id = await card();
    await set(id, { status: "PAID", transacted_at: "2026-11-10" });
    await sessionOf(id, 200_000);
    await add({ amount: 300_000 });
    const page = await open();
    expect(rows(page)[1]?.[4]).toBe("$2,148.30 $20.00 refunded");
    expect(sums(page)).toEqual([
      "Requested $30.00",
      "Paid $2,148.30",
      "Refunded $20.00",
      "Outstanding $50.00",
    ]);
    expect(facts(await open(at(id))).Amount).toBe("$2,148.30 $20.00 refunded");
  });

  it("of an archived deal are read, and not added to nor changed", async () => {
    const [manual, asked] = [await add({}), await card()];
    await archiveDeal();
    const page = await open();
    expect(rows(page)).toHaveLength(2);
    expect(page.querySelector(`a[href="${at("new")}"]`)).toBeNull();
    expect(foot(await open(at(manual)))).toEqual(["Done"]);
    const shown = await open(at(asked));
    expect(foot(shown)).toEqual(["Done"]);
    expect(shown.querySelector(`a[href="${at(asked, "/send")}"]`)).toBeNull();
    const before = await snapshot(web);
    for (const [address, form] of [
      [at("new"), typed()],
      [at(manual, "/edit"), typed({ amount: "1" })],
      [at(asked, "/send"), { email: "ann@able.example" }],
    ] as const) {
      const response = await browser.post(address, form);
      expect(response.status, address).toBe(409);
      expect(await response.text()).toContain("This deal is archived and takes no changes");
    }
    for (const part of ["/cancel", "/archive"]) {
      const asking = await browser.get(at(asked, part));
      expect(asking.headers.get("location")).toBe(path);
      const told = await toast(await browser.post(at(asked, part), {}));
      expect(told).toContain("The deal is archived and cannot be changed");
    }
    expect(await snapshot(web)).toBe(before);
  });
});

describe("the form of a new payment", () => {
  it("has every field without script, a type only where cards are on, and the account's sign", async () => {
    const page = await open(at("new"));
    const { _key, intent: _, ...rest } = values(page);
    expect(rest).toMatchObject(typed({ amount: "" }));
    expect(all(page, ".payment-types b")).toEqual(["Manual", "Headrail Pay"]);
    expect(wordsOf(page.body)).toContain("Starts as Requested");
    expect(all(page, ".joined .unit")).toEqual(["$"]);
    expect(page.querySelector("[name=transactedAt]")?.hasAttribute("disabled")).toBe(false);
    const { cards } = web.services;
    Object.assign(web.services, { cards: null });
    try {
      const off = await open(at("new"));
      expect(off.querySelector("[name=type]")).toBeNull();
      expect(wordsOf(off.body)).not.toContain("Starts as Requested");
      expect(
        (await browser.post(at("new"), { ...REST, amount: "5", status: "REQUESTED" })).status,
      ).toBe(303);
      const refused = await browser.post(at("new"), typed({ type: CARD_PAYMENT_TYPE }));
      expect(refused.status).toBe(400);
      expect(problems(await parse(refused))).toEqual([
        "Card payments are not set up for this account",
      ]);
    } finally {
      Object.assign(web.services, { cards });
    }
  });

  it("says what is wrong in its own words, and keeps what was typed", async () => {
    const before = await snapshot(web);
    for (const [own, message] of [
      [{ amount: "" }, "Amount is required"],
      [{ amount: "0.49" }, "Minimum payment amount is $0.50"],
      [{ amount: "-3" }, "Minimum payment amount is $0.50"],
      [{ amount: "2,30" }, "Please enter an amount such as 2148.30"],
      [{ amount: "1.005" }, "Amount must be in whole cents"],
      [{ status: "PAID" }, "Transaction date is required"],
      [{ transactedAt: "2026-11-10" }, "Transaction date not allowed for this status"],
      [
        { status: "CANCELLED", transactedAt: "2026-11-10" },
        "Transaction date not allowed for this status",
      ],
      [{ status: "PAID", transactedAt: "10/11/2026" }, "Must be a date"],
    ] as const) {
      const response = await browser.post(at("new"), typed({ description: "Kept", ...own }));
      expect(response.status, message).toBe(400);
      const page = await parse(response);
      expect(problems(page), JSON.stringify(own)).toEqual([message]);
      const kept = Object.entries({ description: "Kept", ...own });
      for (const [name, value] of kept) {
        const field = page.querySelector(`#payment [name=${name}]`);
        // As it was sent: of a day that is none there is nothing for eyes.
        const shown = field?.getAttribute("value") ?? (field as HTMLSelectElement).value;
        expect(shown, name).toBe(value);
      }
    }
    const both = await browser.post(at("new"), typed({ amount: "", status: "PAID" }));
    expect(problems(await parse(both))).toEqual([
      "Amount is required",
      "Transaction date is required",
    ]);
    expect(await snapshot(web)).toBe(before);
  });

  it("adds a manual payment as it was typed, and leads back to the deal", async () => {
    const sent = typed({
      ...{ amount: " $2,148.3 ", status: "PAID", transactedAt: "2026-11-20" },
      ...{ reference: "Transfer KOWALSKI 88213", description: "Deposit" },
    });
    const response = await browser.post(`${at("new")}?status=new-enquiry`, sent);
    expect(response.headers.get("location")).toBe(`${path}?status=new-enquiry`);
    expect(await toast(response)).toContain("Payment added");
    expect(await read()).toMatchObject([
      {
        ...{ type: "MANUAL", amount: 21_483_000, status: "PAID", transactedAt: "2026-11-20" },
        ...{ reference: "Transfer KOWALSKI 88213", description: "Deposit" },
      },
    ]);
  });

  it("adds a card payment as requested whatever else was typed, and leads to its link", async () => {
    const own = { type: CARD_PAYMENT_TYPE, status: "PAID", transactedAt: "2026-11-20" };
    const response = await browser.post(`${at("new")}?tab=payments`, typed(own));
    const [found] = await read();
    expect(found).toMatchObject({
      type: CARD_PAYMENT_TYPE,
      status: "REQUESTED",
      transactedAt: null,
    });
    expect(response.headers.get("location")).toBe(`${at(found?.id ?? "")}?tab=payments`);
  });

  it("sent twenty times at once adds one payment", async () => {
    const form = { ...typed(), _key: await browser.newKey() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(at("new"), form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
    expect(await read()).toHaveLength(1);
  });

  it("says in words that a deal has as many as it may have", async () => {
    await add({});
    const [row] = await web.database.writer
      .selectFrom("payments")
      .selectAll()
      .where("deal_id", "=", deal)
      .execute();
    if (!row) throw new Error("There is no payment");
    const more = Array.from({ length: 199 }, () => ({ ...row, id: newId() }));
    await web.database.writer.insertInto("payments").values(more).execute();
    const response = await browser.post(at("new"), typed());
    expect(response.status).toBe(409);
    expect(wordsOf((await parse(response)).body)).toContain("A deal has at most 200 payments");
  });
});

describe("a payment", () => {
  it("that is requested by card shows its link in words, who can pay, and how to send and to cancel it", async () => {
    const id = await card();
    const page = await open(at(id));
    const link = `${ORIGIN}/checkout/${id}`;
    expect(all(page, ".payment-copy")).toEqual([link]);
    expect(page.querySelector(`a[href="${link}"]`)?.textContent).toBe("Open the payment page");
    expect(wordsOf(page.body)).toContain(`${contact.name} can pay here without signing in.`);
    expect(wordsOf(page.body)).toContain("A card payment becomes Paid by itself");
    expect(facts(page)).toEqual({
      ...{ Amount: "$2,148.30", Type: "Headrail Pay", Status: "Requested" },
      ...{ "Transaction date": "–", Description: "Deposit", Reference: "–" },
    });
    expect(all(page, ".payment-sent a")).toEqual(["Send by email"]);
    expect(foot(page)).toEqual(["Done", "Cancel payment"]);
  });

  it("that is paid or cancelled has no link; a card payment is archived once it is cancelled", async () => {
    const id = await card();
    for (const [status, left] of [
      ["PAID", ["Done"]],
      ["CANCELLED", ["Done", "Archive payment"]],
    ] as const) {
      await set(id, { status });
      const page = await open(at(id));
      expect(foot(page)).toEqual(left);
      expect(page.querySelector(".payment-link")).toBeNull();
      expect(wordsOf(page.body)).not.toContain("/checkout/");
    }
  });

  it("that is manual is edited and archived in every status, and has no link", async () => {
    for (const own of [
      { status: "REQUESTED" },
      { status: "PAID", transactedAt: "2026-11-10" },
      { status: "CANCELLED" },
    ] as const) {
      const page = await open(at(await add(own)));
      expect(foot(page)).toEqual(["Edit", "Done", "Archive payment"]);
      expect(page.querySelector(".payment-link")).toBeNull();
    }
  });

  it("that is not there leads back to the deal, which says so; another deal's and account's are not there", async () => {
    const id = await card();
    const other = path;
    const { id: workflowId, statuses } = await workflowBySlug(sales, "residential-sales");
    const body = { name: "Another", statusId: statuses[0]?.id ?? "" };
    const created = await sales.call(deals.createDeal, { params: { id: workflowId }, body });
    path = `/workflows/residential-sales/${created.id}`;
    for (const part of ["", "/cancel", "/archive"]) {
      const response = await browser.get(at(id, part));
      expect(response.headers.get("location")?.startsWith(path), part).toBe(true);
    }
    expect(wordsOf((await open()).body)).toContain("This payment is not there any more");
    for (const part of ["/edit", "/send"]) await open(at(id, part), 404);
    path = other;
    const stranger = web.browser();
    await stranger.signIn("redwood");
    for (const part of ["", "/edit", "/send", "/cancel"]) await open(at(id, part), 404, stranger);
  });

  it("tells script what it is by now, so that an open dialog follows", async () => {
    const id = await card();
    const options = `/options${at(id)}`;
    const state = async () =>
      ((await (await browser.get(options)).json()) as { state: string }).state;
    const data = (await (
      await browser.get(`${at(id)}?_data=routes%2Fdeals%2Fpayments%2Fpayment`)
    ).json()) as { state: string; newsPath: string };
    expect(data).toMatchObject({ state: await state(), newsPath: options });
    await set(id, { status: "PAID" });
    expect(await state()).not.toBe(data.state);
  });
});

describe("a payment's edit", () => {
  it("changes a manual payment and leads back to it, and clears what is emptied", async () => {
    const id = await add({ description: "Fee" });
    const page = await open(at(id, "/edit"));
    expect(values(page)).toMatchObject({ amount: "99", status: "REQUESTED", description: "Fee" });
    expect(page.querySelector("[name=type]")).toBeNull();
    const form = { ...typed({ amount: "12.50", status: "PAID", transactedAt: "2026-11-10" }) };
    const response = await browser.post(at(id, "/edit"), form);
    expect(response.headers.get("location")).toBe(at(id));
    expect(await read()).toMatchObject([
      { amount: 125_000, status: "PAID", transactedAt: "2026-11-10", description: null },
    ]);
  });

  it("over somebody else's change is refused with both, and saved the second time", async () => {
    const id = await add({ description: "Fee" });
    const seen = values(await open(at(id, "/edit")));
    const theirs = { amount: 10_000, status: "REQUESTED" as const, description: "Theirs" };
    await sales.call(payments.updatePayment, { params: { dealId: deal, id }, body: theirs });
    const refused = await browser.post(at(id, "/edit"), { ...seen, description: "Mine" });
    expect(refused.status).toBe(409);
    const page = await parse(refused);
    expect(wordsOf(page.body)).toContain("Saved now: Theirs");
    expect(values(page)).toMatchObject({ amount: "1", description: "Mine" });
    const { _key, ...again } = values(page);
    expect((await browser.post(at(id, "/edit"), again)).status).toBe(303);
    expect(await read()).toMatchObject([{ amount: 10_000, description: "Mine" }]);
  });

  it("is closed for a card payment and for one that is gone, with what was typed", async () => {
    const id = await card();
    const page = await open(at(id, "/edit"));
    expect(wordsOf(page.body)).toContain("Only a manual payment can be changed");
    expect(all(page, "#payment button")).toEqual([]);
    const response = await browser.post(at(id, "/edit"), typed({ amount: "1" }));
    expect(response.status).toBe(409);
    expect((await read())[0]?.amount).toBe(21_483_000);
    const gone = await add({});
    await sales.call(payments.archivePayment, { params: { dealId: deal, paymentId: gone } });
    const late = await browser.post(at(gone, "/edit"), typed({ description: "Typed" }));
    expect(late.status).toBe(404);
    const lost = await parse(late);
    expect(wordsOf(lost.body)).toContain("This payment is not there any more");
    expect(values(lost).description).toBe("Typed");
  });

  it("of a status nobody knows asks for one", async () => {
    const id = await add({});
    await set(id, { status: "BOUNCED" });
    const page = await open(at(id, "/edit"));
    expect(page.querySelector<HTMLSelectElement>("[name=status]")?.value).toBe("");
    expect((await browser.post(at(id, "/edit"), typed({ status: "" }))).status).toBe(400);
    expect((await read())[0]?.status).toBe("BOUNCED");
  });
});

describe("the quote that a payment is for", () => {
  const addQuote = async (to = deal) =>
    (await sales.call(quotes.addQuote, { params: { dealId: to }, body: {} })).id;
  const tuidOf = async (id: string) => (await sales.call(quotes.getQuote, { params: { id } })).tuid;
  const accepted = (id: string) =>
    web.database.writer
      .updateTable("quotes")
      .set({ status: "ACCEPTED" })
      .where("id", "=", id)
      .execute();
  const choices = (page: Document) => all(page, "[name=quoteId] option");
  const paid = { status: "PAID", transactedAt: "2026-11-20" };

  it("is no question without quotes; the accepted one is preset where it is alone", async () => {
    expect((await open(at("new"))).querySelector("[name=quoteId]")).toBeNull();
    const [first, second] = [await addQuote(), await addQuote()];
    expect(values(await open(at("new"))).quoteId).toBe("");
    await accepted(first);
    const page = await open(at("new"));
    expect(values(page).quoteId).toBe(first);
    expect(choices(page)).toContain("No quote");
    expect(choices(page)).toContain(`${await tuidOf(first)} · Accepted · $0.00`);
    await accepted(second);
    expect(values(await open(at("new"))).quoteId).toBe("");
  });

  it("has received what is recorded for it, until that is for none", async () => {
    const quoteId = await addQuote();
    const box = async () => all(await open(`${path}/quotes/${quoteId}`), ".price-deposit > div");
    await browser.post(at("new"), typed({ ...paid, quoteId }));
    expect(await box()).toContain("Received $99.00");
    expect(await box()).toContain("Balance −$99.00");
    const figures = all(await open(`${path}/quotes/${quoteId}/deposit`), ".figures dl > div");
    expect(figures.at(-1)).toBe("Balance −$99.00");
    const [{ id } = { id: "" }] = await read();
    const page = await open(at(id));
    expect(facts(page)["For quote"]).toBe(await tuidOf(quoteId));
    expect(page.querySelector(".payment-facts a")?.getAttribute("href")).toBe(
      `${path}/quotes/${quoteId}`,
    );
    expect(values(await open(at(id, "/edit"))).quoteId).toBe(quoteId);
    // A form from before there was a choice leaves it as it is.
    await browser.post(at(id, "/edit"), typed({ ...paid, amount: "98" }));
    expect((await read())[0]).toMatchObject({ quoteId, amount: 980_000 });
    await browser.post(at(id, "/edit"), typed({ ...paid, quoteId: "" }));
    expect((await read())[0]?.quoteId).toBeNull();
    expect((await box()).join()).not.toContain("Received");
  });

  it("is named where a payment of it is asked for", async () => {
    const quoteId = await addQuote();
    const form = typed({ type: CARD_PAYMENT_TYPE, description: "Deposit", quoteId });
    await browser.post(at("new"), form);
    const [{ id } = { id: "" }] = await read();
    expect(all(await open(at(id, "/send")), ".dialog-head p")).toEqual([
      `$99.00, Deposit · For quote ${await tuidOf(quoteId)}`,
    ]);
  });

  it("is told in words at its field where it cannot be chosen, and in a conflict", async () => {
    const quoteId = await addQuote();
    const other = await workflowBySlug(sales, "residential-sales");
    const { id: elsewhere } = await sales.call(deals.createDeal, {
      params: { id: other.id },
      body: { name: "Another", statusId: other.statuses[0]?.id ?? "" },
    });
    const id = await add({ ...paid, status: "PAID" });
    const seen = values(await open(at(id, "/edit")));
    const wrong = await browser.post(at(id, "/edit"), {
      ...seen,
      quoteId: await addQuote(elsewhere),
    });
    expect(problems(await parse(wrong))).toEqual(["This is no quote of this deal"]);
    const theirs = { amount: 10_000, ...paid, status: "PAID" as const, quoteId };
    await sales.call(payments.updatePayment, { params: { dealId: deal, id }, body: theirs });
    const late = await parse(await browser.post(at(id, "/edit"), { ...seen, amount: "2" }));
    expect(choices(late).join()).toContain(await tuidOf(quoteId));
    expect(wordsOf(late.body)).not.toContain(`Saved now: ${quoteId}`);
    await sales.call(quotes.archiveQuote, { params: { id: quoteId }, body: {} });
    const archived = `${await tuidOf(quoteId)} · Archived · $0.00`;
    expect(choices(await open(at(id, "/edit")))).toContain(archived);
    const added = await browser.post(at("new"), typed({ quoteId }));
    expect(problems(await parse(added))).toEqual([`Quote ${await tuidOf(quoteId)} is archived`]);
  });
});

describe("the questions about a payment", () => {
  it("name it and its amount, and what keeps it leads back to it", async () => {
    const id = await card();
    const page = await open(`${at(id, "/cancel")}?tab=payments`);
    expect(wordsOf(page.querySelector("h1") ?? page.body)).toBe("Cancel Payment");
    const words = wordsOf(page.body);
    expect(words).toContain("Are you sure you want to cancel this payment?");
    expect(words).toContain("$2,148.30, Deposit");
    expect(all(page, ".dialog-foot :is(a, button)")).toEqual(["Yes, cancel now", "Keep payment"]);
    const keep = page.querySelector(".dialog-foot a")?.getAttribute("href");
    expect(keep).toBe(`${at(id)}?tab=payments`);
    const manual = await add({});
    const archive = await open(at(manual, "/archive"));
    expect(wordsOf(archive.querySelector("h1") ?? archive.body)).toBe("Archive Payment");
    expect(all(archive, ".dialog-foot button")).toEqual(["Yes, archive now"]);
  });

  it("cancel and archive, once however often they are answered", async () => {
    const id = await card();
    const cancel = { verb: "cancel", _key: await browser.newKey() };
    for (const _ of [1, 2]) {
      const response = await browser.post(at(id, "/cancel"), cancel);
      expect(response.headers.get("location")).toBe(at(id));
      expect(await toast(response)).toContain("Payment cancelled");
    }
    expect((await read())[0]?.status).toBe("CANCELLED");
    const archive = { verb: "archive", _key: await browser.newKey() };
    for (const _ of [1, 2]) {
      const response = await browser.post(at(id, "/archive"), archive);
      expect(response.headers.get("location")).toBe(path);
      expect(await toast(response)).toContain("Payment archived");
    }
    expect(await read()).toEqual([]);
  });

  it("say what the payment has become meanwhile, before and after they are answered", async () => {
    const id = await card();
    for (const [status, words] of [
      ["PAID", "This payment was paid in the meantime"],
      ["CANCELLED", "This payment was cancelled in the meantime"],
    ] as const) {
      await set(id, { status });
      const answered = await browser.post(at(id, "/cancel"), { verb: "cancel" });
      const told = await toast(answered);
      expect(told).toContain("Oops! That didn't work");
      expect(told).toContain(words);
      const asked = await browser.get(at(id, "/cancel"));
      expect(asked.headers.get("location")).toBe(at(id));
      expect(wordsOf((await open(at(id))).body)).toContain(words);
    }
    await set(id, { status: "PAID" });
    const words = "A card payment can be archived once it is cancelled";
    expect(await toast(await browser.post(at(id, "/archive"), { verb: "archive" }))).toContain(
      words,
    );
    await browser.get(at(id, "/archive"));
    expect(wordsOf((await open(at(id))).body)).toContain(words);
    const manual = await add({});
    await browser.get(at(manual, "/cancel"));
    expect(wordsOf((await open(at(manual))).body)).toContain("not one that a customer pays");
  });
});

describe("the request for a payment", () => {
  it("goes to the contact's address if no other is typed, and the payment says where and when", async () => {
    const id = await card();
    const form = await open(at(id, "/send"));
    expect(form.querySelector<HTMLInputElement>("[name=email]")?.value).toBe(contact.email);
    const response = await browser.post(at(id, "/send"), { email: " ann@able.example " });
    expect(response.headers.get("location")).toBe(at(id));
    expect(await toast(response)).toContain("ann@able.example");
    const page = await open(at(id));
    expect(all(page, ".payment-sent span")[0]).toMatch(
      /^Sent to ann@able\.example Today \d+:\d\d[ap]m$/,
    );
    expect(all(page, ".payment-sent a")).toEqual(["Send again"]);
    const again = await open(at(id, "/send"));
    expect(again.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("ann@able.example");
    await web.runDueJobs();
    expect(web.mails.map(({ to }) => to)).toContain("ann@able.example");
    await set(id, { status: "PAID" });
    expect(facts(await open(at(id)))["Sent to"]).toContain("ann@able.example");
  });

  it("wants an address, and is refused in words for what nobody is asked for any more", async () => {
    const id = await card();
    for (const [email, message] of [
      ["", "Please enter an email address"],
      ["ann", "Email address is invalid"],
    ] as const) {
      const response = await browser.post(at(id, "/send"), { email });
      expect(response.status).toBe(400);
      expect(problems(await parse(response))).toEqual([message]);
    }
    await set(id, { status: "PAID" });
    const late = await browser.post(at(id, "/send"), { email: "ann@able.example" });
    expect(late.status).toBe(409);
    const page = await parse(late);
    expect(wordsOf(page.body)).toContain("This payment was paid in the meantime.");
    expect(page.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("ann@able.example");
    expect((await read())[0]?.sentTo ?? null).toBeNull();
  });

  it("is refused in words while staff have to look at what the provider says", async () => {
    const id = await card();
    await trouble(id, "AMOUNT_DIFFERS");
    const refused = await browser.post(at(id, "/send"), { email: "ann@able.example" });
    expect(refused.status).toBe(409);
    const page = await parse(refused);
    expect(wordsOf(page.body)).toContain(
      "What the card provider says of this payment has to be dealt with first",
    );
    expect(page.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("ann@able.example");
    expect((await read())[0]?.sentTo ?? null).toBeNull();
  });

  it("is refused in words once it was mailed too often", async () => {
    const id = await card();
    const send = () => browser.post(at(id, "/send"), { email: "often@able.example" });
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(303);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect((await parse(refused)).querySelector("#payment-request [role=alert]")).not.toBeNull();
  });
});

describe("what is odd about a payment", () => {
  it("is told with what to do and the provider's reference until somebody has dealt with it", async () => {
    const id = await card();
    await set(id, { status: "CANCELLED" });
    await trouble(id, "PAID_AFTER_CANCEL");
    await trouble(id, "FROZEN", null);
    expect(rows(await open())[0]?.[1]).toBe("Deposit To look at");
    const page = await open(at(id));
    const alerts = all(page, ".alert");
    expect(alerts[0]).toContain("The customer paid $2,148.30 after it was cancelled");
    expect(alerts[0]).toContain("Give the money back at the card provider");
    expect(alerts[0]).toContain("pi_PAID_AFTER_CANCEL");
    expect(alerts[1]).toContain("does not fit this payment");
    const [first] = [...page.querySelectorAll<HTMLInputElement>("[name=troubleId]")];
    const form = { troubleId: first?.value ?? "", _key: await browser.newKey() };
    for (const _ of [1, 2]) {
      expect(await toast(await browser.post(at(id), form))).toContain("Dealt with");
    }
    expect(all(await open(at(id)), ".alert")).toHaveLength(1);
    await archiveDeal();
    // Money comes for archived deals too.
    const archived = await open(at(id));
    const left = archived.querySelector<HTMLInputElement>("[name=troubleId]")?.value ?? "";
    expect(await toast(await browser.post(at(id), { troubleId: left }))).toContain("Dealt with");
    expect(all(await open(at(id)), ".alert")).toEqual([]);
  });
});

describe("the timeline", () => {
  it("tells of payments in words that lead to them, and can be asked for them alone", async () => {
    const id = await card({ description: "Deposit, 50% of Q-20931" });
    const fee = await add({ status: "PAID", transactedAt: "2026-11-10", description: "Fee" });
    await sales.call(payments.cancelPayment, { params: { dealId: deal, id } });
    const page = await open(`${path}/timeline?changes=payments`);
    expect(all(page, ".entry-text > p")).toEqual([
      expect.stringMatching(/ cancelled the payment Deposit, 50% of Q-20931$/),
      expect.stringMatching(/ recorded a payment of \$99\.00, Fee$/),
      expect.stringMatching(/ requested a payment of \$2,148\.30, Deposit, 50% of Q-20931$/),
    ]);
    expect(all(page, ".entry-text .diff > div")).toEqual([
      expect.stringMatching(/^Transaction date ?Tue 10 Nov/),
    ]);
    const links = [...page.querySelectorAll(".entry-text .link")].map((one) =>
      one.getAttribute("href")?.replace(/\?.*/, ""),
    );
    expect(links).toEqual([at(id), at(fee), at(id)]);
  });
});
