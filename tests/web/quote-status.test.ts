import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { documentOf } from "../../app/http/document-of.server";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import { embeddedUpstream } from "../../server/web/upstream";
import { addFilledQuote, addFlatProduct, SIGNATURE, type FilledQuote } from "../support/acceptance";
import { all, wordsOf } from "../support/page-words";
import { spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

const PRODUCT = "Flat roller";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let quote: FilledQuote;
let tuid: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  await addFlatProduct(web.database, PRODUCT);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
afterEach(() => {
  Object.assign(web.upstream, embeddedUpstream(web.api));
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
beforeEach(async () => {
  quote = await addFilledQuote(admin, PRODUCT, 2);
  path = `/workflows/residential-sales/${quote.dealId}/quotes/${quote.quoteId}`;
  ({ tuid } = await read());
});

const params = () => ({ id: quote.quoteId });
const read = () => admin.call(quotes.getQuote, { params: params() });
const page = async (response: Response) => new JSDOM(await response.text()).window.document;
async function open(address = path, status = 200) {
  const response = await browser.get(address);
  expect(response.status, address).toBe(status);
  return page(response);
}
const buttons = (where: ParentNode) => all(where, ".steps :is(a, button).btn");
const toast = async (response: Response) => {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(path);
  return all(await open(), ".toasts").join(" ");
};
/** What the form of a page would send. */
const fieldsOf = (where: ParentNode) =>
  Object.fromEntries(
    [...where.querySelectorAll<HTMLInputElement>("dialog form :is(input, textarea)[name]")]
      .filter(({ type, checked }) => type !== "checkbox" || checked)
      .map(({ name, value }) => [name, value]),
  );
const accept = async (own: Record<string, string> = {}, from?: ParentNode) =>
  browser.post(`${path}/accept`, {
    ...fieldsOf(from ?? (await open(`${path}/accept`))),
    ...{ name: "Marta Kowalski", ...own },
  });
const step = (verb: string, seen: string) => browser.post(`${path}/status/${verb}`, { verb, seen });
const alerts = (where: ParentNode) => all(where, "dialog .alert").join(" ");
/** What an accepted quote is by its contract, whoever makes it: for what this dealer cannot have. */
function answer(changes: (quote: Record<string, object>) => object) {
  spoil(/\/deal-quotes\/[^/]+$/, async (good) => {
    const body = (await good.json()) as Record<string, object>;
    return Response.json({ ...body, ...changes(body) });
  });
}
const spoil = (path: RegExp, answer: (good: Response) => Response | Promise<Response>) =>
  spoilAnswers(web, path, async (good) => answer(await good()));

describe("the steps of a quote", () => {
  it("stand in its price box: of an open one, a locked one, an accepted one and a rejected one", async () => {
    expect(buttons(await open())).toEqual([
      "Accept quote",
      "Send to customer",
      "Quote PDF",
      "Lock",
      "Reject",
    ]);
    expect(await toast(await step("lock", "OPEN"))).toContain("Quote locked");
    const locked = await open();
    expect(buttons(locked)).toEqual(["Send to customer", "Quote PDF", "Unlock"]);
    expect(all(locked, ".quote-main .alert")).toEqual([
      "No changes can be made until it is unlocked",
    ]);
    expect(await toast(await step("unlock", "LOCKED"))).toContain("Quote unlocked");
    await accept();
    expect(buttons(await open())).toEqual(["Send to customer", "Quote PDF", "Reopen", "Reject"]);
    expect(await toast(await step("reject", "ACCEPTED"))).toContain("Quote rejected");
    expect(buttons(await open())).toEqual(["Quote PDF", "Reopen"]);
    expect(await toast(await step("reopen", "REJECTED"))).toContain("Quote reopened");
    expect((await read()).status).toBe("OPEN");
  });

  it("are forms with what the page has shown, or lead to a question", async () => {
    const document = await open();
    const [lock] = document.querySelectorAll<HTMLFormElement>(".steps form");
    expect(lock?.getAttribute("action")).toBe(`${path}/status/lock`);
    expect(lock?.querySelector<HTMLInputElement>("[name=seen]")?.value).toBe("OPEN");
    expect(document.querySelectorAll(".steps form")).toHaveLength(1);
    const question = await open(`${path}/status/reject`);
    expect(wordsOf(question.querySelector("dialog"))).toContain(
      "Are you sure you want to reject this quote?",
    );
    expect(fieldsOf(question)).toMatchObject({ verb: "reject", seen: "OPEN" });
  });

  it("are none of an archived quote, nor of a status that nobody knows", async () => {
    await admin.call(quotes.archiveQuote, { params: params() });
    expect(buttons(await open())).toEqual(["Quote PDF"]);
    expect(await toast(await browser.get(`${path}/status/lock`))).toContain(
      `Quote ${tuid} is archived by now`,
    );
    await admin.call(quotes.unarchiveQuote, { params: params() });
    await web.database.writer
      .updateTable("quotes")
      .set({ status: "PARKED" })
      .where("id", "=", quote.quoteId)
      .execute();
    expect(buttons(await open())).toEqual(["Quote PDF"]);
    await open(`${path}/status/park`, 404);
  });

  it("say what the quote is by now to whoever was too late", async () => {
    await step("lock", "OPEN");
    expect(await toast(await step("reject", "OPEN"))).toContain(`Quote ${tuid} is locked by now`);
    expect((await read()).status).toBe("LOCKED");
    expect(await toast(await browser.get(`${path}/status/reopen`))).toContain(
      `Quote ${tuid} is locked by now`,
    );
    expect((await step("lock", "")).status).toBe(400);
    expect((await step("lock", "NOWHERE")).status).toBe(400);
  });

  it("that end an acceptance name its orders and the money that came", async () => {
    await accept();
    answer(({ context }) => ({
      received: 145.5,
      depositRequest: { paymentId: "1", amount: 159.5 },
      context: {
        ...context,
        orders: [
          { id: "1", tuid: "PO-31260", manufacturerId: "1", status: "SUBMITTED" },
          { id: "2", tuid: "PO-31261", manufacturerId: "1", status: "OPEN" },
          { id: "3", tuid: "PO-31262", manufacturerId: "1", status: "CANCELLED" },
        ],
      },
    }));
    for (const verb of ["reopen", "reject"]) {
      const question = wordsOf((await open(`${path}/status/${verb}`)).querySelector("dialog"));
      expect(question).toContain("Orders PO-31260, PO-31261 were made from it");
      expect(question).toContain("$145.50 has been received for it");
      expect(question).toContain("The unpaid request for its deposit of $159.50 is cancelled");
      expect(question).not.toContain("PO-31262");
    }
    const box = all(await open(), ".price-deposit > div");
    expect(box.slice(1)).toEqual(["Received $145.50", "Balance $173.50"]);
  });
});

describe("the button that accepts", () => {
  it("stands with the total at the foot of a phone too, on and off", async () => {
    const foot = (document: ParentNode) => [...document.querySelectorAll(".price-foot > *")];
    const [total, button] = foot(await open());
    expect(wordsOf(total)).toBe("Total inc GST $319.00");
    expect(button?.getAttribute("href")).toBe(`${path}/accept`);
    await accept();
    expect(foot(await open())).toHaveLength(1);
  });

  it("is off while there are no products, errors or updates, with the reason beside it", async () => {
    const why = async () => {
      const document = await open();
      const button = document.querySelector<HTMLButtonElement>(".steps button.primary");
      expect(button?.disabled).toBe(true);
      expect(button?.getAttribute("aria-describedby")).toBe("why-not-accept");
      expect(document.querySelector(".steps a.primary")).toBeNull();
      return all(document, "#why-not-accept .price-problem");
    };
    const { context } = await read();
    const isEmpty = { ...context, orderLines: [] };
    answer(() => ({ context: isEmpty }));
    expect(await why()).toEqual(["Add a product first."]);
    const [line] = context.orderLines;
    const wrong = { ...line, context: { ...line?.context, errors: ["BAD_SIZE"] } };
    answer(({ context: own }) => ({ context: { ...own, orderLines: [wrong] } }));
    expect(await why()).toEqual(["One or more products have errors."]);
    answer(({ context: own }) => ({
      context: { ...own, pendingUpdates: { hasPendingUpdates: true } },
    }));
    expect(await why()).toEqual(["Updates are pending. See changes"]);
    const dialog = await open(`${path}/accept`);
    expect(alerts(dialog)).toContain("Updates are pending.");
    expect(all(dialog, ".dialog-foot button")).toEqual([]);
    expect(dialog.querySelector(`.dialog-body a[href="${path}/updates"]`)).not.toBeNull();
  });
});

describe("the form that accepts", () => {
  it("shows what is agreed to, and begins with the name of the contact", async () => {
    spoil(/\/deals\/[^/]+$/, async (good) => {
      const deal = (await good.json()) as { context: object };
      const contact = { id: "1", name: "Tom Aldridge", email: "tom@example.com", phone: null };
      return Response.json({ ...deal, context: { ...deal.context, contact } });
    });
    const document = await open(`${path}/accept`);
    expect(all(document, ".accept-figures > div").slice(0, 2)).toEqual([
      "Total inc GST $319.00",
      "Deposit 50% $159.50",
    ]);
    expect(wordsOf(document.querySelector("dialog"))).toContain(
      "Accepting locks products, prices and terms of this quote. It can be reopened.",
    );
    const without = document.querySelector("[name=withoutSignature]")?.closest(".field");
    expect(wordsOf(without?.nextElementSibling)).toBe(
      "Ticked, the name above and a drawing are not used.",
    );
    const fields = fieldsOf(document);
    expect(fields.revision).toBe((await read()).lastUpdatedAt);
    expect(fields.name).toBe("Tom Aldridge");
    // The pad comes by script alone, where it can be drawn on.
    expect(fields).not.toHaveProperty("signature");
  });

  it("takes the typed name, which the acceptance shows", async () => {
    expect(await toast(await accept({ name: "Marta Kowalski" }))).toContain("Quote accepted");
    const document = await open();
    expect(all(document, ".quote-mark")).toEqual(["Accepted Today"]);
    expect(document.querySelector(".segments")).toBeNull();
    expect(document.querySelector(".quote-main .alert")).toBeNull();
    expect(all(document, ".quote-notice")).toEqual(["No changes can be made to an accepted quote"]);
    const box = wordsOf(document.querySelector(".acceptance"));
    expect(box).toMatch(/AcceptedToday .*ByMarta Kowalski, entered by \w/);
    expect(box).toContain("SignatureMarta Kowalski typed");
    expect((await read()).acceptance).toMatchObject({ name: "Marta Kowalski", by: "STAFF" });
  });

  it("takes a drawing, which the acceptance shows with the name as its text", async () => {
    await accept({ name: "Marta Kowalski", signature: SIGNATURE });
    const { signatureDocumentId } = (await read()).acceptance ?? {};
    const picture = (await open()).querySelector<HTMLImageElement>(".acceptance img");
    const source = `/api/documents/${signatureDocumentId}/download?inline=true`;
    expect(picture?.getAttribute("src")).toBe(source);
    expect(picture?.alt).toBe("Marta Kowalski");
    const file = await browser.get(source);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("image/png");
  });

  it("takes neither where it is told so, whatever stands in its fields", async () => {
    const done = await accept({
      ...{ withoutSignature: "on", name: "Marta Kowalski", signature: SIGNATURE },
    });
    expect(await toast(done)).toContain("Quote accepted");
    expect((await read()).acceptance).toMatchObject({ name: null, signatureDocumentId: null });
    expect(wordsOf((await open()).querySelector(".acceptance"))).toContain(
      "Accepted without signature",
    );
  });

  it("asks for a name, and refuses what is no signature, with all that was typed", async () => {
    const nameless = await accept({ name: " " });
    expect(nameless.status).toBe(400);
    expect(all(await page(nameless), ".problem")).toEqual(["Please enter the full name"]);
    const drawn = await accept({ name: "Marta", signature: "data:image/svg+xml,<svg/>" });
    expect(drawn.status).toBe(400);
    const document = await page(drawn);
    expect(all(document, ".problem")).toEqual(["The signature must be a PNG image"]);
    expect(fieldsOf(document).name).toBe("Marta");
    const wide = `data:image/png;base64,${"A".repeat(300_001)}`;
    const large = await accept({ name: "Marta", signature: wide });
    expect([400, 413]).toContain(large.status);
    expect((await read()).status).toBe("OPEN");
  });

  it("never takes a total that has changed: it shows the new one and asks again", async () => {
    const before = await open(`${path}/accept`);
    const { externalId } = await read();
    await admin.call(quotes.overrideQuoteTotal, {
      params: { externalId },
      body: { override_total: 3_000_000, override_taxables: true },
    });
    const late = await accept({ name: "Marta Kowalski", signature: SIGNATURE }, before);
    expect(late.status).toBe(409);
    const again = await page(late);
    expect(alerts(again)).toBe(
      "Nothing was accepted. What has changed: Total inc GST from $319.00 to $300.00; Deposit from $159.50 to $150.00. Please check it, and accept it again.",
    );
    expect(all(again, ".accept-figures > div")[0]).toBe("Total inc GST $300.00");
    expect(fieldsOf(again).name).toBe("Marta Kowalski");
    expect(wordsOf(again.querySelector("dialog"))).not.toContain("Saved now");
    expect(again.querySelector("[data-signature]")?.getAttribute("data-value")).toBe(SIGNATURE);
    expect((await read()).status).toBe("OPEN");
    await accept({}, again);
    expect((await read()).status).toBe("ACCEPTED");
  });

  it("takes no total that differs from the one it showed, even where nobody compares", async () => {
    const document = await open(`${path}/accept`);
    const late = await accept({ shown: "$1.00 · $0.50 · no terms" }, document);
    expect(late.status).toBe(409);
    expect((await read()).status).toBe("OPEN");
  });

  it("says who was faster, and offers nothing more", async () => {
    const before = await open(`${path}/accept`);
    await accept({ name: "Ann Other" });
    const late = await accept({ name: "Marta Kowalski" }, before);
    expect(late.status).toBe(409);
    const document = await page(late);
    expect(alerts(document)).toMatch(/This quote was accepted today at \d+:\d\d[ap]m by Ann Other/);
    expect(all(document, ".dialog-foot button")).toEqual([]);
    expect((await read()).acceptance?.name).toBe("Ann Other");
  });

  it("says of a change that leaves the figures as they are that there was one", async () => {
    const before = await open(`${path}/accept`);
    await admin.call(quotes.updateQuote, { params: params(), body: { description: "New words" } });
    const late = await accept({}, before);
    expect(late.status).toBe(409);
    const again = await page(late);
    expect(alerts(again)).toContain("somebody else has changed the quote meanwhile");
    await accept({}, again);
    expect((await read()).status).toBe("ACCEPTED");
  });

  it("says that nothing can be accepted, where that is all there is to say", async () => {
    const before = await open(`${path}/accept`);
    const message = "An earlier acceptance of this account is missing.";
    const problem = { error: { code: "broken_chain", message } };
    spoilAnswers(web, /\/transition\/accept$/, () => Response.json(problem, { status: 409 }));
    const refused = await accept({}, before);
    expect(refused.status).toBe(409);
    const document = await page(refused);
    expect(alerts(document)).toContain(`Nothing was accepted. ${message}`);
    expect(alerts(document)).not.toContain("somebody else");
    expect(fieldsOf(document).name).toBe("Marta Kowalski");
  });

  it("says the generic error where the quote cannot be had or accepted", async () => {
    const before = await open(`${path}/accept`);
    spoilAnswers(web, /\/transition\/accept$/, () => new Response("no", { status: 500 }));
    const failed = await accept({}, before);
    expect(failed.status).toBe(503);
    const document = await page(failed);
    expect(alerts(document)).toContain("The server is experiencing issues");
    expect(fieldsOf(document).name).toBe("Marta Kowalski");
    spoil(/\/deal-quotes\/[^/]+$/, () => new Response("no", { status: 500 }));
    const none = await browser.get(`${path}/accept`);
    expect(none.status).toBeGreaterThanOrEqual(500);
    expect(await none.text()).toContain("Sorry, something went wrong");
    web.faults.splice(0);
    expect(web.webFaults.splice(0).length).toBeGreaterThan(0);
  });

  it("keeps what the browser of who accepts it calls itself", async () => {
    const fields = { ...fieldsOf(await open(`${path}/accept`)), name: "Marta Kowalski" };
    const headers = { origin: ORIGIN, "user-agent": `Tablet 5 ${"x".repeat(600)}\u00e9` };
    expect((await browser.post(`${path}/accept`, fields, headers)).status).toBe(303);
    const [kept] = await web.database.read
      .selectFrom("acceptances")
      .select(["by_kind", "agent"])
      .where("quote_id", "=", quote.quoteId)
      .execute();
    expect(kept?.by_kind).toBe("STAFF");
    expect(kept?.agent).toMatch(/^Tablet 5 x{491}$/);
  });

  it("is accepted once however often it is sent", async () => {
    const typed = { name: "Marta Kowalski", _key: await browser.newKey() };
    const fields = { ...fieldsOf(await open(`${path}/accept`)), ...typed };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.post(`${path}/accept`, fields)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const rows = await web.database.read
      .selectFrom("acceptances")
      .select("id")
      .where("quote_id", "=", quote.quoteId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("the PDFs of a quote", () => {
  const pdf = (kind: string) => `${path}/pdf/${kind}`;
  const CALL = /\/deal-quotes\/[^/]+\/(measure-|install-)?pdf$/;
  const links = (where: ParentNode) =>
    [...where.querySelectorAll(".pdf-choices a")].map((one) => one.getAttribute("href"));

  it("are three to choose from, and of an accepted quote the accepted one first", async () => {
    expect(links(await open(pdf("choose")))).toEqual([
      pdf("quote"),
      pdf("measure"),
      pdf("install"),
    ]);
    const first = (await open(pdf("choose"))).querySelectorAll("[data-first]");
    expect([...first].map((one) => one.getAttribute("href"))).toEqual([pdf("quote")]);
    await open(pdf("accepted"), 404);
    await open(pdf("secret"), 404);
    await accept();
    expect(links(await open(pdf("choose")))[0]).toBe(pdf("accepted"));
    const { acceptedQuoteDocument } = (await read()).context;
    const shown = (await open(pdf("accepted"))).querySelector("iframe");
    const source = `/api/documents/${acceptedQuoteDocument?.id}/download?inline=true`;
    expect(shown?.getAttribute("src")).toBe(source);
  });

  it("are shown from our own documents, with a link to a tab of their own", async () => {
    spoil(CALL, () => Response.json({ url: "/api/documents/abc/download" }));
    const document = await open(pdf("measure"));
    const source = "/api/documents/abc/download?inline=true";
    expect(document.querySelector("iframe")?.getAttribute("src")).toBe(source);
    const tab = document.querySelector("a[target=_blank]");
    expect(tab?.getAttribute("href")).toBe(source);
    expect(tab?.hasAttribute("data-first")).toBe(true);
  });

  it("say that no template is configured, in the words of the specification", async () => {
    spoil(CALL, () => Response.json({ code: "no_template", message: "x" }, { status: 501 }));
    const words = wordsOf((await open(pdf("install"))).querySelector("dialog"));
    expect(words).toContain("Template Not Configured");
    expect(words).toContain(
      "The template for this pdf has not been configured. Please contact support for assistance.",
    );
  });

  it.each([
    ["a fault", () => new Response("no", { status: 500 })],
    ["no answer of ours", () => Response.json({ link: 1 })],
    ["an address elsewhere", () => Response.json({ url: "https://evil.example/a.pdf" })],
    ["another path of ours", () => Response.json({ url: "/api/documents/../../logout" })],
  ])("that end in %s show the generic error, with a way to try again", async (_, say) => {
    spoil(CALL, say);
    const document = await open(pdf("quote"));
    expect(wordsOf(document.querySelector("dialog"))).toContain("Sorry, something went wrong");
    expect(document.querySelector("iframe")).toBeNull();
    expect(document.body.innerHTML).not.toContain("evil.example");
    expect(web.webFaults.splice(0).length).toBeGreaterThan(0);
    web.faults.splice(0);
  });

  it("are documents of ours and nothing else, however they are spelled", () => {
    expect(documentOf("/api/documents/a%20b/download", ORIGIN)).toBe("a b");
    expect(documentOf(`${ORIGIN}/api/documents/x/download`, ORIGIN)).toBe("x");
    for (const address of [
      ...[
        "",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "//evil.example/api/documents/x/download",
      ],
      ...["https://evil.example/api/documents/x/download", "/api/documents/x/y/download"],
      ...["/api/documents/%E0%A4%A/download", "/api/documents/x/thumbnail"],
    ]) {
      expect(documentOf(address, ORIGIN), address).toBeNull();
    }
  });
});

describe("a quote's page for its customer", () => {
  it("is mailed to the contact or to whoever is typed, and its link is there to be copied", async () => {
    expect(all(await open(), ".last-sent")).toEqual([]);
    const document = await open(`${path}/send`);
    const { customerPageId } = await read();
    const link = `${ORIGIN}/customer-quote/${customerPageId}`;
    expect(all(document, ".customer-link > .input")).toEqual([link]);
    expect(document.querySelector(".customer-link a")?.getAttribute("href")).toBe(link);
    const done = await browser.post(`${path}/send`, { to: "marta@example.com", message: "Hello" });
    expect(await toast(done)).toContain("Quote sent");
    expect(all(await open(), ".last-sent")).toEqual([
      expect.stringMatching(/^Last sent Today.* to marta@example\.com$/),
    ]);
    const mails = await web.database.read
      .selectFrom("jobs")
      .select("payload")
      .where("kind", "=", "quote-mail")
      .execute();
    expect(mails.map(({ payload }) => payload).join()).toContain("marta@example.com");
    const wrong = await browser.post(`${path}/send`, { to: "nobody", message: "Hello" });
    expect(wrong.status).toBe(400);
    expect(fieldsOf(await page(wrong)).message).toBe("Hello");
  });

  it("is offered while the quote can be read there", async () => {
    const offers = async () => buttons(await open());
    expect(await offers()).toContain("Send to customer");
    const { externalId: order_id } = await read();
    const setErrors = (errors: string) =>
      web.database.write((trx) =>
        trx.updateTable("order_lines").set({ errors }).where("order_id", "=", order_id).execute(),
      );
    await setErrors("INVALID_OPTIONS");
    const wrong = await open(`${path}/send`);
    expect(alerts(wrong)).toContain("One or more products have errors.");
    expect(all(wrong, ".dialog-foot button")).toEqual([]);
    expect(wrong.querySelector(".customer-link")).not.toBeNull();
    await setErrors("");
    await step("reject", "OPEN");
    expect(await offers()).not.toContain("Send to customer");
    const closed = await open(`${path}/send`);
    expect(alerts(closed)).toContain("This quote is rejected: its customer cannot read it.");
    expect(closed.querySelector(".customer-link")).toBeNull();
    expect(all(closed, ".dialog-foot button")).toEqual([]);
    const refused = await browser.post(`${path}/send`, { to: "marta@example.com" });
    expect(refused.status).toBe(409);
    expect(alerts(await page(refused))).toContain("its customer cannot read it");
  });
});
