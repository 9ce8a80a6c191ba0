import type { SandboxFacts } from "../../../server/integrations/payments/sandbox/sandbox";
import type { Insertable } from "kysely";

import { CARD_PAYMENT_TYPE } from "../../../app/upstream/contract/payments.input";
import type { Database } from "../../../server/database/connection";
import { newId } from "../../../server/database/id";
import type { Schema } from "../../../server/database/schema";

type Row = Insertable<Schema["payments"]>;

/** Stores a card payment of a dealer's first deal, past the API; gives its id. */
export async function addPayment(
  database: Database,
  own: Partial<Row> = {},
  dealer = "Banksia Blinds & Shutters",
): Promise<string> {
  const deal = await database.read
    .selectFrom("deals")
    .innerJoin("accounts", "accounts.id", "deals.account_id")
    .select(["deals.id", "deals.account_id", "accounts.currency_code"])
    .where("accounts.name", "=", dealer)
    .orderBy("deals.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const row: Row = {
    ...{ id: newId(), account_id: deal.account_id, deal_id: deal.id, quote_id: null },
    ...{ type: CARD_PAYMENT_TYPE, amount: 21_483_000, currency: deal.currency_code },
    ...{ status: "REQUESTED", transacted_at: null, reference: null },
    description: "Deposit, 50% of quote Q-20931\nWhole house, rollers and sheers",
    ...{ created_at: "2026-11-18T02:00:00.000Z", created_by: null },
    ...{ updated_at: null, updated_by: null, sent_to: null, sent_at: null },
    ...own,
  };
  await database.write((trx) => trx.insertInto("payments").values(row).execute());
  return row.id;
}

const of = (id: string) => `/checkout/${id}`;
/** Pages of card payments of the demo, by what has become of them; each journey at each seat has one of its own. */
export const PAYMENTS = {
  open: of("open-payment"),
  paid: of("paid-payment"),
  cancelled: of("cancelled-payment"),
  sandbox: "/sandbox/sandbox_open",
  ofJourney: (name: string, seat: Seat) => of(`${name}-${seat}`),
};
const SEATS = ["script", "no-script", "plain"] as const;
type Seat = (typeof SEATS)[number];
const JOURNEYS = ["pays", "declined", "leaves", "elsewhere", "busy", "looks"];
const idOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

export async function addPayments(database: Database): Promise<void> {
  const add = (path: string, own: Partial<Row> = {}) =>
    addPayment(database, { id: idOf(path), ...own });
  await add(PAYMENTS.open);
  await add(PAYMENTS.paid, { status: "PAID", transacted_at: "2026-11-17" });
  await add(PAYMENTS.cancelled, { status: "CANCELLED" });
  await addSandboxSession(database);
  for (const name of JOURNEYS) {
    for (const seat of SEATS) await add(PAYMENTS.ofJourney(name, seat));
  }
}

/** A session of the sandbox that nobody pays. */
async function addSandboxSession(database: Database): Promise<void> {
  const page = `http://127.0.0.1${PAYMENTS.open}`;
  const facts: SandboxFacts = {
    merchant: null,
    ...{ accountId: "", paymentId: idOf(PAYMENTS.open), amount: 21_483_000, currency: "AUD" },
    ...{ title: "Deposit, 50% of quote Q-20931", email: "ada@customer.example" },
    ...{ returnUrl: `${page}/return?session_id=sandbox_open`, cancelUrl: page },
  };
  const row = {
    ...{ id: idOf(PAYMENTS.sandbox), idempotency_key: "open", state: "OPEN" as const },
    ...{ facts: JSON.stringify(facts), paid_at: null, expires_at: "2099-01-01T00:00:00.000Z" },
  };
  await database.write((trx) => trx.insertInto("sandbox_sessions").values(row).execute());
}
