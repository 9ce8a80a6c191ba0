import { readSources, readVersions } from "../../server/api/records/read-product";
import type { AccountRead } from "../../server/api/scope";

/** A product as it is sold on a day in a band of its price list; null if none of its versions has started by then. */
export async function readProduct(
  read: AccountRead,
  { productId, band }: { productId: string; band: string | null },
  day: string,
) {
  const version = (await readVersions(read, [productId], day)).get(productId);
  if (!version) return null;
  const [source = null] = await readSources(read, [{ version, band }]);
  const { stored: _, ...rest } = version;
  return { ...rest, source };
}
