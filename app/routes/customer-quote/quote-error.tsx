import { CustomerError } from "~/ui/public/customer-error";
import { EmptyState } from "~/ui/states";

/** A link that leads to no quote, or nowhere at present. Source: specification part 2 section 8. */
export function QuoteError() {
  return (
    <CustomerError
      missing={
        <EmptyState
          isPage
          title="Quote not found"
          text="Sorry, we couldn't find the quote you're looking for. It may have expired or the url may be incorrect."
        />
      }
    />
  );
}
