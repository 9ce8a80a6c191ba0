import { readJson } from "./read-json";

/** The same as `readJson`, given up after a while, and when who asked is `gone`. */
export async function readInTime<Answer>(
  url: string,
  gone: AbortSignal,
  giveUpAfterMs: number,
): Promise<Answer> {
  // `AbortSignal.any` is not in all browsers that have our scripts.
  const request = new AbortController();
  const abort = () => request.abort();
  gone.addEventListener("abort", abort);
  const late = setTimeout(abort, giveUpAfterMs);
  try {
    return await readJson<Answer>(url, request.signal);
  } finally {
    clearTimeout(late);
    gone.removeEventListener("abort", abort);
  }
}
