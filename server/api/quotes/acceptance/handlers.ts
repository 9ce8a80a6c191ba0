import type { z } from "zod";

import { quotes } from "../../../../app/upstream/contract/quotes";
import type { acceptQuoteInput } from "../../../../app/upstream/contract/quotes.input";
import { stale } from "../../api-error";
import { mutation } from "../../implement";
import { requireQuote, type QuoteRow } from "../../records/body/quote-rows";
import type { AccountRead } from "../../scope";
import { staffSubject } from "../../session";
import { requireStep } from "../transitions";
import { acceptQuoteWith, prepareFiles } from "./accept";
import { requireAcceptable } from "./acceptable";

interface Asked {
  readonly body: Pick<z.output<typeof acceptQuoteInput>, "from" | "lastUpdatedAt">;
  readonly now: Date;
}

async function requireAccepting(
  read: AccountRead,
  quote: QuoteRow,
  { body, now }: Asked,
): Promise<void> {
  requireStep(quote, "accept", body.from);
  if (body.lastUpdatedAt !== undefined && body.lastUpdatedAt !== quote.updated_at) throw stale();
  await requireAcceptable(read, quote, now);
}

const acceptQuote = mutation(quotes.acceptQuote, {
  async prepare(read, call) {
    const { params, body, services, staff } = call;
    const quote = await requireQuote(read, { id: params.id });
    await requireAccepting(read, quote, call);
    const signature = body.signature || null;
    const name = body.name?.trim() || null;
    return prepareFiles(services, read, { subject: staffSubject(staff), quote, name, signature });
  },
  async write(write, call, files) {
    await acceptQuoteWith(write, call.params.id, {
      ...{ services: call.services, files, by: "STAFF", agent: call.body.agent ?? null },
      ...{ address: call.clientAddress, name: call.body.name?.trim() || null },
      signature: call.body.signature || null,
      check: async (quote) => {
        await requireAccepting(write, quote, call);
        return true;
      },
    });
  },
});

export const acceptanceHandlers = [acceptQuote];
