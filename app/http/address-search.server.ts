import { addresses } from "~/upstream/contract/addresses";

import { paths } from "./paths";
import type { Staff } from "./staff.server";

/** Where address fields of a page search; null where nobody can be asked, or not by this person. */
export async function addressSearch({ loadProviders, may }: Staff): Promise<string | null> {
  const isSearched = may(addresses.predictAddresses) && (await loadProviders()).addresses;
  return isSearched ? paths.addressOptions() : null;
}
