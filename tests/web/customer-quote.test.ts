import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import { embeddedUpstream } from "../../server/web/upstream";
import { addFilledQuote, addFlatProduct, SIGNATURE, type FilledQuote } from "../support/acceptance";
import { addLine } from "../support/quotes";
import { gzipped, scriptBytes } from "../support/script-bytes";
import { editAnswers, spoilAnswers } from "../support/spoil";
import { createTestWeb, type Browser, type TestWeb, ORIGIN } from "../support/test-web";

const PRODUCT = "Page roller";
const TERMS = "Goods are made to measure\nand are not taken back.\n\nA deposit is due.";
const NAME = "Ada Tran";
const NOTE = "internal-note-canary";
const DEALER = "Banksia Blinds &amp; Shutters";

let web: TestWeb;
let admin: UpstreamClient;
let quote: FilledQuote;
let path: string;
let customer: Browser;
beforeAll(async () => {
  web = await createTestWeb();
  await addFlatProduct(web.database, PRODUCT);
  admin = await web.signIn("admin");
  const accounts = await web.database.read.selectFrom("accounts").select("id").execute();
  const created_at = web.clock.now.toISOString();
  await web.database.write(async (trx) => {
    await trx.updateTable("accounts").set({ card_merchant: "own" }).execute();
    const rows = accounts.map(({ id }) => ({
      ...{ account_id: id, version: 1, text: TERMS, created_at },
    }));
    await trx.insertInto("terms").values(rows).execute();
  });
});
beforeEach(async () => {
  web.clock.now = new Date(web.clock.now.getTime() + 120_000);
  quote = await addFilledQuote(admin, PRODUCT, 2);
  path = `/customer-quote/${quote.publicId}`;
  customer = web.browser();
});
afterEach(() => {
  Object.assign(web.upstream, embeddedUpstream(web.api));
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

const words = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const show = async (at = path, headers: Record<string, string> = {}) => {
  const {
    status,
    headers: told,
    body,
  } = await customer.get(at, headers).then(async (answer) => ({
    ...{ status: answer.status, headers: answer.headers, body: await answer.text() },
  }));
  return { status, headers: told, html: words(body) };
};
/** Fields of the form as its page has them. */
async function fieldsOf(at = `${path}/accept`): Promise<Record<string, string>> {
  const { html } = await show(at);
  const form = /<form.*?<\/form>/s.exec(html)?.[0] ?? "";
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
}
async function accept(own: Record<string, string> = {}, fields?: Record<string, string>) {
  const typed = { ...(fields ?? (await fieldsOf())), name: NAME, acceptsTerms: "on", ...own };
  const response = await customer.post(`${path}/accept`, typed);
  return { response, status: response.status, html: words(await response.text()) };
}
const expectBack = (response: Response) => {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(path);
};
const acceptances = () =>
  web.database.read
    .selectFrom("acceptances")
    .selectAll()
    .where("quote_id", "=", quote.quoteId)
    .execute();
const params = () => ({ id: quote.quoteId });
const accepting = () => ({
  params: params(),
  body: { from: "OPEN" as const, acceptWithoutSignature: true },
});
const archive = () => admin.call(quotes.archiveQuote, { params: params() });
const readQuote = () => admin.call(quotes.getQuote, { params: params() });

const spoil = (
  path: RegExp,
  answer: (good: () => Promise<Response>) => Response | Promise<Response>,
) => spoilAnswers(web, path, answer);
const edit = (path: RegExp, change: (told: Record<string, unknown>) => object) =>
  editAnswers(web, path, change);
const QUOTE = /\/customerquote\/[^/]+$/;

describe("the page of a quote", () => {
  it("says what is quoted, what it comes to, what was paid and how to reach the dealer", async () => {
    const body = { description: "Two rooms <b>", customerNotes: "We call first" };
    await admin.call(quotes.updateQuote, { params: { id: quote.quoteId }, body });
    const { status, html } = await show();
    expect(status).toBe(200);
    for (const text of [
      "<h1>Two rooms &lt;b&gt;</h1>",
      `· ${DEALER}</title>`,
      "We call first",
      `<strong>${PRODUCT}</strong>`,
      "1200 mm wide, 1500 mm high",
      '2 × <span class="num">$159.50</span>',
      '<strong class="num">$319.00</strong>',
      '<dl class="sums"><div><dt>2 products</dt><dd class="num">$319.00</dd></div>',
      '<h2 class="notes-title">Notes</h2>',
      "<dt>GST 10%, included</dt>",
      "Total inc GST",
      "Total received",
      "Balance",
      "Read the full quote",
      `href="${path}/quote.pdf"`,
      `href="${path}/accept"`,
      "<p>Goods are made to measure<br/>and are not taken back.</p><p>A deposit is due.</p>",
      'href="#terms-of-sale">terms of sale</a>',
      'href="tel:0355500142"',
      'href="mailto:office@banksia.example"',
    ]) {
      expect(html).toContain(text);
    }
  });

  it("is nobody's but whoever has its link: no session, no index, not kept, and no more than customers may know", async () => {
    const note = { product: PRODUCT, width: "900", height: "900", notes: NOTE };
    await addLine(admin, quote.orderId, note);
    const page = await show();
    const data = (name: string, at = path) =>
      show(`${at}?_data=${encodeURIComponent(`routes/customer-quote/${name}`)}`);
    const shown = [page, await show(`${path}/accept`), await data("customer-quote")];
    shown.push(await data("accept", `${path}/accept`));
    for (const { status, html, headers } of shown) {
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.getSetCookie().join()).not.toMatch(/headrail=/);
      for (const secret of [quote.quoteId, quote.orderId, quote.dealId, NOTE]) {
        expect(html).not.toContain(secret);
      }
      expect(html).not.toContain("A house to be quoted");
      expect(
        html.match(
          /cost|markup|margin|supplier|manufacturer|revision|employee|errors|"(?:deal(?!er)|windowId|lineId|accountId)/i,
        )?.[0],
      ).toBeUndefined();
      expect(html).not.toMatch(/class="(?:top|side)"|\/workflows|\/logout/);
    }
    // Who is signed in sees the same.
    await customer.signIn("admin");
    const asStaff = await show();
    const bare = (html: string) => html.replace(/name="_key" value="[^"]*"/g, "");
    expect(bare(asStaff.html)).toBe(bare(page.html));
  });

  it("has a script of at most 30 kB of its own, its pad comes later, and none of React", async () => {
    const { html } = await show();
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(1);
    const [, script = ""] = /<script type="module" src="(\/assets\/[\w-]+\.js)">/.exec(html) ?? [];
    const [, pad = ""] = /data-script="(\/assets\/[\w-]+\.js)"/.exec(html) ?? [];
    expect(scriptBytes(html)).toBeLessThanOrEqual(30_000);
    expect(gzipped(readFileSync(`build/client${script}`))).toBeLessThanOrEqual(2_000);
    expect(readFileSync(`build/client${pad}`, "utf8")).toContain("endStroke");
    expect(html).not.toMatch(/modulepreload|__remix| on[a-z]+="/);
    const own = /\/assets\/customer-quote-[\w-]+\.css/.exec(html)?.[0] ?? "";
    expect(gzipped(readFileSync(`build/client${own}`))).toBeLessThanOrEqual(3_500);
  });

  it("is complete without a byte of script where people save data", async () => {
    for (const at of [path, `${path}/accept`]) {
      const { html } = await show(at, { "save-data": "on" });
      expect(html).not.toMatch(/<script|\.js"|data-signature/);
      expect(html).toMatch(/name="name".*I accept the .*Accept quote<\/button>/s);
    }
  });

  it("says days by the dealer's clock, on which it may be tomorrow already", async () => {
    edit(QUOTE, (told) => ({
      ...told,
      order: { ...(told.order as object), createdAt: "2026-11-17T20:00:00Z" },
    }));
    expect((await show()).html).toContain("· Wed 18 Nov</p>");
  });

  it("shows sizes in inches, and prices without tax, of a dealer who sells so", async () => {
    edit(QUOTE, (told) => ({
      ...{ ...told, unit: "IMPERIAL", isTaxIncluded: false, taxName: "Tax" },
      windows: [
        {
          name: "Kitchen",
          lines: [
            {
              ...{ product: "Shade", imageUrl: "//evil.example/x.png", width: 586, height: null },
              ...{ quantity: 1, unitPrice: null, totalPrice: null },
              options: [{ name: "Lift", choice: "Cordless <i>" }],
            },
          ],
        },
      ],
    }));
    const { html } = await show();
    expect(html).toContain("36 5/8&quot; wide");
    expect(html).toContain("<li>Lift: Cordless &lt;i&gt;</li>");
    expect(html).toContain('<strong class="num">–</strong>');
    expect(html).toContain("prices ex tax");
    expect(html).not.toContain("evil.example");
  });

  it("of sixty products is at most 12 kB", async () => {
    edit(QUOTE, (told) => {
      const [window] = told.windows as object[];
      return { ...told, windows: Array.from({ length: 60 }, () => window) };
    });
    const { html } = await show();
    expect(html.match(/class="quoted-line"/g)).toHaveLength(60);
    expect(gzipped(html)).toBeLessThanOrEqual(12_000);
  });

  it("is called by how a long description begins, which stands below in full", async () => {
    const description = `${"All rooms of the house, ".repeat(30)}\nand the shed`;
    await admin.call(quotes.updateQuote, { params: { id: quote.quoteId }, body: { description } });
    const { html } = await show();
    const [, title = ""] = /<h1>([^<]*)<\/h1>/.exec(html) ?? [];
    expect(title).toMatch(/^All rooms of the house, .*[a-z]…$/);
    expect(title.length).toBeLessThanOrEqual(101);
    expect(html).toMatch(
      /What it is for<\/h2><div class="sheet about text">All rooms[^<]*\nand the shed</,
    );
    const short = { description: "Two rooms" };
    await admin.call(quotes.updateQuote, { params: { id: quote.quoteId }, body: short });
    expect((await show()).html).not.toContain("What it is for");
  });

  it.each([
    ["CHANGING", "This quote is being updated", "please come back later"],
    ["EXPIRED", "This quote has expired", "Its prices no longer hold."],
    ["CLOSED", "This quote can no longer be accepted", "There may be a newer one."],
    ["SOMETHING_NEW", "This quote can no longer be accepted", "There may be a newer one."],
  ])("%s says so, in place of the form", async (state, title, said) => {
    edit(QUOTE, (told) => ({ ...told, state }));
    const { html } = await show();
    expect(html).toContain(`<h2>${title}</h2>`);
    expect(html).toContain(said);
    expect(html).toMatch(/please call <a href="tel:0355500142">/);
    expect(html).not.toMatch(/<form|<script|Accept quote/);
    const form = await customer.get(`${path}/accept`);
    expect([form.status, form.headers.get("location")]).toEqual([302, path]);
  });

  it("of one that was rejected says no figure but what was paid", async () => {
    await admin.call(quotes.rejectQuote, {
      ...{ params: { id: quote.quoteId }, body: { from: "OPEN" } },
    });
    const { status, html } = await show();
    expect(status).toBe(200);
    expect(html).toContain("<h2>This quote can no longer be accepted</h2>");
    expect(html).not.toMatch(/\$\d|quote\.pdf|Total|Payment summary|Terms of sale|<form/);
    const payment = { date: "2026-11-09", paymentMethod: "Card", amount: 99, status: "SUCCEEDED" };
    edit(/\/payments$/, (told) => ({ ...told, payments: [payment], totalReceived: 99 }));
    const paid = (await show()).html;
    expect(paid).toMatch(/Payment summary.*Total received.*\$99\.00/s);
    expect(paid).not.toContain("Balance");
  });

  it("says each payment's state in words, and what one is that it does not know", async () => {
    const one = { date: "2026-11-09", paymentMethod: "Visa ending 4242", amount: 99 };
    const payments = ["SUCCEEDED", "PENDING", "FAILED", "ODD"].map((status) => ({
      ...one,
      status,
    }));
    edit(/\/payments$/, (told) => ({ ...told, payments, totalReceived: 99, balance: 220 }));
    const { html } = await show();
    for (const word of ["Mon 9 Nov", "Visa ending 4242", "$99.00", "$220.00"]) {
      expect(html).toContain(word);
    }
    expect(html).toMatch(/badge t-moss.*Succeeded.*badge t-amber.*Pending.*badge t-brick.*Failed/s);
    expect(html).toContain("<span>Odd</span>");
  });

  it("does without all that an upstream of the specification alone does not tell", async () => {
    edit(QUOTE, ({ id, isDepositRequired, order }) => ({
      ...{ id, isDepositRequired, order, quotePdf: null, company: { id: "1", name: "Plain" } },
    }));
    const { status, html } = await show();
    expect(status).toBe(200);
    expect(html).toContain("$319.00");
    expect(html).toContain("Please ask Plain.");
    expect(html).not.toMatch(/quote\.pdf|terms of sale|What is quoted/);
  });

  it("does not lead to a PDF that is not ours", async () => {
    const url = "https://files.example/quote.pdf";
    edit(QUOTE, (told) => ({ ...told, quotePdf: { id: "1", url } }));
    expect((await show()).html).not.toMatch(/files\.example|quote\.pdf/);
  });

  it("that is none is not found, whatever is asked of it, and a fault is a fault", async () => {
    for (const at of ["/customer-quote/made-up", `/customer-quote/${quote.quoteId}`]) {
      for (const part of ["", "/accept"]) {
        const { status, html } = await show(at + part);
        expect(status).toBe(404);
        expect(html).toContain("<h1>Quote not found</h1>");
        expect(html).toContain(
          "Sorry, we couldn't find the quote you're looking for. It may have expired or the url may be incorrect.",
        );
        expect(html).not.toContain("<script");
      }
      expect((await customer.post(`${at}/accept`, { name: NAME })).status).toBe(404);
    }
    spoil(/\/payments$/, () => new Response(null, { status: 500 }));
    expect(await show()).toMatchObject({ status: 503 });
    expect(web.webFaults.splice(0).join()).toContain("a customer's quote could not be read");
    spoil(QUOTE, () => Response.json({}, { status: 429 }));
    expect(await show()).toMatchObject({ status: 429 });
  });
});

describe("the PDF of a quote", () => {
  it("is shown as a file", async () => {
    const response = await customer.get(`${path}/quote.pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect((await response.text()).startsWith("%PDF-")).toBe(true);
  });

  it.each([
    [
      501,
      "unconfigured",
      "The template for this pdf has not been configured. Please contact support for assistance.",
    ],
    [429, "often", "The PDF was asked for too often"],
    [500, "failed", "The PDF could not be made just now."],
  ])("that cannot be had (%i) is said on the quote's page", async (status, why, said) => {
    spoil(/\/pdf$/, () => Response.json({ error: { code: "x", message: "x" } }, { status }));
    const response = await customer.get(`${path}/quote.pdf`);
    expect(response.headers.get("location")).toBe(`${path}?file=${why}`);
    expect((await show(`${path}?file=${why}`)).html).toContain(said);
    if (status === 500) expect(web.webFaults.splice(0)).toHaveLength(1);
  });

  it("of a link that is none leads to the page that says so", async () => {
    const response = await customer.get("/customer-quote/made-up/quote.pdf");
    expect(response.headers.get("location")).toBe("/customer-quote/made-up");
  });
});

describe("accepting a quote", () => {
  it("takes a typed name and the terms, and asks for the deposit", async () => {
    const { response } = await accept({}, await fieldsOf(path));
    expectBack(response);
    const { html } = await show();
    expect(html).toMatch(/t-moss.*Quote accepted \w{3} \d+ \w{3}/s);
    expect(html).toContain(`Accepted by ${NAME}`);
    expect(html).toMatch(/<a class="btn primary large" href="\/checkout\/[^"]+">Pay the deposit/);
    expect(html).not.toMatch(/<form|<script|Accept quote/);
    const [kept] = await acceptances();
    expect(kept).toMatchObject({ name: NAME, terms_version: 1 });
    expect((await readQuote()).status).toBe("ACCEPTED");
    const form = await customer.get(`${path}/accept`);
    expect([form.status, form.headers.get("location")]).toEqual([302, path]);
  });

  it("says who will be in touch about a deposit, where it cannot be paid by card", async () => {
    await accept();
    edit(QUOTE, (told) => ({ ...told, depositPaymentId: null }));
    const { html } = await show();
    expect(html).toContain(`${DEALER} will be in touch about your deposit of`);
    expect(html).not.toContain("Pay the deposit");
  });

  it("asks for what is left of a deposit, some of which was paid before", async () => {
    await accept();
    edit(QUOTE, (told) => ({ ...told, depositRequestAmount: 59.5 }));
    expect((await show()).html).toContain(
      "The next step is the $59.50 left of your deposit of $159.50.",
    );
    edit(QUOTE, ({ depositRequestAmount: _, ...told }) => told);
    expect((await show()).html).toContain("The next step is your deposit of $159.50.");
  });

  it("leads from its payment's pages back to it", async () => {
    await accept();
    const [, checkout = ""] = /href="(\/checkout\/[^"]+)"/.exec((await show()).html) ?? [];
    const back = new RegExp(
      `<a [^>]*href="${path}"[^>]*>(<[^>]*>)*\\s*(<[^>]*>)*Back to your quote</a>`,
    );
    expect((await show(checkout)).html).toMatch(/requested payment/);
    expect((await show(checkout)).html).toMatch(/Back to your quote<\/a>/);
    expect((await show(checkout)).html).toContain(`href="${path}"`);
    expect((await show(`${checkout}/return`)).html).toMatch(back);
    for (const [session, title] of [
      ["OPEN", "Payment Failed"],
      ["COMPLETE", "All Done!"],
    ]) {
      spoil(/\/session\//, () => Response.json({ sessionId: "s", status: session }));
      const { html } = await show(`${checkout}/return?session_id=s`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toMatch(back);
    }
    await web.database.write((trx) =>
      trx
        .updateTable("payments")
        .set({ status: "PAID", transacted_at: "2026-11-18" })
        .where("quote_id", "=", quote.quoteId)
        .execute(),
    );
    expect((await show(checkout)).html).toMatch(back);
    edit(/\/public\/payment\/[^/]+$/, (told) => ({ ...told, quotePageId: null }));
    expect((await show(checkout)).html).not.toContain("Back to your quote");
  });

  it("of an upstream that compares nothing is of the figures that were read", async () => {
    const withoutVersion = (told: Record<string, unknown>, total: number) => {
      const { version: _, order, ...rest } = told;
      return { ...rest, order: { ...(order as object), total } };
    };
    edit(QUOTE, (told) => withoutVersion(told, 319));
    const fields = await fieldsOf();
    edit(QUOTE, (told) => withoutVersion(told, 99_999));
    const moved = await accept({}, fields);
    expect(moved.status).toBe(409);
    expect(moved.html).toContain("This quote has changed since you opened it");
    expect(moved.html).toContain("$99,999.00");
    expect(await acceptances()).toEqual([]);
    expectBack((await accept()).response);
    expect(await acceptances()).toHaveLength(1);
  });

  it("keeps a drawn signature", async () => {
    expectBack((await accept({ signature: SIGNATURE })).response);
    expect((await readQuote()).acceptance?.signatureDocumentId ?? "").not.toBe("");
  });

  it("says what is missing beside its field, and keeps what was typed and drawn", async () => {
    const { status, html } = await accept({ name: " ", acceptsTerms: "", signature: SIGNATURE });
    expect(status).toBe(400);
    expect(html).toContain("Please enter your full name");
    expect(html).toContain("Please accept the terms");
    expect(html).toContain(`data-value="${SIGNATURE}"`);
    expect(html).toMatch(/<input[^>]*name="name"[^>]*aria-invalid="true"/);
    expect(await acceptances()).toEqual([]);
    const bad = await accept({ signature: "data:text/html;base64,PGI+" });
    expect(bad.status).toBe(400);
    expect(bad.html).toContain("The signature must be a PNG image");
    const kept = await accept({ acceptsTerms: "" });
    expect(kept.html).toContain(`value="${NAME}"`);
  });

  it("twice, at once or after Back, is one acceptance and the same page", async () => {
    const fields = await fieldsOf();
    const both = await Promise.all([accept({}, fields), accept({}, fields)]);
    const again = await accept({}, fields);
    const other = await accept({ name: "Somebody else" }, await Promise.resolve(fields));
    for (const { response } of [...both, again, other]) expectBack(response);
    expect(await acceptances()).toHaveLength(1);
    expect((await acceptances())[0]?.name).toBe(NAME);
  });

  it("of one that has changed meanwhile shows the new figures, keeps the name and asks again", async () => {
    const fields = await fieldsOf();
    web.clock.now = new Date(web.clock.now.getTime() + 60_000);
    await addLine(admin, quote.orderId, { product: PRODUCT, width: "900", height: "900" });
    const { status, html } = await accept({ signature: SIGNATURE }, fields);
    expect(status).toBe(409);
    expect(html).toContain("This quote has changed since you opened it.");
    expect(html).toContain("$478.50");
    expect(html).toContain(`value="${NAME}"`);
    expect(html).not.toContain(SIGNATURE);
    expect(html).not.toMatch(/name="acceptsTerms"[^>]*checked/);
    expect(await acceptances()).toEqual([]);
    // Of a form that does not say what was read, it is the same.
    const { version: _, ...blind } = await fieldsOf();
    expect((await accept({}, blind)).status).toBe(409);
    expectBack((await accept()).response);
    expect(await acceptances()).toHaveLength(1);
  });

  it("of one that was closed meanwhile says so, in place of the form, with the dealer's number", async () => {
    const fields = await fieldsOf();
    await admin.call(quotes.lockQuote, { params: { id: quote.quoteId }, body: { from: "OPEN" } });
    expectBack((await accept({}, fields)).response);
    const { html } = await show();
    expect(html).toContain("<h2>This quote can no longer be accepted</h2>");
    expect(html).toMatch(/please call <a href="tel:0355500142">/);
    expect(html).not.toMatch(/<form|<script|Accept quote/);
    expect(await acceptances()).toEqual([]);
  });

  it("that is closed just as it is accepted leads to its page too", async () => {
    const fields = await fieldsOf();
    let asked = 0;
    spoil(/\/customerquote\/.*\/accept$/, () => {
      asked += 1;
      edit(QUOTE, (told) => ({ ...told, state: "CLOSED" }));
      return Response.json({ error: { code: "expired", message: "Expired" } }, { status: 409 });
    });
    expectBack((await accept({}, fields)).response);
    expect(asked).toBe(1);
  });

  it("that is refused as it was read says that, and whom to ask", async () => {
    const fields = await fieldsOf();
    for (const answer of [
      () => new Response(null, { status: 409 }),
      () => Response.json({ error: { code: "broken_chain", message: "Ask us" } }, { status: 409 }),
    ]) {
      spoil(/\/customerquote\/.*\/accept$/, answer);
      const { status, html } = await accept({ signature: SIGNATURE }, fields);
      expect(status).toBe(409);
      expect(html).toContain(`This quote cannot be accepted at present. Please ask ${DEALER}.`);
      expect(html).not.toContain("has changed since");
      expect(html).toContain(`value="${NAME}"`);
      expect(html).toContain(`data-value="${SIGNATURE}"`);
    }
    expect(await acceptances()).toEqual([]);
  });

  it.each([
    ["accepted", () => admin.call(quotes.acceptQuote, accepting()), "Quote accepted"],
    ["no longer to be had", () => archive(), "Quote not found"],
  ])("of an upstream that tells no state says what it is now: %s", async (_, act, words) => {
    const plain = ({ id, isDepositRequired, order, company }: Record<string, unknown>) => ({
      ...{ id, isDepositRequired, order, company, quotePdf: null },
    });
    edit(QUOTE, plain);
    const fields = await fieldsOf();
    spoil(/\/customerquote\/.*\/accept$/, async () => {
      await act();
      spoil(QUOTE, async (good) => {
        const told = await good();
        return told.ok
          ? Response.json(plain((await told.json()) as Record<string, unknown>))
          : told;
      });
      return new Response(null, { status: 409 });
    });
    const { response, html } = await accept({}, fields);
    const shown = response.status === 303 ? (await show()).html : html;
    expect(shown).toContain(words);
    expect(shown).not.toContain("has changed since");
    expect(shown).not.toMatch(/<form/);
  });

  it("has an empty field for the name, which is to be typed", async () => {
    const { html } = await show(`${path}/accept`);
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value=""/);
  });

  it("of a dealer without terms asks for none", async () => {
    edit(QUOTE, (told) => ({ ...told, terms: null }));
    const { html } = await show();
    expect(html).not.toMatch(/terms of sale|name="acceptsTerms"/i);
  });

  it("of a dealer without terms is taken, and who sent it is kept", async () => {
    const terms = await web.database.read.selectFrom("terms").selectAll().execute();
    await web.database.write((trx) => trx.deleteFrom("terms").execute());
    try {
      const fields = { ...(await fieldsOf()), name: NAME };
      const headers = { origin: ORIGIN, "user-agent": `Phone 8 ${"x".repeat(600)}\u00e9` };
      expectBack(await customer.post(`${path}/accept`, fields, headers));
    } finally {
      await web.database.write((trx) => trx.insertInto("terms").values(terms).execute());
    }
    const [kept] = await acceptances();
    expect(kept).toMatchObject({ by_kind: "CUSTOMER", name: NAME, terms_version: null });
    expect(kept?.agent).toMatch(/^Phone 8 x{492}$/);
  });

  it("too often, or while the API is away, keeps what was typed", async () => {
    const fields = await fieldsOf();
    const answer = (status: number) =>
      spoil(/\/accept$/, () => Response.json({ error: { code: "x", message: "x" } }, { status }));
    answer(429);
    const often = await accept({}, fields);
    expect(often.status).toBe(429);
    expect(often.html).toContain("Too many attempts: please wait a minute, then try again");
    expect(often.html).toMatch(/name="acceptsTerms"[^>]*checked/);
    answer(500);
    const away = await accept({}, fields);
    expect(away.status).toBe(503);
    expect(away.html).toContain(`value="${NAME}"`);
    expect(web.webFaults.splice(0)).toHaveLength(1);
  });

  it("and paying the deposit shows it as paid", async () => {
    await accept();
    const [row] = await web.database.read
      .selectFrom("payments")
      .select("id")
      .where("quote_id", "=", quote.quoteId)
      .execute();
    await web.database.write((trx) =>
      trx
        .updateTable("payments")
        .set({ status: "PAID", transacted_at: "2026-11-18" })
        .where("id", "=", row?.id ?? "")
        .execute(),
    );
    const { html } = await show();
    expect(html).toMatch(/Your deposit of \$[\d.]+ is paid/);
    expect(html).toMatch(/Deposit[^<]* · paid/);
    expect(html).toContain("Succeeded");
    expect(html).not.toContain("/checkout/");
  });
});
