import { success } from "~/http/toast-redirect.server";
import { submitChange } from "~/http/submit.server";
import type { Sent } from "~/http/route.server";
import { quotes } from "~/upstream/contract/quotes";

import type { QuoteContext } from "./quote-route.server";

/** Orders what is left of a supplier, whom the form names; back at the quote, which says in what order. */
export const orderQuote = ({ staff, quote, backTo, form }: QuoteContext & Sent) =>
  submitChange(form, {
    save: () =>
      staff.upstream.call(quotes.convertQuote, {
        body: { quoteId: quote.id, manufacturerId: form.text("manufacturerId") },
        idempotencyKey: form.key,
      }),
    done: async (made) => {
      const { context } = await staff.upstream.call(quotes.getQuote, { params: { id: quote.id } });
      const order = context.orders?.find(({ id }) => id === made?.id);
      const words = [order?.tuid, order?.manufacturerName].filter(Boolean).join(", ");
      return success("Order created", words || `Quote ${quote.tuid}`);
    },
    to: backTo,
  });
