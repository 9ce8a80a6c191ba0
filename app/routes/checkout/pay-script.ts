import { FORM_KEY_FIELD } from "~/domain/form-key";
import { element, showBusy } from "~/ui/public/element";

import { mountCard, SessionUseless, type Card } from "./card-fields";
import { readCardSession, type CardSession } from "./card-session";
import { OUTCOMES, type Outcome } from "./outcome";
import {
  findKeptSession,
  forgetSession,
  isKnownHosted,
  keepSession,
  rememberHosted,
} from "./kept-session";
import { EMAIL_MISSING, EMAIL_MISSING_HERE, cardNote } from "./payment-words";
import { showEmailProblem, showPaymentFailed, showWentWrong } from "./script-notices";

/**
 * The payment page's own script, without which its form leads to the card provider's page. It puts the provider's
 * fields for a card into the form, if the provider has any, and pays here; if that cannot be, the form stays as it was.
 */
function start(form: HTMLFormElement): void {
  let card: Card | null = null;
  let isBusy = false;
  const setBusy = (is: boolean) => {
    isBusy = is;
    showBusy(form, is, "Paying");
  };

  form.addEventListener("submit", (event) => {
    if (isBusy || card) event.preventDefault();
    if (isBusy) return;
    if (card) {
      void payHere(form, card, setBusy);
      return;
    }
    // It goes to the provider's page, for which another session is opened: this one is over, and the button of no use.
    forgetSession(form);
    setTimeout(() => setBusy(true));
  });
  // Kept by the browser for the way back, it would still be busy, and ask for what may be paid by now.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  const begin = async () => {
    try {
      card = await openCard(form);
    } catch (error) {
      const reason = error instanceof SessionRefused ? `${error.message}.` : undefined;
      showWentWrong(form, () => void begin(), reason);
    }
  };
  void begin();
}

/** The fields for a card, shown in the form; null if this is paid on the provider's page alone. */
async function openCard(form: HTMLFormElement): Promise<Card | null> {
  if (isKnownHosted()) return null;
  const kept = findKeptSession(form);
  if (kept) {
    const card = await showFields(form, kept).catch(nullIfOver);
    if (card) return card;
  }
  const session = await askForSession(form);
  return session && showFields(form, session);
}

/** The card provider begins none for this payment: its message is for customers. */
class SessionRefused extends Error {
  override readonly name = "SessionRefused";
}

/** Null stands for a session that is of no use any more: another one is asked for. */
function nullIfOver(error: unknown): null {
  if (error instanceof SessionUseless) return null;
  throw error;
}

async function askForSession(form: HTMLFormElement): Promise<CardSession | null> {
  const { session: path = "" } = form.dataset;
  const key = form.elements.namedItem(FORM_KEY_FIELD);
  const response = await fetch(path, {
    method: "POST",
    body: new URLSearchParams({
      [FORM_KEY_FIELD]: key instanceof HTMLInputElement ? key.value : "",
    }),
  });
  if (response.status === 410) {
    // It cannot be paid any more, and why the page says then.
    location.reload();
    return null;
  }
  if (response.status === 422) throw new SessionRefused(await response.text());
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  const told: unknown = await response.json();
  if (told === null) {
    rememberHosted();
    return null;
  }
  const session = readCardSession(told);
  keepSession(form, session);
  return session;
}

async function showFields(form: HTMLFormElement, session: CardSession): Promise<Card> {
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
    note?.lastElementChild?.replaceChildren(cardNote(form.dataset.dealer ?? ""));
    return card;
  } catch (error) {
    section.remove();
    if (error instanceof SessionUseless) forgetSession(form);
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
  const named = `?session_id=${encodeURIComponent(card.sessionId)}`;
  const outcome =
    result.is === "failed" ? await readOutcome(`${form.dataset.session}${named}`) : null;
  if (result.is === "paid" || outcome === "complete") {
    forgetSession(form);
    location.assign(`${form.dataset.return}${named}`);
    return;
  }
  setBusy(false);
  if (result.is === "bad email") return showEmailProblem(form, result.message);
  // In a session that is over no card is ever taken: the page begins another one, or says that there is none to begin.
  if (outcome === "unknown") forgetSession(form);
  const onClose = outcome === "unknown" ? () => location.reload() : undefined;
  showPaymentFailed(form, result.message, onClose);
}

const OUTCOME_WAIT_MS = 5_000;

/** How the session went; null if that cannot be had now. */
async function readOutcome(path: string): Promise<Outcome | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(OUTCOME_WAIT_MS) });
    const told: unknown = response.ok ? await response.json() : null;
    return OUTCOMES.find((one) => one === told) ?? null;
  } catch {
    return null;
  }
}

const form = document.querySelector<HTMLFormElement>("form[data-session]");
if (form) start(form);
