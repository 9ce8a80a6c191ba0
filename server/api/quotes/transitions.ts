import type { QUOTE_STATUSES } from "../../../app/upstream/contract/quotes.input";
import { quotes } from "../../../app/upstream/contract/quotes";
import { ApiError, stale } from "../api-error";
import { mutation } from "../implement";
import { changeQuote } from "../records/body/change-quote";
import { requireQuote, type QuoteRow } from "../records/body/quote-rows";
import { textChanges } from "../records/timeline";
import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import { staffSubject, type Staff } from "../session";
import { cancelDeposit, closeDeposit } from "./acceptance/deposit";

type Status = (typeof QUOTE_STATUSES)[number];

/** The steps there are; every other pair of the six statuses is refused. Source: design of quotes and orders, quote states. */
const STEPS = {
  accept: { from: ["OPEN"], to: "ACCEPTED" },
  lock: { from: ["OPEN"], to: "LOCKED" },
  reject: { from: ["OPEN", "ACCEPTED"], to: "REJECTED" },
  reopen: { from: ["REJECTED", "ACCEPTED", "LOCKED"], to: "OPEN" },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;
type Step = keyof typeof STEPS;

const WORDS: Readonly<Record<Status, string>> = {
  ...{ OPEN: "Open", LOCKED: "Locked", APPROVED: "Approved", ACCEPTED: "Accepted" },
  ...{ REJECTED: "Rejected", CLOSED: "Closed" },
};
const wordOf = (status: string) => WORDS[status as Status] ?? status;

/**
 * Refuses a step (409) of an archived quote, from a status that is not the quote's, and one that does not lead from
 * there.
 */
export function requireStep(quote: QuoteRow, step: Step, from: Status): void {
  if (quote.is_archived === 1) {
    throw new ApiError(409, "read_only", "The quote is archived and cannot be changed");
  }
  if (from !== quote.status) throw stale();
  if (!(STEPS[step].from as readonly string[]).includes(quote.status)) {
    const status = wordOf(quote.status).toLowerCase();
    throw new ApiError(409, "wrong_status", `A quote that is ${status} cannot be changed so`);
  }
}

/** What a step sets of the quote's row, and what its deal's timeline says of it. */
export const stepOf = (quote: QuoteRow, step: Step) => ({
  set: { status: STEPS[step].to },
  changes: textChanges([["Status", wordOf(quote.status), wordOf(STEPS[step].to)]]),
});

interface StepCall {
  readonly params: { readonly id: string };
  readonly body: { readonly from: Status };
}

/** A step that ends an acceptance, if there is one, with the deposit it asks for. */
const stepBack = (step: Exclude<Step, "accept">) => ({
  async prepare(read: AccountRead, call: StepCall & { services: Services; staff: Staff }) {
    const quote = await requireQuote(read, { id: call.params.id });
    requireStep(quote, step, call.body.from);
    const { services, staff } = call;
    await closeDeposit(read, services, { quote, subject: staffSubject(staff) });
  },
  write: (write: AccountWrite, { params, body }: StepCall): Promise<void> =>
    changeQuote(
      write,
      { id: params.id },
      async (quote) => {
        requireStep(quote, step, body.from);
        const { set, changes } = stepOf(quote, step);
        return {
          set: { ...set, accepted_at: null, acceptance_id: null },
          ...{ changes, alsoTold: await cancelDeposit(write, quote) },
        };
      },
      { isReadOnlyToo: true },
    ),
});

const lockQuote = mutation(quotes.lockQuote, stepBack("lock"));
const rejectQuote = mutation(quotes.rejectQuote, stepBack("reject"));
const reopenQuote = mutation(quotes.reopenQuote, stepBack("reopen"));

/** An archived quote cannot be read by its customer any more: nobody is asked to pay for it either. */
const archiveQuote = mutation(quotes.archiveQuote, {
  async prepare(read, { params, services, staff }) {
    const quote = await requireQuote(read, { id: params.id });
    await closeDeposit(read, services, { quote, subject: staffSubject(staff) });
  },
  write: (write, { params }) =>
    changeQuote(
      write,
      { id: params.id },
      async (quote) => {
        if (quote.is_archived === 1) return null;
        const alsoTold = await cancelDeposit(write, quote);
        return { set: { is_archived: 1 }, verb: "ARCHIVED", dealCount: -1, alsoTold };
      },
      { isReadOnlyToo: true },
    ),
});

export const transitionHandlers = [lockQuote, rejectQuote, reopenQuote, archiveQuote];
