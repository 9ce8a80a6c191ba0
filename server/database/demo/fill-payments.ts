import type { Insertable } from "kysely";

import { dayOf } from "../../../app/domain/dates";
import {
  CARD_PAYMENT_TYPE,
  type PaymentStatus,
} from "../../../app/upstream/contract/payments.input";
import type { Database } from "../connection";
import { newPublicId } from "../id";
import type { Schema } from "../schema";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

type Payment = Insertable<Schema["payments"]>;

const CENT = 100;
const DAY_MS = 86_400_000;
const MEASURE_FEE = 990_000;
/** How a deposit was paid that did not come by card. */
const REFERENCES = ["Transfer", "Cash, receipt book 12", "EFTPOS at the showroom", null] as const;

/** Gives deals the payments of their phase: a fee for measuring, a deposit once signed, the rest once done. */
export async function fillPayments(
  database: Database,
  dealer: FilledDealer,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed);
  const phases = new Map(
    dealer.workflows.flatMap(({ statuses }) => statuses.map(({ id, phase }) => [id, phase])),
  );
  const { currency_code: currency, time_zone: zone } = await database.read
    .selectFrom("accounts")
    .select(["currency_code", "time_zone"])
    .where("id", "=", dealer.accountId)
    .executeTakeFirstOrThrow();
  const deals = await database.read
    .selectFrom("deals")
    .select(["id", "status_id", "created_at", "flag_value_ids"])
    .where("account_id", "=", dealer.accountId)
    .where("is_archived", "=", 0)
    .orderBy("number")
    .execute();
  const unpaid = await database.read
    .selectFrom("workflow_flags as f")
    .innerJoin("workflow_flag_values as v", "v.flag_id", "f.id")
    .select("v.id")
    .where("f.account_id", "=", dealer.accountId)
    .where("f.name", "=", "Payment")
    .where("v.label", "=", "None")
    .execute();
  const isUnpaid = ({ flag_value_ids: ids }: { flag_value_ids: string }) =>
    unpaid.some(({ id }) => ids.split(" ").includes(id));
  const payments: Payment[] = [];
  for (const deal of deals) {
    const phase = phases.get(deal.status_id) ?? "";
    const made = Date.parse(deal.created_at);
    const total = random.between(60_000, 900_000) * CENT;
    const half = Math.round(total / 2 / CENT) * CENT;
    /** After so much of the deal's time. */
    const add = (part: number, amount: number, description: string, status: PaymentStatus) => {
      const at = new Date(made + (now.getTime() - made) * part);
      const isPaid = status === "PAID";
      const isCard = !isPaid || random.chance(0.5);
      payments.push({
        ...{ id: newPublicId(), account_id: dealer.accountId, deal_id: deal.id, quote_id: null },
        ...{ type: isCard ? CARD_PAYMENT_TYPE : "MANUAL", amount, currency, status, description },
        transacted_at: isPaid
          ? dayOf(new Date(Math.min(now.getTime(), at.getTime() + DAY_MS)).toISOString(), zone)
          : null,
        reference: isCard ? null : random.pick(REFERENCES),
        ...{ created_at: at.toISOString(), created_by: random.pick(dealer.employees).id },
        ...{ updated_at: null, updated_by: null, sent_to: null, sent_at: null },
      });
    };
    const isDone = phase === "CLOSED";
    if (!["QUOTING", "IN_PROGRESS", "CLOSED"].includes(phase)) continue;
    if (random.chance(0.4)) add(0.2, MEASURE_FEE, "Measure fee", "PAID");
    if (phase === "QUOTING" || random.chance(0.2)) continue;
    if (random.chance(0.1)) add(0.4, half + 5_000 * CENT, "Deposit, 50%", "CANCELLED");
    const isDepositPaid = isDone || !isUnpaid(deal);
    add(0.5, half, "Deposit, 50%", isDepositPaid ? "PAID" : "REQUESTED");
    if (isDone) add(0.9, total - half, "Balance", random.chance(0.9) ? "PAID" : "REQUESTED");
  }
  if (payments.length === 0) return;
  await database.write((trx) => trx.insertInto("payments").values(payments).execute());
}
