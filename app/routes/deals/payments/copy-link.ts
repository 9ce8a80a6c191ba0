import { showToast } from "~/ui/toast/toast-store";

/** True where script may write to the clipboard: browsers have none for pages that are not from https. */
export const canCopy = () => "clipboard" in navigator;

/** Copies the link of a payment, and says so. */
export async function copyPaymentLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: "success", title: "Payment link copied!" });
  } catch {
    showToast({
      tone: "warning",
      title: "The payment link was not copied",
      text: "Please select it in the payment",
    });
  }
}
