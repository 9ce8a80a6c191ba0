import { json } from "@remix-run/node";

import { findAddresses, readPlace } from "~/http/address-search.server";
import { staffLoader } from "~/http/route.server";
import { addresses } from "~/upstream/contract/addresses";
import { isRefused } from "~/upstream/errors";

/**
 * What a typed address may mean (`search`), or the address that was chosen of it (`place`), for script, which says in
 * its own words that nothing is to be had.
 */
export const loader = staffLoader(addresses.predictAddresses, async ({ staff, url }) => {
  const place = url.searchParams.get("place");
  try {
    return json(
      await (place
        ? readPlace(staff, place)
        : findAddresses(staff, url.searchParams.get("search") ?? "")),
    );
  } catch (error) {
    if (isRefused(error, 400, 404, 429, 503)) return json(null, { status: error.status });
    throw error;
  }
});
