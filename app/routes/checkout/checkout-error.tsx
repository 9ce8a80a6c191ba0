import { CustomerError } from "~/ui/public/customer-error";
import { EmptyState } from "~/ui/states";

/** A link that leads to no payment, or nowhere at present. */
export function CheckoutError() {
  return (
    <CustomerError
      missing={
        <EmptyState
          isPage
          title="Oops!"
          text="We're having trouble finding the payment you're looking for"
          action={
            <p className="muted prose">
              The link may be incomplete: please open it from the message again, or copy all of it.
              If that does not help, please ask whoever sent it to you for a new one.
            </p>
          }
        />
      }
    />
  );
}
