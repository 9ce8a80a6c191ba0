/** An answer that was asked for before its navigation began is good for so long. */
const MAX_AGE_MS = 4_000;

let early: { path: string; at: number; answer: Promise<Response | null> } | null = null;

/** Asks for a page's data as soon as a finger or mouse is down on the link to it: each press anew. */
export function prefetchData(path: string, routeId: string): void {
  const url = new URL(path, location.href);
  url.searchParams.set("_data", routeId);
  early = { path, at: performance.now(), answer: fetch(url).catch(() => null) };
}

/** What was asked for before a change is not what holds after it. */
export function discardPrefetched(): void {
  early = null;
}

/** What was asked for early, once; anything but plain data is left to the framework's own call. */
export async function takePrefetched<Data>(url: string, load: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(url);
  const asked = early?.path === pathname + search && isFresh(early) ? early : null;
  if (asked) discardPrefetched();
  const answer = await asked?.answer;
  const isData =
    answer?.status === 200 && answer.headers.get("content-type")?.includes("application/json");
  return isData ? ((await answer.json()) as Data) : load();
}

function isFresh({ at }: { at: number }): boolean {
  return performance.now() - at < MAX_AGE_MS;
}
