import { element, icon } from "../public/element";
import type { drawSignature } from "./draw-signature";

/** What draws is fetched when its pad comes this near to sight. */
const NEAR = "200px";

/**
 * Fills the place of a signature (`SignatureField`) with its pad, and fetches what draws on it once it is nearly in sight.
 * Without that there is no such place. Answers with what ends it.
 */
export function offerSignature(place: HTMLElement): () => void {
  const { signature: name = "", label = "", hint = "", value = "", script = "" } = place.dataset;
  const canvas = element("canvas", { width: 768, height: 240 });
  canvas.setAttribute("role", "img");
  // What was drawn before is sent again also before what shows it has arrived.
  const field = element("input", { type: "hidden", name, value });
  const clear = element("button", { type: "button", className: "btn small" }, [
    icon("undo"),
    "Clear",
  ]);
  const optional = element("span", { className: "optional", textContent: " optional" });
  place.hidden = false;
  place.replaceChildren(
    element("span", { className: "label", textContent: label }),
    element("div", { className: "pad" }, [canvas]),
    element("div", { className: "pad-foot" }, [
      element("div", { className: "hint", textContent: hint }),
      clear,
    ]),
    field,
  );
  if ("optional" in place.dataset) place.firstElementChild?.append(optional);

  let stop = (): void => undefined;
  let isOver = false;
  const empty = () => {
    place.hidden = true;
    place.replaceChildren();
  };
  const load = async () => {
    try {
      // One file for all pages, also for those without the application's scripts.
      const drawing: { drawSignature: typeof drawSignature } = await import(
        /* @vite-ignore */ script
      );
      if (!isOver) {
        stop = drawing.drawSignature({ canvas, field, clear, label, value });
      }
    } catch {
      // It did not arrive: the typed name is the signature.
      if (!isOver) empty();
    }
  };
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      near.disconnect();
      void load();
    },
    { rootMargin: NEAR },
  );
  near.observe(place);
  return () => {
    isOver = true;
    near.disconnect();
    stop();
    empty();
  };
}
