import { isLightColor } from "~/domain/brightness";
import { ownPicture, readColor } from "~/domain/dealer-look";
import { isDomainName } from "~/domain/host-name";
import type { PublicContext } from "~/http/route.server";
import { auth } from "~/upstream/contract/auth";
import { isRefused } from "~/upstream/errors";

/** How sign-in looks on a dealer's domain; null everywhere else, and if the upstream cannot say. */
export async function loadBranding({ context: { host }, upstream }: PublicContext) {
  if (!isDomainName(host.hostName)) return null;
  try {
    const found = await upstream.call(auth.branding, { query: { host: host.hostName } });
    const color = readColor(found.backgroundColor);
    const logoUrl = ownPicture(found.logoUrl);
    return { name: found.name, logoUrl, color, isLight: color !== null && isLightColor(color) };
  } catch (error) {
    if (!isRefused(error, 400, 404, 501)) host.reportFault(error, "the branding could not be read");
    return null;
  }
}
