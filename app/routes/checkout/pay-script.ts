import { FORM_KEY_FIELD } from "~/domain/form-key";

import { mountCard, type Card } from "./card-fields";
import type { CardSession } from "./card-session";
import { EMAIL_MISSING, EMAIL_MISSING_HERE, cardNote } from "./payment-words";
import {
  element,
  showBusy,
  showEmailProblem,
  showPaymentFailed,
  showWentWrong,
} from "./script-notices";

/**
 * The payment page's own script, without which its form leads to the card provider's page. It puts the provider's
 * fields for a card into the form, if the provider has any, and pays here; if that cannot be, the form stays as it was.
 */
function start(form: HTMLFormElement): void {
  let card: Card | null = null;
  let isBusy = false;
  const setBusy = (is: boolean) => {
    isBusy = is;
    showBusy(form, is);
  };

  form.addEventListener("submit", (event) => {
    if (isBusy || card) event.preventDefault();
    if (isBusy) return;
    if (card) void payHere(form, card, setBusy);
    // It goes to the provider's page: the button is of no use meanwhile, once it is sent.
    else setTimeout(() => setBusy(true));
  });
  // Kept by the browser for the way back, it would still be busy, and ask for what may be paid by now.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  const begin = async () => {
    try {
      card = await openCard(form);
    } catch {
      showWentWrong(form, () => void begin());
    }
  };
  void begin();
}

/** Kept as long as the tab: the provider has no fields, and is not asked for them again, which may not be done often. */
const HOSTED = "checkout-hosted";
function isHosted(): boolean {
  try {
    return sessionStorage.getItem(HOSTED) !== null;
  } catch {
    // A browser that keeps nothing of pages: it is asked each time.
    return false;
  }
}
function rememberHosted(): void {
  try {
    sessionStorage.setItem(HOSTED, "");
  } catch {
    // As above.
  }
}

/** The fields for a card, shown in the form; null if this is paid on the provider's page alone. */
async function openCard(form: HTMLFormElement): Promise<Card | null> {
  const { session: path = "", dealer = "" } = form.dataset;
  if (isHosted()) return null;
  const key = form.elements.namedItem(FORM_KEY_FIELD);
  const response = await fetch(path, {
    method: "POST",
    body: new URLSearchParams({
      [FORM_KEY_FIELD]: key instanceof HTMLInputElement ? key.value : "",
    }),
  });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  const session = (await response.json()) as CardSession | null;
  if (!session) {
    rememberHosted();
    return null;
  }
  const fields = element("div", { className: "card-fields" });
  const section = element("div", { className: "field card-details coming" }, [
    element("span", { className: "label", textContent: "Card details" }),
    fields,
  ]);
  const note = form.querySelector(".assurance");
  note?.before(section);
  try {
    const card = await mountCard(session, fields);
    section.classList.remove("coming");
    note?.lastElementChild?.replaceChildren(cardNote(dealer));
    return card;
  } catch (error) {
    section.remove();
    throw error;
  }
}

async function payHere(
  form: HTMLFormElement,
  card: Card,
  setBusy: (isBusy: boolean) => void,
): Promise<void> {
  const input = form.querySelector<HTMLInputElement>("input[type=email]");
  const email = input?.value.trim() ?? "";
  showEmailProblem(form, null);
  if (email === "") return showEmailProblem(form, EMAIL_MISSING_HERE, EMAIL_MISSING);
  setBusy(true);
  const result = await card.pay(email);
  if (result.is === "paid") {
    location.assign(`${form.dataset.return}?session_id=${encodeURIComponent(result.sessionId)}`);
    return;
  }
  setBusy(false);
  if (result.is === "failed") showPaymentFailed(form, result.message);
  else showEmailProblem(form, result.message);
}

const form = document.querySelector<HTMLFormElement>("form[data-session]");
if (form) start(form);
