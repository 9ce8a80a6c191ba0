import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { failureOf, newSession } from "../../../../tests/support/payments/card-harness";
import {
  CONNECTED,
  startStripeServer,
  type StripeFault,
  type StripeRefused,
  type StripeServer,
} from "../../../../tests/support/payments/stripe-server";
import type { CardFailure, CardProvider } from "../provider";
import { createStripe } from "./stripe";

/** What Stripe says of an account that is not set up yet. */
const NO = { status: 400, message: "Your account cannot currently make live charges." };

/** Long enough for a machine that is busy, and short enough to wait for. */
const LIMITS = { attemptMs: 1_500, totalMs: 20_000 };

let stripe: StripeServer;
let provider: CardProvider;
beforeEach(async () => {
  stripe = await startStripeServer();
  provider = createStripe(stripe.settings, LIMITS);
});
afterEach(() => stripe.close());

const lastRequest = () => {
  const request = stripe.requests.at(-1);
  if (!request) throw new Error("Nothing was asked");
  return request;
};
const formOf = () => Object.fromEntries(lastRequest().form);
const CONNECTED_ONE = CONNECTED[0] ?? "";

describe("what Stripe is asked for", () => {
  it("is a page of Stripe's, for a card and one amount", async () => {
    const asked = newSession();
    await provider.createSession(asked);
    expect(formOf()).toEqual({
      mode: "payment",
      "allowed_payment_method_types[0]": "card",
      "adaptive_pricing[enabled]": "false",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "aud",
      "line_items[0][price_data][unit_amount]": "123456",
      "line_items[0][price_data][product_data][name]": "Deposit for QUOTE-1042",
      client_reference_id: asked.paymentId,
      "metadata[account_id]": asked.accountId,
      "metadata[payment_id]": asked.paymentId,
      "payment_intent_data[metadata][account_id]": asked.accountId,
      "payment_intent_data[metadata][payment_id]": asked.paymentId,
      "payment_intent_data[receipt_email]": "marta@mail.example",
      expires_at: String(asked.expiresAt.getTime() / 1000),
      ui_mode: "hosted_page",
      success_url: "https://blinds.example/pay/p1/done?session={CHECKOUT_SESSION_ID}",
      cancel_url: "https://blinds.example/pay/p1",
      customer_email: "marta@mail.example",
    });
  });

  it("is card fields in our page, which the customer's address is given to there", async () => {
    const session = await provider.createSession(newSession({ look: "embedded", email: null }));
    const form = formOf();
    expect(form).toMatchObject({
      ui_mode: "elements",
      return_url: "https://blinds.example/pay/p1/done?session={CHECKOUT_SESSION_ID}",
    });
    const absent = ["success_url", "cancel_url", "customer_email"];
    for (const name of [...absent, "payment_intent_data[receipt_email]"]) {
      expect(form).not.toHaveProperty([name]);
    }
    expect(session.url).toBeNull();
    expect(session.clientSecret).toContain(`${session.id}_secret_`);
  });

  it("is the same to the byte if it is asked again, and goes under the key", async () => {
    const asked = newSession({
      title: "Blinds & “awnings” + 10% – größer",
      email: "a+b@mail.example",
    });
    await provider.createSession(asked);
    const [first] = stripe.requests;
    await provider.createSession({ ...asked });
    const again = stripe.requests.findLast(({ method }) => method === "POST");
    expect(again?.form.toString()).toBe(first?.form.toString());
    expect(first?.form.get("line_items[0][price_data][product_data][name]")).toBe(asked.title);
    expect([first, again].map((one) => one?.headers["idempotency-key"])).toEqual([
      asked.key,
      asked.key,
    ]);
  });

  it("says which version it speaks, and nothing of this machine", async () => {
    await provider.createSession(newSession());
    await provider.createSession(newSession());
    const { headers } = lastRequest();
    expect(headers["stripe-version"]).toBe("2026-10-28.endive");
    expect(headers["x-stripe-client-telemetry"]).toBeUndefined();
    const agent = JSON.parse(String(headers["x-stripe-client-user-agent"])) as object;
    expect(Object.keys(agent)).not.toEqual(expect.arrayContaining(["platform"]));
    expect(Object.keys(agent)).not.toEqual(expect.arrayContaining(["telemetry_id"]));
  });

  it.each([
    ["JPY", 50_000_000, "5000", 5_000],
    ["KWD", 123_400, "12340", 12_340],
    ["ISK", 500_000, "5000", 5_000],
  ])("counts as Stripe does: %s", async (currency, amount, count, minor) => {
    const session = await provider.createSession(newSession({ currency, amount }));
    expect(formOf()["line_items[0][price_data][unit_amount]"]).toBe(count);
    expect(session).toMatchObject({ currency, amount });
    stripe.pay(session.id);
    const [held] = stripe.sessions.values();
    stripe.refund(held?.intentId ?? "", minor);
    const paid = await provider.readSession(session.id, "own");
    expect(paid).toMatchObject({ isPaid: true, currency, amount, refunded: amount });
  });

  it("is nothing where the amount would take rounding", async () => {
    const { trouble } = await failureOf(
      provider.createSession(newSession({ currency: "JPY", amount: 12_345_600 })),
    );
    expect([trouble, stripe.requests.length]).toEqual(["refused", 0]);
  });

  it("leaves the receipt to where it was sent", async () => {
    const mailed = await provider.createSession(newSession({ look: "embedded" }));
    stripe.pay(mailed.id, "typed@mail.example");
    const typed = await provider.createSession(newSession({ email: null }));
    stripe.pay(typed.id, "typed@mail.example");
    const emailOf = async (id: string) => (await provider.readSession(id, "own"))?.email;
    expect(await emailOf(mailed.id)).toBe("marta@mail.example");
    expect(await emailOf(typed.id)).toBe("typed@mail.example");
  });
});

describe("whose money it is", () => {
  it.each([
    ["own", true],
    [CONNECTED_ONE, true],
    [null, false],
    ["", false],
    ["acct_", false],
    ["acct_1/../2", false],
    ["somebody", false],
  ])("can be taken for %j: %s", async (merchant, expected) => {
    expect(provider.canTake(merchant)).toBe(expected);
    if (expected) return;
    const { trouble } = await failureOf(provider.createSession(newSession({ merchant })));
    expect([trouble, stripe.requests.length]).toEqual(["misconfigured", 0]);
  });

  it("an account's own money is asked for on that account, and found there alone", async () => {
    const asked = newSession({ merchant: CONNECTED_ONE });
    const session = await provider.createSession(asked);
    expect(lastRequest().headers["stripe-account"]).toBe(CONNECTED_ONE);
    expect((await provider.createSession(asked)).id).toBe(session.id);
    expect(await provider.readSession(session.id, CONNECTED_ONE)).toEqual(session);
    expect(await provider.readSession(session.id, CONNECTED[1] ?? "")).toBeNull();
    expect(await provider.readSession(session.id, "own")).toBeNull();
    const { trouble } = await failureOf(provider.expireSession(session.id, "own"));
    expect(trouble).toBe("conflict");
    expect((await provider.expireSession(session.id, CONNECTED_ONE)).state).toBe("EXPIRED");
    // A key is an account's own.
    const other = await provider.createSession({ ...asked, merchant: CONNECTED[1] ?? "" });
    expect(other.id).not.toBe(session.id);
    await provider.createSession(newSession());
    expect(lastRequest().headers["stripe-account"]).toBeUndefined();
  });

  it("an account that is not connected is told of", async () => {
    const asked = newSession({ merchant: "acct_1Unknown" });
    expect((await failureOf(provider.createSession(asked))).trouble).toBe("misconfigured");
  });
});

describe("what goes wrong", () => {
  it.each<[string, StripeFault[], CardFailure["trouble"]]>([
    ["no answer in time", ["late", "late", "late"], "unreachable"],
    ["a fault of Stripe's", ["broken", "broken", "broken"], "unreachable"],
    ["an answer that is none of Stripe's", ["nonsense"], "unreachable"],
    ["too many requests", ["busy"], "busy"],
  ])(
    "%s is tried again, then told; later the key finds one session",
    async (_, faults, trouble) => {
      const asked = newSession();
      stripe.next(...faults);
      expect((await failureOf(provider.createSession(asked))).trouble).toBe(trouble);
      expect(stripe.requests.length).toBe(faults.length);
      const session = await provider.createSession(asked);
      expect(session.state).toBe("OPEN");
      expect([...stripe.sessions.keys()]).toEqual([session.id]);
      stripe.next(...faults);
      expect((await failureOf(provider.readSession(session.id, "own"))).trouble).toBe(trouble);
    },
  );

  it.each<StripeFault>(["late", "truncated", "broken", "page"])(
    "one answer that is %s is not noticed",
    async (fault) => {
      stripe.next(fault);
      const session = await provider.createSession(newSession());
      expect([...stripe.sessions.keys()]).toEqual([session.id]);
    },
  );

  it("a fault that Stripe keeps under the key does not keep a customer from paying", async () => {
    const asked = newSession();
    stripe.next("broken-kept");
    const session = await provider.createSession(asked);
    expect((await provider.createSession(asked)).id).toBe(session.id);
    expect([...stripe.sessions.keys()]).toEqual([session.id]);
  });

  it.each([
    ["an amount that is too small", { amount: 100 }, "too small"],
    ["an address that is none", { email: "nobody" }, "email address"],
    ["an end that is too near", { expiresAt: new Date(Date.now() + 60_000) }, "refuses"],
    ["a title that is none", { title: "" }, "refuses"],
  ])("%s is refused", async (_, more, words) => {
    const { trouble, message } = await failureOf(provider.createSession(newSession(more)));
    expect(trouble).toBe("refused");
    expect(message).toContain(words);
  });

  it.each<[string, StripeRefused, CardFailure["field"]]>([
    ["an address", { ...NO, code: "email_invalid", param: "customer_email" }, "email"],
    [
      "an address, by its parameter",
      { ...NO, param: "payment_intent_data[receipt_email]" },
      "email",
    ],
    ["an amount", { ...NO, code: "amount_too_small" }, "amount"],
    ["an account that may take no money yet", NO, null],
    ["a card of no use", { ...NO, status: 402 }, null],
  ])(
    "a refusal of %s says of what, and is another thing than a server away",
    async (_, no, field) => {
      stripe.next(no);
      const failure = await failureOf(provider.createSession(newSession()));
      expect(failure).toMatchObject({ trouble: "refused", field });
      expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain(NO.message);
      expect([stripe.requests.length, stripe.sessions.size]).toEqual([1, 0]);
    },
  );

  it("a wrong key is told of, and nothing secret with it", async () => {
    const secretKey = "sk_test_51a0wrong0key0of0somebody";
    const wrong = createStripe({ ...stripe.settings, secretKey }, LIMITS);
    const elsewhere = newSession({ merchant: "acct_1Unknown" });
    const failures = [
      await failureOf(wrong.createSession(newSession())),
      await failureOf(wrong.readSession("cs_test_1", "own")),
      await failureOf(wrong.expireSession("cs_test_1", "own")),
      await failureOf(provider.createSession(elsewhere)),
    ];
    for (const failure of failures) {
      expect(failure.trouble).toBe("misconfigured");
      const all = inspect(failure, { depth: 10, showHidden: true });
      for (const secret of [secretKey, stripe.settings.secretKey, stripe.settings.webhookSecret]) {
        expect(all).not.toContain(secret);
      }
    }
    // The server says it: a test that quotes it would notice.
    const said = await fetch(`${stripe.origin}/v1/checkout/sessions/cs_test_1`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    expect(await said.text()).toContain(secretKey);
  });

  it("nothing of what a customer typed is in what is told", async () => {
    const failure = await failureOf(provider.createSession(newSession({ email: "marta mail" })));
    expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain("marta");
    expect(inspect(failure)).toContain("email_invalid");
  });

  it("a server that is down is told of", async () => {
    const apiBase = "http://127.0.0.1:1";
    const down = createStripe({ ...stripe.settings, apiBase }, LIMITS);
    expect((await failureOf(down.createSession(newSession()))).trouble).toBe("unreachable");
  });
});

describe("how long it takes", () => {
  it("is no longer than it may, whatever is tried again", async () => {
    const brief = createStripe(stripe.settings, { attemptMs: 60_000, totalMs: 2_000 });
    stripe.next("late", "late", "late");
    const failure = await failureOf(brief.createSession(newSession()));
    expect(failure.message).toContain("not waited for");
    expect(stripe.requests.length).toBe(1);
  });

  it("ends when nobody waits any more, and nothing is asked then", async () => {
    const patient = createStripe(stripe.settings);
    stripe.next("late");
    const soon = AbortSignal.timeout(1_000);
    const failure = await failureOf(patient.readSession("cs_test_1", "own", soon));
    expect(failure.trouble).toBe("unreachable");
    const already = AbortSignal.abort();
    const at = await failureOf(patient.createSession(newSession(), already));
    expect(at.message).toContain("not waited for");
    // The next request is later than what the SDK would try again.
    await provider.createSession(newSession());
    stripe.next("broken", "broken", "broken");
    await failureOf(provider.readSession("cs_test_1", "own"));
    const paths = stripe.requests.map(({ method, path }) => `${method} ${path}`);
    const read = "GET /v1/checkout/sessions/cs_test_1";
    expect(paths).toEqual([read, "POST /v1/checkout/sessions", read, read, read]);
  });
});
