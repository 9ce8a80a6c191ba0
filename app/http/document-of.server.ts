/** The document that an address of ours names; null for any other address, which is not followed. */
export function documentOf(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  if (!url || url.origin !== new URL(origin).origin) return null;
  const id = /^\/api\/documents\/([^/]+)\/download$/.exec(url.pathname)?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
