import { showBusy } from "~/ui/public/element";
import { offerSignature } from "~/ui/signature/offer-signature";

/** The script of a quote's pages, without which they do all the same but draw a signature. */
function start(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-signature]")) offerSignature(place);
  let isBusy = false;
  form.addEventListener("submit", (event) => {
    if (isBusy) return event.preventDefault();
    isBusy = true;
    // What is sent is gathered first.
    setTimeout(() => showBusy(form, true, "Accepting"));
  });
  // Kept by the browser for the way back, it would still be busy, and ask for what may be accepted by now.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-accept]")) start(form);
