import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { CardFailure } from "../../server/integrations/payments/provider";
import { embeddedUpstream } from "../../server/web/upstream";
import { TestCards } from "../support/payments/test-cards";
import { addPayment } from "../support/payments/payment-pages";
import { gzipped } from "../support/script-bytes";
import { snapshot } from "../support/test-api";
import { spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type TestWeb } from "../support/test-web";

const CHECKOUT = "https://checkout.example";
const GENERIC = "Sorry, something went wrong";
const EMAIL = "ada@customer.example";

let web: TestWeb;
let sandboxed: TestWeb["services"]["cards"];
beforeAll(async () => {
  web = await createTestWeb({ checkoutOrigin: CHECKOUT });
  sandboxed = web.services.cards;
});
afterEach(async () => {
  Object.assign(web.upstream, embeddedUpstream(web.api));
  Object.assign(web.services, { cards: sandboxed });
  cards.asked.length = 0;
  cards.before = () => undefined;
  await setMerchant(null);
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

const cards = new TestCards();
const setMerchant = (card_merchant: string | null) =>
  web.database.write((trx) => trx.updateTable("accounts").set({ card_merchant }).execute());
/** A provider with a script of its own stands for the sandbox until the test is over. */
async function useProvider(): Promise<void> {
  Object.assign(web.services, { cards });
  await setMerchant("acct_dealer");
}
/** The id of its newest session. */
const newest = () => [...cards.sessions.keys()].at(-1) ?? "";

/** Answers calls whose path matches with something else; everything else stays as it is. */
const spoil = (path: RegExp, answer: (good: Response) => Response | Promise<Response>) =>
  spoilAnswers(web, path, async (good) => answer(await good()));
const refusal = (status: number, code: string) => () =>
  Response.json({ error: { code, message: `Told: ${code}` } }, { status });

const add = async (own: Parameters<typeof addPayment>[1] = {}) =>
  `/checkout/${await addPayment(web.database, own)}`;
const show = async (path: string, browser = web.browser()) => {
  const response = await browser.get(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** Without the marks that React writes between texts. */
const words = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const expectBack = (response: Response, path: string) => {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(path);
};
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split("; ").map((one) => {
      const [name = "", ...sources] = one.split(" ");
      return [name, sources.join(" ").replace(/nonce-[^']+/, "nonce-x")];
    }),
  );

describe("the page of a payment", () => {
  it("says who asks, for what and how much, and how to reach them", async () => {
    const { status, html } = await show(await add({ description: "Deposit <b>\nTwo rooms" }));
    expect(status).toBe(200);
    for (const text of [
      "<title>Payment · Banksia Blinds &amp; Shutters</title>",
      "<h1>Banksia Blinds &amp; Shutters has requested payment from you</h1>",
      "Deposit &lt;b&gt;",
      "Two rooms",
      '<strong class="num">$2,148.30</strong>',
      "Pay $2,148.30</button>",
      "You enter your card details on the card provider’s own page. Banksia Blinds &amp; Shutters never sees them.",
      "12 Rope Walk, Geelong VIC 3220",
      'href="tel:0355500142"',
      'href="mailto:office@banksia.example"',
    ]) {
      expect(words(html)).toContain(text);
    }
    expect(html).not.toContain("GST");
  });

  it("is short of what is not known, and shows amounts as they are written where the dealer is", async () => {
    const id = await addPayment(
      web.database,
      { description: null, amount: 12_345_678_900, currency: "USD" },
      "Redwood Shades",
    );
    const { html } = await show(`/checkout/${id}`);
    expect(words(html)).toContain("Pay $1,234,567.89</button>");
    expect(html).not.toContain('class="about"');
  });

  it("has the dealer's mark and colour, of the bar alone, if they may stand on a page", async () => {
    const path = await add();
    const set = (brand_logo_url: string, brand_color: string) =>
      web.database.write((trx) =>
        trx.updateTable("accounts").set({ brand_logo_url, brand_color }).execute(),
      );
    await set("/logo.png", "#5b3a1e");
    const { html } = await show(path);
    expect(html).toContain('<img src="/logo.png" alt=""/>');
    expect(html.match(/<svg class="rail"[^>]*fill="#5b3a1e"/g)).toHaveLength(2);
    expect(html.replace(/<svg class="rail".*?<\/svg>/g, "")).not.toContain("5b3a1e");
    await set("//evil.example/x.png", 'red" onload="x');
    const spoilt = await show(path);
    expect(spoilt.html).not.toMatch(/evil|onload|class="rail"|<img/);
  });

  it("has a script of its own and none of the staff's, under a policy of its own", async () => {
    const { html, headers } = await show(await add());
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(1);
    const [, path = ""] = /^<script type="module" src="(\/assets\/[\w-]+\.js)">$/.exec(
      scripts[0] ?? "",
    ) ?? ["", ""];
    expect(html).not.toMatch(/modulepreload|__remix| on[a-z]+="/);
    const script = await web.browser().get(path);
    expect(script.headers.get("content-type")).toMatch(/javascript/);
    expect(script.headers.get("cache-control")).toContain("immutable");
    const source = await script.text();
    expect(source).toContain("initCheckoutElementsSdk");
    expect(source).not.toMatch(/\bimport\b|react/i);
    expect(policyOf(headers)).toEqual({
      "default-src": "'self'",
      "script-src": "'self' 'nonce-x' https://js.stripe.com https://*.js.stripe.com",
      "style-src": "'self' 'nonce-x'",
      "img-src": "'self' data: https://*.stripe.com",
      "connect-src": "'self' https://api.stripe.com",
      "font-src": "'self'",
      "frame-src": "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "object-src": "'none'",
      "base-uri": "'self'",
      "form-action": `'self' ${CHECKOUT}`,
      "frame-ancestors": "'none'",
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  });

  it("goes without its script where people save data", async () => {
    const html = await (await web.browser().get(await add(), { "save-data": "on" })).text();
    expect(html).not.toContain("<script");
    expect(words(html)).toContain("Pay $2,148.30</button>");
  });

  it("is at most 6 kB of HTML and 2 kB of style of its own", async () => {
    const { html } = await show(await add());
    expect(gzipped(html)).toBeLessThanOrEqual(6_000);
    const own = /\/assets\/checkout-[\w-]+\.css/.exec(html)?.[0] ?? "";
    expect(gzipped(readFileSync(`build/client${own}`))).toBeLessThanOrEqual(2_000);
  });

  it("of one that is paid or cancelled says so, and holds no form and no script", async () => {
    const paid = await show(await add({ status: "PAID", transacted_at: "2026-11-17" }));
    for (const text of [
      "All Done!",
      "Your payment has been successfully processed",
      "Please check your email for payment confirmation",
    ]) {
      expect(paid.html).toContain(text);
    }
    const cancelled = await show(await add({ status: "CANCELLED" }));
    expect(cancelled.html).toContain("<h1>This payment link is no longer valid</h1>");
    expect(words(cancelled.html)).toContain(
      "It has expired or was cancelled by Banksia Blinds &amp; Shutters",
    );
    for (const { status, html } of [paid, cancelled]) {
      expect(status).toBe(200);
      expect(html).not.toMatch(/<form|<script/);
    }
  });

  it("of one that staff must look at first says that they know, how to reach them, and takes nothing", async () => {
    await useProvider();
    const path = await add();
    const browser = web.browser();
    await browser.post(path, { email: EMAIL });
    cards.pay(newest(), { amount: 1_000_000 });
    expectBack(await browser.post(path, { email: EMAIL }), path);
    const { status, html } = await show(path, browser);
    expect(status).toBe(200);
    expect(html).toContain("<h1>This payment is being checked</h1>");
    expect(words(html)).toContain(
      "Banksia Blinds &amp; Shutters has been told and will look at it. There is nothing you need to do now",
    );
    expect(html).toMatch(/call <a href="tel:0355500142">.*write to <a href="mailto:office@banksia/);
    expect(html).not.toMatch(/<form|<script/);
    // A page from before leads to it too.
    const asked = cards.asked.length;
    expectBack(await browser.post(path, { email: EMAIL }), path);
    expect((await browser.post(`${path}/session`, {})).status).toBe(410);
    expect(cards.asked).toHaveLength(asked);
    await web.database.write((trx) =>
      trx.updateTable("payment_troubles").set({ settled_at: "2026-11-18T03:00:00.000Z" }).execute(),
    );
    expect((await show(path)).html).toContain("<form");
  });

  it("of a status that nobody knows yet cannot be paid", async () => {
    const path = await add();
    spoil(/\/public\/payment\/[^/]+$/, async (good) =>
      Response.json({ ...((await good.json()) as object), status: "REFUNDED" }),
    );
    expect((await show(path)).html).not.toContain("<form");
  });

  it("says Oops! of a link that is none, the same whatever it looks like", async () => {
    const pages = await Promise.all(
      ["made-up", "00000000-0000-7000-8000-000000000000", "a%20b", "x".repeat(300)].map((id) =>
        show(`/checkout/${id}`),
      ),
    );
    for (const { status, html } of pages) {
      expect(status).toBe(404);
      expect(html).toContain("<h1>Oops!</h1>");
      expect(words(html)).toContain("We're having trouble finding the payment you're looking for");
      expect(words(html)).toMatch(/The link may be incomplete.*ask whoever sent it to you/s);
      expect(html).not.toMatch(/<script|Headrail|sign in/i);
    }
  });

  it("of an API that is away says the generic error, and what it cannot say is a fault", async () => {
    const path = await add();
    spoil(/\/public\/payment\//, () => new Response("secret", { status: 503 }));
    const { status, html } = await show(path);
    expect(status).toBe(503);
    expect(html).toContain(GENERIC);
    expect(html).not.toMatch(/<script|secret|toast/);
    expect(web.webFaults.splice(0).join()).toContain("a payment could not be read");
    spoil(/\/public\/payment\//, refusal(429, "too_many_requests"));
    expect((await show(path)).status).toBe(429);
  });
});

describe("paying by the plain form", () => {
  const pay = (path: string, email: string, browser = web.browser()) =>
    browser.post(path, { email });
  /** The page to which a form leads that is refused. */
  const refuse = async (path: string, email: string, browser = web.browser()) => {
    expectBack(await pay(path, email, browser), path);
    const { status, html } = await show(path, browser);
    expect(status).toBe(200);
    return html;
  };

  it("leads to the provider's page, with the address typed", async () => {
    await useProvider();
    const path = await add();
    const response = await pay(path, ` ${EMAIL} `);
    expectBack(response, `${CHECKOUT}/${newest()}`);
    expect(cards.asked).toMatchObject([{ email: EMAIL, look: "hosted", amount: 21_483_000 }]);
  });

  it("sent again and again is one session, and the same next page", async () => {
    await useProvider();
    const path = await add();
    const browser = web.browser();
    const _key = await browser.newKey();
    const send = () => browser.post(path, { email: EMAIL, _key });
    const before = cards.sessions.size;
    for (const response of await Promise.all([send(), send(), send()])) {
      expectBack(response, `${CHECKOUT}/${newest()}`);
    }
    expectBack(await send(), `${CHECKOUT}/${newest()}`);
    expect(cards.sessions.size).toBe(before + 1);
    // The fifth within a minute is the last.
    await send();
    expectBack(await send(), path);
    const { html } = await show(path, browser);
    expect(html).toContain("Too many attempts: please wait a minute, then try again");
    expect(html).toContain(`value="${EMAIL}"`);
  });

  it("serves a customer who is signed in as somebody's staff", async () => {
    await useProvider();
    const path = await add();
    const browser = web.browser();
    await browser.signIn("redwood");
    const { html } = await show(path, browser);
    const _key = /name="_key" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const response = await browser.post(path, { email: EMAIL, _key });
    expectBack(response, `${CHECKOUT}/${newest()}`);
  });

  it.each(["", "  "])("asks for an address if it is %j", async (email) => {
    await useProvider();
    const html = await refuse(await add(), email);
    expect(html).toContain("<strong>Please enter an email address</strong>");
    expect(html).toContain("<span>Please enter your email</span>");
    expect(html).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="email-problem"/);
    expect(cards.asked).toEqual([]);
  });

  it("asks for another address if it is none, and keeps what was typed", async () => {
    const html = await refuse(await add(), "ada at home");
    expect(html.match(/Email address is invalid/g)).toHaveLength(2);
    expect(html).toContain('value="ada at home"');
  });

  it("says what is wrong once, on the page of that payment alone, in words of its own", async () => {
    const browser = web.browser();
    const [path, other] = [await add(), await add()];
    const refused = await pay(path, "<ada>", browser);
    const [cookie = ""] = refused.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`Max-Age=60; Path=${path}; HttpOnly; SameSite=Lax`));
    const [name = ""] = cookie.split("=");
    const kept = browser.cookies.get(name) ?? "";
    expect((await show(path, browser)).html).toContain('value="&lt;ada&gt;"');
    expect(browser.cookies.has(name)).toBe(false);
    expect((await show(path, browser)).html).not.toMatch(/ada|role="alert"/);
    // Nobody else writes words onto the page of a dealer.
    const [, signature = ""] = decodeURIComponent(kept).split(".");
    const forged = { email: "", error: { "": ["Pay into account 1234"] } };
    const text = Buffer.from(JSON.stringify(forged)).toString("base64");
    browser.cookies.set(name, encodeURIComponent(`${text}.${signature}`));
    for (const at of [path, other]) {
      expect((await show(at, browser)).html).not.toMatch(/1234|role="alert"/);
    }
  });

  it("keeps no more of what was typed than an address may have", async () => {
    const html = await refuse(await add(), `${"x".repeat(5_000)}`);
    expect(html).toContain(`value="${"x".repeat(320)}"`);
  });

  it("of one that was paid or cancelled meanwhile leads back to its page, and asks for nothing", async () => {
    await useProvider();
    for (const status of ["PAID", "CANCELLED"] as const) {
      const path = await add({ status });
      const before = await snapshot(web);
      expectBack(await pay(path, EMAIL), path);
      expect(await snapshot(web)).toBe(before);
    }
    expectBack(await pay("/checkout/made-up", EMAIL), "/checkout/made-up");
    expect(cards.asked).toEqual([]);
  });

  it("of one that is being changed says so", async () => {
    const path = await add();
    spoil(/create-session$/, refusal(409, "stale"));
    const html = await refuse(path, EMAIL);
    expect(html).toContain("The payment is being changed, please try again");
    expect(html).toContain(`value="${EMAIL}"`);
  });

  it("that the card provider refuses says why, and asks for another address where that may help", async () => {
    await useProvider();
    const path = await add();
    const refuseBy = (field: "email" | null, message: string) => {
      cards.before = (what) => {
        if (what === "create") throw new CardFailure("refused", message, { field });
      };
    };
    refuseBy("email", "The card provider does not take this email address");
    const again = await refuse(path, EMAIL);
    expect(again).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="email-problem"/);
    expect(again).toContain("The card provider does not take this email address");
    expect(again).toContain(`value="${EMAIL}"`);
    refuseBy(null, "The card provider refuses this payment");
    const refused = await refuse(path, EMAIL);
    expect(refused).toContain(`${GENERIC}. The card provider refuses this payment.`);
    expect(refused).toContain(`<div class="toasts" role="status"></div>`);
  });

  it.each([
    [502, "bad_gateway"],
    [503, "card_provider_away"],
    [501, "not_configured"],
    [500, "internal"],
  ])(
    "while the provider answers %i shows the generic error over the form",
    async (status, code) => {
      const path = await add();
      spoil(/create-session$/, refusal(status, code));
      const html = await refuse(path, EMAIL);
      expect(html).toContain(`<h2>${GENERIC}</h2>`);
      expect(html).toMatch(/<button[^>]*form="pay"[^>]*>.*?Try again<\/button>/);
      expect(html).toContain(`value="${EMAIL}"`);
      expect(words(html)).toContain("Pay $2,148.30</button>");
      // It is said there, and in no toast.
      expect(html).not.toMatch(/Told:|class="toast[ "]|The server is experiencing issues/);
      expect(web.webFaults.splice(0)).toHaveLength(1);
    },
  );

  it.each([
    "https://evil.example/pay",
    "javascript:alert(1)",
    `${CHECKOUT}.evil.example/`,
    "http://checkout.example/",
    "not an address",
    null,
  ])("goes nowhere else: not to %j", async (url) => {
    const path = await add();
    spoil(/create-session$/, async (good) =>
      Response.json({ ...((await good.json()) as object), url }),
    );
    expect(await refuse(path, EMAIL)).toContain(GENERIC);
    expect(web.webFaults.splice(0)).toHaveLength(1);
  });
});

describe("what the page's script asks for", () => {
  const ask = (path: string, headers?: Record<string, string>) =>
    web.browser().post(`${path}/session`, {}, headers);

  it("is what the provider's script begins with, and nothing else", async () => {
    await useProvider();
    const response = await ask(await add());
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      ...{ sessionId: newest(), clientSecret: `${newest()}_secret` },
      ...{ publishableKey: "pk_test_tests", stripeAccount: "acct_dealer" },
    });
  });

  it("is nothing of a provider without a script", async () => {
    expect(await (await ask(await add())).json()).toBeNull();
  });

  it("is refused of one that is over, is none, is asked for too often, or for other sites", async () => {
    await useProvider();
    expect((await ask(await add({ status: "PAID" }))).status).toBe(410);
    expect((await ask(await add({ status: "CANCELLED" }))).status).toBe(410);
    expect((await ask("/checkout/made-up")).status).toBe(404);
    const path = await add();
    expect((await ask(path, { origin: "https://evil.example" })).status).toBe(403);
    for (let at = 0; at < 5; at += 1) expect((await ask(path)).status).toBe(200);
    expect((await ask(path)).status).toBe(429);
  });

  it("is told why of one that the provider refuses", async () => {
    await useProvider();
    cards.before = (what) => {
      if (what === "create") throw new CardFailure("refused", "The card provider refuses this");
    };
    const refused = await ask(await add());
    expect(refused.status).toBe(422);
    expect(await refused.text()).toBe("The card provider refuses this");
  });

  it("is asked for again of one that is only being changed", async () => {
    await useProvider();
    spoil(/create-session$/, refusal(409, "stale"));
    expect((await ask(await add())).status).toBe(409);
  });

  it("is how the session went in which a card was not taken", async () => {
    await useProvider();
    const path = await add();
    await ask(path);
    const id = newest();
    const outcome = async () =>
      (await web.browser().get(`${path}/session?session_id=${id}`)).json() as Promise<unknown>;
    expect(await outcome()).toBe("open");
    await cards.expireSession(id);
    expect(await outcome()).toBe("unknown");
    cards.pay(id);
    expect(await outcome()).toBe("complete");
  });

  it("is a fault if the provider is away", async () => {
    await useProvider();
    cards.before = () => Promise.reject(new Error("away"));
    expect((await ask(await add())).status).toBe(503);
    expect(web.webFaults.splice(0).join()).toContain("a card payment could not be begun");
    web.faults.splice(0);
  });
});

describe("coming back from the provider", () => {
  const FAILED = "The transaction was cancelled or declined and we were not able to take payment";
  const UNVERIFIED = "Sorry, we were unable to verify the status of your payment";

  async function begin() {
    await useProvider();
    const path = await add();
    await web.browser().post(path, { email: EMAIL });
    const id = newest();
    return { id, path, back: `${path}/return?session_id=${id}` };
  }

  it("says what became of it, and changes nothing by saying so", async () => {
    const { id, path, back } = await begin();
    const before = await snapshot(web);
    const open = await show(back);
    expect(open.html).toContain("<h1>Payment Failed</h1>");
    expect(open.html).toContain(FAILED);
    expect(open.html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>Back to checkout</a>`));
    cards.pay(id);
    const done = await show(back);
    expect(done.html).toContain("<h1>All Done!</h1>");
    expect(done.html).toContain("Please check your email for payment confirmation");
    expect(await snapshot(web)).toBe(before);
    expect((await show(path)).html).toContain("has requested payment from you");
    for (const { headers, html } of [open, done]) {
      expect(policyOf(headers)["script-src"]).toBe("'none'");
      expect(policyOf(headers)["form-action"]).toBe("'self'");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(html).not.toContain("<script");
    }
  });

  it("verifies no session but the payment's own", async () => {
    const { id, path, back } = await begin();
    cards.pay(id);
    const other = await add();
    for (const address of [
      `${other}/return?session_id=${id}`,
      `${path}/return?session_id=cs_none`,
      `${path}/return?session_id=..%2F..%2Fx`,
      `${path}/return?session_id=${"x".repeat(200)}`,
      `${path}/return?session_id=`,
      `${path}/return`,
    ]) {
      const { status, html } = await show(address);
      expect(status, address).toBe(200);
      expect(html, address).toContain(`<h1>${UNVERIFIED}</h1>`);
      expect(html, address).toContain("Back to checkout</a>");
      expect(html, address).not.toContain("All Done!");
    }
    cards.set(id, { state: "EXPIRED", isPaid: false });
    expect((await show(back)).html).toContain(UNVERIFIED);
    expect((await show(`/checkout/made-up/return?session_id=${id}`)).html).toContain("Oops!");
  });

  it("cannot verify it while the provider is away", async () => {
    const { back } = await begin();
    spoil(/\/session\//, refusal(503, "card_provider_away"));
    const { status, html } = await show(back);
    expect(status).toBe(200);
    expect(html).toContain(UNVERIFIED);
    expect(web.webFaults.splice(0).join()).toContain("how a card payment went could not be read");
  });
});

describe("the sandbox's page", () => {
  async function begin() {
    const path = await add();
    const browser = web.browser();
    const response = await browser.post(path, { email: EMAIL });
    const sandbox = response.headers.get("location") ?? "";
    expect(sandbox).toMatch(/^\/sandbox\/sandbox_\w+$/);
    const choose = (outcome: string) => browser.post(sandbox, { outcome });
    const back = `${path}/return?session_id=${sandbox.split("/").at(-1)}`;
    return { path, browser, sandbox, choose, back, see: () => show(sandbox, browser) };
  }

  it("is plainly the sandbox's, and says what is paid", async () => {
    const { see } = await begin();
    const { status, headers, html } = await see();
    expect(status).toBe(200);
    for (const text of [
      "Card sandbox – no money moves",
      "Deposit, 50% of quote Q-20931",
      "AUD\u00a02,148.30",
      EMAIL,
    ]) {
      expect(html).toContain(text);
    }
    expect(html.match(/<button[^>]*value="(\w+)"/g)).toHaveLength(4);
    expect(html).not.toMatch(/<script|Banksia|card number/i);
    expect(policyOf(headers)["form-action"]).toBe("'self'");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  it("pays, and leads back to where that is said", async () => {
    const { choose, see, back, path } = await begin();
    expectBack(await choose("PAY"), back);
    expect((await show(back)).html).toContain("All Done!");
    const { html } = await see();
    expect(html).toContain("This has been paid.");
    expect(html).toContain(`href="${back}"`);
    expect(html).not.toContain("<form");
    // What comes too late changes nothing, and leads on.
    expectBack(await choose("DECLINE"), back);
    await web.runDueJobs();
    expect((await show(path)).html).toContain("All Done!");
  });

  it("is declined, asks the bank, is refused there and confirmed", async () => {
    const { choose, see, sandbox, back } = await begin();
    expectBack(await choose("DECLINE"), sandbox);
    expect((await see()).html).toContain("The card was declined. Nothing was paid.");
    expect((await show(back)).html).toContain("Payment Failed");
    expectBack(await choose("ASK_BANK"), sandbox);
    const { html } = await see();
    expect(html).toContain("The bank asks whether it is you");
    expect(html.match(/<button[^>]*value="(\w+)"/g)).toHaveLength(3);
    expectBack(await choose("DECLINE"), sandbox);
    await choose("ASK_BANK");
    expectBack(await choose("CONFIRM_AT_BANK"), back);
  });

  it("is left for the payment's page, and asks again for what is no outcome", async () => {
    const { choose, browser, sandbox, path } = await begin();
    expectBack(await choose("LEAVE"), path);
    expectBack(await choose("STEAL"), sandbox);
    expect((await show(sandbox, browser)).html).toContain("Please choose an outcome");
  });

  it("says of a session that it is over, or not here, and so where the sandbox is off", async () => {
    const { see, path, choose, sandbox } = await begin();
    // Another address on the receipt ends the first session.
    await web.browser().post(path, { email: "grace@customer.example" });
    const { html } = await see();
    expect(html).toContain("This session is over. Nothing was paid.");
    expect(html).toContain(`href="${path}"`);
    expect(html).not.toContain("<form");
    expectBack(await choose("PAY"), sandbox);
    const missing = await show("/sandbox/made-up");
    expect(missing.status).toBe(404);
    expect(missing.html).toContain("This session is not here");
    const { sandbox: on } = web.services;
    Object.assign(web.services, { sandbox: null });
    const off = await see();
    Object.assign(web.services, { sandbox: on });
    expect(off.status).toBe(404);
  });

  it("leads to no other origin, whatever a session says", async () => {
    const { choose, see, sandbox } = await begin();
    spoil(/\/public\/sandbox-sessions\//, async (good) =>
      Response.json({
        ...((await good.json()) as object),
        status: "COMPLETE",
        returnUrl: "https://evil.example/",
      }),
    );
    expectBack(await choose("PAY"), sandbox);
    expect((await see()).html).not.toContain("evil");
    for (const address of [`${ORIGIN}//evil.example/x`, "//evil.example/x"]) {
      spoil(/\/public\/sandbox-sessions\//, async (good) =>
        Response.json({
          ...((await good.json()) as object),
          ...{ status: "COMPLETE", returnUrl: address },
        }),
      );
      const location = (await choose("PAY")).headers.get("location") ?? "";
      expect(location).toMatch(/^\/(?!\/)/);
    }
  });

  it("of an API that is away says the generic error", async () => {
    const { see } = await begin();
    spoil(/\/public\/sandbox-sessions\//, () => new Response("", { status: 503 }));
    const { status, html } = await see();
    expect(status).toBe(503);
    expect(html).toContain(GENERIC);
    expect(web.webFaults.splice(0)).toHaveLength(1);
  });
});
