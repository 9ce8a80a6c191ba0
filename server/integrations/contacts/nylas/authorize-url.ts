import type { NylasSettings } from "./settings";

/** Where a mailbox is signed in to: Nylas's own pages. */
export function authorizeUrl(
  { origin, clientId }: NylasSettings,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  const url = new URL("/v3/connect/auth", origin);
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("redirect_uri", redirectUri);
  url.searchParams.set("response_type", "code");
  url.searchParams.set("access_type", "online");
  url.searchParams.set("state", state);
  return url.href;
}
