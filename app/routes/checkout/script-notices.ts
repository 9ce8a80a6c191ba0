import { element, icon } from "~/ui/public/element";

import { PAYMENT_FAILED, WENT_WRONG } from "./payment-words";

/** What stands above the form: one thing at a time. */
function showAbove(form: HTMLFormElement, shown: HTMLElement | null): void {
  const before = form.previousElementSibling;
  before?.remove();
  if (shown) form.before(shown);
}

/** The generic error. The form under it leads to the provider's page, as it does without script. */
export function showWentWrong(
  form: HTMLFormElement,
  onRetry: () => void,
  reason: string = WENT_WRONG.text,
): void {
  const again = element("button", { type: "button", className: "btn" }, [
    icon("retry"),
    "Try again",
  ]);
  again.addEventListener("click", () => {
    showAbove(form, null);
    form.querySelector("input")?.focus();
    onRetry();
  });
  showAbove(
    form,
    element("div", { className: "empty", role: "alert" }, [
      icon("window-broken", ""),
      element("h2", { textContent: WENT_WRONG.title }),
      element("p", { className: "muted", textContent: reason }),
      again,
    ]),
  );
}

/** What is wrong with the address, beside its field and above the form; null takes it away. */
export function showEmailProblem(
  form: HTMLFormElement,
  message: string | null,
  above = message,
): void {
  const input = form.querySelector<HTMLInputElement>("input[type=email]");
  const field = input?.closest(".field");
  field?.querySelector(".problem")?.remove();
  if (message === null || above === null || !input) {
    input?.removeAttribute("aria-invalid");
    input?.removeAttribute("aria-describedby");
    showAbove(form, null);
    return;
  }
  const problem = element("div", { className: "problem", id: "email-problem" }, [
    icon("error"),
    element("span", { textContent: message }),
  ]);
  field?.append(problem);
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", problem.id);
  showAbove(
    form,
    element("div", { className: "alert t-brick", role: "alert" }, [
      icon("error"),
      element("div", {}, [element("strong", { textContent: above })]),
    ]),
  );
  input.focus();
}

/** The provider did not take the payment. Source: specification part 2 section 8. */
export function showPaymentFailed(
  form: HTMLFormElement,
  message: string | null,
  onClose?: () => void,
): void {
  const close = element("button", { type: "button", className: "btn primary" }, ["Close"]);
  const dialog = element("dialog", { className: "dialog ask", role: "alertdialog" }, [
    element("div", { className: "dialog-head" }, [
      element("h2", { id: "failed-title", textContent: PAYMENT_FAILED.title }),
    ]),
    element("div", { className: "dialog-body", id: "failed-text" }, [
      element("p", { textContent: PAYMENT_FAILED.text }),
      ...(message === null ? [] : [element("p", { className: "told", textContent: message })]),
    ]),
    element("div", { className: "dialog-foot" }, [close]),
  ]);
  dialog.setAttribute("aria-labelledby", "failed-title");
  dialog.setAttribute("aria-describedby", "failed-text");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    form.querySelector("button")?.focus();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}
