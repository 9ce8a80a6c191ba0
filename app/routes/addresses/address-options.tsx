import { json } from "@remix-run/node";

import { staffLoader, type StaffContext } from "~/http/route.server";
import type { PickerOption } from "~/ui/form/picker-option";
import { addresses } from "~/upstream/contract/addresses";
import { isRefused } from "~/upstream/errors";

const MAX_SEARCH = 300;

/**
 * What a typed address may mean (`search`), or the address that was chosen of it (`place`), for script, which says in
 * its own words that nothing is to be had.
 */
export const loader = staffLoader(addresses.predictAddresses, async (route) => {
  try {
    return json(await find(route));
  } catch (error) {
    if (isRefused(error, 404, 429, 503)) return json(null, { status: error.status });
    throw error;
  }
});

async function find({ staff, url }: StaffContext): Promise<object> {
  const placeId = url.searchParams.get("place");
  if (placeId) return staff.upstream.call(addresses.getPlace, { params: { placeId } });
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH);
  if (search === "") return { options: [], total: 0 };
  const found = await staff.upstream.call(addresses.predictAddresses, { query: { search } });
  const options: PickerOption[] = found.map(({ placeId: value, description: label }) => ({
    ...{ value, label, detail: "" },
  }));
  return { options, total: options.length };
}
