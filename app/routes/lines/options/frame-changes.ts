import { hasUnsaved } from "~/ui/requests/unsaved-forms";

/**
 * What the dialog around a frame asks our own page in it, before it closes: none of the specified messages leads that way.
 * The page takes it where it holds unsaved changes; one of another origin cannot be asked.
 */
const ASKS = "headrail:has-changes";

export function hasChangesInside(frame: HTMLIFrameElement | null): boolean {
  try {
    const question = new CustomEvent(ASKS, { cancelable: true });
    return frame?.contentWindow?.dispatchEvent(question) === false;
  } catch {
    return false;
  }
}

/** Answers the dialog, until the function it returns is called. */
export function answerDialog(): () => void {
  const answer = (event: Event) => {
    if (hasUnsaved()) event.preventDefault();
  };
  window.addEventListener(ASKS, answer);
  return () => window.removeEventListener(ASKS, answer);
}
