import { toUnits } from "../../../app/domain/money";
import { bundles } from "../../../app/upstream/contract/bundles";
import { bundleTerms, type BundleEffect, type BundlePlace } from "../../pricing/bundles";
import { chargesOf } from "../../pricing/charges";
import { sampleOf, USUAL_SIDE } from "../../pricing/sample";
import { notFound } from "../api-error";
import { query } from "../implement";
import { priceByVersions } from "../records/body/price-lines";
import { readSoldProducts } from "../records/body/sold-products";
import { readTerms, type PricingTerms } from "../records/body/terms";
import { readBundles } from "../records/bundles";
import { offeredOnly } from "../records/offered";
import { readVersions } from "../records/read-product";
import type { AccountRead } from "../scope";
import { readValues } from "./read-values";

/** So many of the products that a bundle is about are looked at for one that can be priced. */
const MAX_TRIED = 10;

/** What the bundle does beside the others that are subscribed, whether it is subscribed itself or not. */
export const previewBundle = query(
  bundles.previewBundle,
  async (read, { params: { id }, body, now }) => {
    const all = await readBundles(read);
    const bundle = all.find((one) => one.id === id);
    if (!bundle) throw notFound();
    const values = readValues(bundle.fields, body.templateValues);
    const terms = await readTerms(read, now);
    const [without, within] = [false, true].map((isSubscribed) => ({
      ...terms,
      bundles: bundleTerms(
        all.map((one) => (one === bundle ? { ...one, isSubscribed, values } : one)),
      ),
    })) as [PricingTerms, PricingTerms];
    const more = await countMore(read, without, within);
    return { offeredCount: more, sample: await findSample(read, bundle.effects, without, within) };
  },
);

/** How many products are offered with it and not without. */
async function countMore(read: AccountRead, without: PricingTerms, within: PricingTerms) {
  const count = async ({ bundles: terms }: PricingTerms) => {
    let wanted = read.db
      .selectFrom("products")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", read.accountId)
      .where("is_archived", "=", 0)
      .where("is_master", "=", 0);
    for (const condition of await offeredOnly(read, terms)) wanted = wanted.where(condition);
    return Number((await wanted.executeTakeFirstOrThrow()).count);
  };
  return (await count(within)) - (await count(without));
}

/** The first product it is about that can be priced, by its costs first, as they move what each piece costs. */
async function findSample(
  read: AccountRead,
  effects: readonly BundleEffect[],
  without: PricingTerms,
  within: PricingTerms,
) {
  const inOrder = (["COST", "OFFER", "CHARGE"] as const).flatMap((kind) =>
    effects.filter((effect) => effect.kind === kind),
  );
  for (const effect of inOrder) {
    const place = effect.kind === "CHARGE" ? brandOf(effect.brandId) : effect.place;
    const ids = await candidates(read, place);
    const before = await readSoldProducts(read, ids, without);
    const after = await readSoldProducts(read, ids, within);
    const versions = await readVersions(read, ids, within.today);
    for (const id of ids) {
      const [was, is, version] = [before.get(id), after.get(id), versions.get(id)];
      if (!was || !is || !version || is.isHidden) continue;
      const sample = sampleOf(version.configurable, {
        ...{ country: within.country, hasWidth: is.hasWidth, hasHeight: is.hasHeight },
        usual: USUAL_SIDE[within.system],
      });
      if (!sample) continue;
      const asked = [was, is].map((product) => ({
        ...{ asked: { product, quantity: 1, ...sample }, version },
      }));
      const answers = await priceByVersions(read, asked, within, within.tax);
      const [priceBefore, priceAfter] = answers.map(({ priced }, at) => {
        if (!priced) return null;
        const isInclusive = within.tax.mode === "INCLUSIVE";
        const total = isInclusive ? priced.unit.incTax : priced.unit.exTax;
        const line = { manufacturerId: is.manufacturerId, brandId: is.brandId, quantity: 1, total };
        const rules = (at === 0 ? without : within).bundles.charges;
        return chargesOf(rules, [line]).reduce((sum, { amount }) => sum + amount, total);
      });
      if (typeof priceBefore !== "number" || typeof priceAfter !== "number") continue;
      return {
        ...{ productName: is.name, width: sample.width, height: sample.height },
        ...{ taxMode: within.tax.mode, priceAfter: toUnits(priceAfter) },
        priceBefore: was.isHidden ? null : toUnits(priceBefore),
      };
    }
  }
  return null;
}

/** Null is the whole catalogue. */
const brandOf = (brandId: string | null): BundlePlace | null =>
  brandId === null ? null : { brandId, categoryId: null, productId: null };

async function candidates(
  { db, accountId }: AccountRead,
  place: BundlePlace | null,
): Promise<string[]> {
  let wanted = db
    .selectFrom("products")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_archived", "=", 0)
    .where("is_master", "=", 0)
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_TRIED);
  if (place) {
    const { brandId, categoryId, productId } = place;
    wanted = wanted.where("brand_id", "=", brandId);
    if (categoryId !== null) wanted = wanted.where("category_id", "=", categoryId);
    if (productId !== null) {
      wanted = wanted.where((own) =>
        own.or([own("id", "=", productId), own("master_id", "=", productId)]),
      );
    }
  }
  const rows = await wanted.execute();
  return rows.map(({ id }) => id);
}
