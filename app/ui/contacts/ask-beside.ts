import { countChange } from "../requests/pending-changes";

/** Longer than the server itself waits for anything. */
const PATIENCE_MS = 35_000;

/** Why there is no answer: the session has ended, or whatever came is not from the application. */
export type Trouble = "ended" | "failed";

/**
 * Asks the application for data, or sends it a form, beside the page that is shown: the router hears nothing of it, so
 * whatever comes, the page and what is typed there stay.
 */
export async function askBeside(
  url: string,
  { signInUrl, form }: { signInUrl: string; form?: HTMLFormElement },
): Promise<object | Trouble> {
  const settle = form ? countChange() : () => undefined;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, form ? { ...sent(form), signal } : { signal });
    if (response.redirected) {
      return new URL(response.url).pathname === signInUrl ? "ended" : "failed";
    }
    const data: unknown = await response.json();
    return typeof data === "object" && data !== null ? data : "failed";
  } catch {
    return "failed";
  } finally {
    settle();
  }
}

/** A form as the browser would send it: its texts. */
function sent(form: HTMLFormElement) {
  const texts = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return { method: "POST", body: new URLSearchParams(texts) };
}
