import { toUnits } from "../../../app/domain/money";
import { account } from "../../../app/upstream/contract/account";
import { sampleOf, USUAL_SIDE } from "../../pricing/sample";
import { query } from "../implement";
import { priceByVersions } from "../records/body/price-lines";
import { readSoldProducts, type SoldProduct } from "../records/body/sold-products";
import { readTerms, type PricingTerms } from "../records/body/terms";
import { readVersions, type ProductVersion } from "../records/read-product";
import type { AccountRead } from "../scope";
import { requireMarkup } from "./require-markup";
import { readSent, type SentOverride } from "./sent-override";

/** So many products of a category are looked at for one that can be priced. */
const MAX_TRIED = 10;

export const previewProductOverride = query(
  account.previewProductOverride,
  async (read, { body, staff, now }) => {
    requireMarkup(staff);
    const terms = await readTerms(read, now);
    const ids = await candidates(read, body);
    const before = await readSoldProducts(read, ids, terms);
    const after = await readSoldProducts(read, ids, terms, readSent(body));
    const versions = await readVersions(read, ids, terms.today);
    // One that the override moves, before one that has percentages of its own.
    const movedFirst = ids.toSorted(
      (one, other) => Number(isSame(before, after, one)) - Number(isSame(before, after, other)),
    );
    for (const id of movedFirst) {
      const [was, is, version] = [before.get(id), after.get(id), versions.get(id)];
      const sample = was && is && version ? await price(read, { was, is, version }, terms) : null;
      if (sample) return { sample };
    }
    return { sample: null };
  },
);

type Sold = ReadonlyMap<string, SoldProduct>;
const isSame = (before: Sold, after: Sold, id: string) =>
  JSON.stringify(before.get(id)?.markup) === JSON.stringify(after.get(id)?.markup);

/** Products that the override is of, or stands above; another account's are none. */
async function candidates({ db, accountId }: AccountRead, sent: SentOverride): Promise<string[]> {
  const wanted = db
    .selectFrom("products")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_archived", "=", 0)
    .where("is_master", "=", 0);
  const rows =
    sent.overrideType === "PRODUCT"
      ? await wanted.where("id", "=", sent.productId).execute()
      : await wanted
          .where("brand_id", "=", sent.brandId)
          .where("category_id", "=", sent.categoryId)
          .orderBy("position")
          .orderBy("id")
          .limit(MAX_TRIED)
          .execute();
  return rows.map(({ id }) => id);
}

/** What one piece is sold at by either percentages; null where it has no price. */
async function price(
  read: AccountRead,
  { was, is, version }: { was: SoldProduct; is: SoldProduct; version: ProductVersion },
  terms: PricingTerms,
) {
  const sample = sampleOf(version.configurable, {
    ...{ country: terms.country, hasWidth: was.hasWidth, hasHeight: was.hasHeight },
    usual: USUAL_SIDE[terms.system],
  });
  if (!sample) return null;
  const asked = (product: SoldProduct) => ({ asked: { product, quantity: 1, ...sample }, version });
  const answers = await priceByVersions(read, [asked(was), asked(is)], terms, terms.tax);
  const isInclusive = terms.tax.mode === "INCLUSIVE";
  const [priceBefore, priceAfter] = answers.map(({ priced }) =>
    priced ? toUnits(isInclusive ? priced.unit.incTax : priced.unit.exTax) : null,
  );
  if (typeof priceBefore !== "number" || typeof priceAfter !== "number") return null;
  return {
    ...{ productId: was.id, productName: was.name, width: sample.width, height: sample.height },
    ...{ taxMode: terms.tax.mode, priceBefore, priceAfter },
  };
}
