/**
 * What the parts of one request share: loaders and the calls they make run in one moment, so the session, the
 * deal or the workflows are read once for all of them. Every mutation clears it.
 */
export type RequestCache = Map<string, Promise<unknown>>;

/**
 * Reads something once per request; without a request's cache, each time. A failure is not kept. A response that
 * is thrown goes to each who asked as one of their own, since it can be read but once.
 */
export function perRequest<T>(
  cache: RequestCache | undefined,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!cache) return read();
  const known = cache.get(key) as Promise<T> | undefined;
  if (known) return known.catch(throwOwn);
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => {
    if (cache.get(key) === reading) cache.delete(key);
  });
  return reading.catch(throwOwn);
}

function throwOwn(error: unknown): never {
  if (!(error instanceof Response)) throw error;
  // Under a server that has a class of its own in the place of the platform's, `clone` makes none of that.
  const { body, status, statusText, headers } = error.clone();
  throw new Response(body, { status, statusText, headers });
}
