import { PAYMENT_FAILED, WENT_WRONG } from "./payment-words";

/** A part of the page, made by script as the server makes it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  own: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), own);
  made.append(...children);
  return made;
}

function icon(name: string, className = "i"): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", `/sprite.svg#${name}`);
  svg.setAttribute("aria-hidden", "true");
  if (className) svg.setAttribute("class", className);
  svg.append(use);
  return svg;
}

/** The form's button while the form is on its way; its words come back afterwards. */
export function showBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector("button");
  if (!button) return;
  button.dataset.words ??= button.textContent ?? "";
  button.disabled = isBusy;
  if (!isBusy) {
    button.removeAttribute("aria-busy");
    button.replaceChildren(button.dataset.words);
    return;
  }
  button.setAttribute("aria-busy", "true");
  const slats = element("span", { className: "busy", ariaHidden: "true" }, [
    element("i", {}),
    element("i", {}),
    element("i", {}),
  ]);
  button.replaceChildren(slats, "Paying");
}

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
