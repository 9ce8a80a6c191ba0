import { ownPicture, readColor } from "~/domain/dealer-look";
import type { PublicDealer } from "~/ui/public/customer-page";
import { isRefused } from "~/upstream/errors";

import type { HostContext } from "./host-context";

/** What an upstream tells of a dealer to the dealer's customers. */
interface ToldDealer {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  logoUrl?: string | null | undefined;
  color?: string | null | undefined;
}

/** A dealer as the pages of their customers show them. */
export const publicDealer = (told: ToldDealer): PublicDealer => ({
  name: told.name,
  email: told.email ?? null,
  phone: told.phone ?? null,
  address: told.address ?? null,
  logoUrl: ownPicture(told.logoUrl),
  color: readColor(told.color),
});

/** Of a page's call that may be made only so often a minute. */
export const TOO_OFTEN = "Too many attempts: please wait a minute, then try again";

/**
 * What is asked by a link that somebody was sent: 404 if it leads nowhere, 429 if it is asked for too often, 503 if the API
 * is away; its page says each. `fault` is what the log says then.
 */
export async function askByLink<Answer>(
  asked: Promise<Answer>,
  { reportFault }: Pick<HostContext, "reportFault">,
  fault: string,
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRefused(error, 400, 401, 404)) throw new Response(null, { status: 404 });
    if (isRefused(error, 429)) throw new Response(null, { status: 429 });
    reportFault(error, fault);
    throw new Response(null, { status: 503, headers: { "retry-after": "5" } });
  }
}
