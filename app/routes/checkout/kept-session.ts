import { readCardSession, readField, type CardSession } from "./card-session";

/** A session is given out with half an hour of its life left at least. */
const KEPT_MS = 25 * 60 * 1_000;
const HOSTED = "checkout-hosted";

/** What a payment's page asked for, kept as long as the tab and the session: it may not be asked for often. */
export function keepSession({ dataset }: HTMLFormElement, session: CardSession): void {
  const { session: path, total } = dataset;
  write(nameOf(path), JSON.stringify({ ...session, total, until: Date.now() + KEPT_MS }));
}

/** The session that was kept of a payment; null if there is none, or one that may be over, or of another amount. */
export function findKeptSession({ dataset }: HTMLFormElement): CardSession | null {
  try {
    const kept: unknown = JSON.parse(read(nameOf(dataset.session)) ?? "");
    const until = readField(kept, "until");
    const isYoung = typeof until === "number" && until > Date.now();
    return isYoung && readField(kept, "total") === dataset.total ? readCardSession(kept) : null;
  } catch {
    return null;
  }
}

export function forgetSession({ dataset }: HTMLFormElement): void {
  write(nameOf(dataset.session), "");
}

/** Whether the provider has no fields: it is not asked for them again. */
export const isKnownHosted = (): boolean => read(HOSTED) !== null;
export const rememberHosted = (): void => write(HOSTED, "1");

const nameOf = (path = "") => `checkout ${path}`;

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // A browser that keeps nothing of pages: it is asked each time.
    return null;
  }
}
function write(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // As above.
  }
}
