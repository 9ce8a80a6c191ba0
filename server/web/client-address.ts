/**
 * Address of the browser: the peer's, or, if the peer is a trusted proxy, the last address of
 * X-Forwarded-For that is not a trusted proxy itself.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const address = (peer ?? "unknown").replace(/^::ffff:/, "");
  if (!trustedProxies.includes(address) || !forwardedFor) return address;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.reverse().find((hop) => hop && !trustedProxies.includes(hop)) ?? address;
}
