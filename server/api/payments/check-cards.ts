import { account } from "../../../app/upstream/contract/account";
import type { ConnectionCheck } from "../../../app/upstream/contract/connection-check";
import { CardFailure, type CardProvider } from "../../integrations/payments/provider";
import { query } from "../implement";
import { findDealer } from "../records/dealer";
import { limitChecks } from "../records/limit-checks";

/** The longest somebody waits for it. */
const CHECK_MS = 10_000;

const checkCardPayments = query(account.checkCardPayments, async (read, { services, staff }) => {
  const { cards } = services;
  if (!cards) return failing("This server takes no payments by card.");
  const { merchant } = await findDealer(read);
  if (!cards.canTake(merchant)) {
    return failing("This account takes no payments by card yet: who runs the server connects it.");
  }
  await limitChecks(services, staff);
  return ask(cards, merchant);
});

const failing = (message: string): ConnectionCheck => ({ isWorking: false, message });

async function ask(cards: CardProvider, merchant: string | null): Promise<ConnectionCheck> {
  if (cards.name === "sandbox") {
    return { isWorking: true, message: "The sandbox is in use: it answers, and no money moves." };
  }
  try {
    const { isLive } = await cards.check(merchant, AbortSignal.timeout(CHECK_MS));
    const mode = isLive ? "." : ", in its test mode: no money moves.";
    return { isWorking: true, message: `Stripe answers for this account${mode}` };
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error;
    return failing(`${error.message}.`);
  }
}

export const checkCardHandlers = [checkCardPayments];
