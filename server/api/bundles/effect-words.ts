import { formatMoney } from "../../../app/domain/money";
import type { AccountRead } from "../scope";
import { valueOf, type BundleEffect, type BundlePlace } from "../../pricing/bundles";
import { factorWords } from "../../pricing/cost-factor";
import type { StoredBundle } from "../records/bundles";

/** Names of what bundles are about, by their ids, and how the account says money. */
export interface EffectNames {
  readonly names: ReadonlyMap<string, string>;
  readonly symbol: string;
}

export async function readEffectNames(
  { db, accountId }: AccountRead,
  bundles: readonly StoredBundle[],
): Promise<EffectNames> {
  const { currency_symbol: symbol } = await db
    .selectFrom("accounts")
    .select("currency_symbol")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const places = bundles.flatMap(({ effects }) => effects.flatMap(placeIdsOf));
  const named = await Promise.all(
    (["brands", "categories", "products"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(["id", "name"])
        .where("account_id", "=", accountId)
        .where("id", "in", ["", ...new Set(places)])
        .execute(),
    ),
  );
  return { names: new Map(named.flat().map(({ id, name }) => [id, name])), symbol };
}

function placeIdsOf(effect: BundleEffect): string[] {
  const ids =
    effect.kind === "CHARGE"
      ? [effect.brandId]
      : [effect.place.brandId, effect.place.categoryId, effect.place.productId];
  return ids.filter((id) => id !== null);
}

/** What a bundle does, one sentence for each effect, with what its fields hold now. */
export function effectWords(bundle: StoredBundle, { names, symbol }: EffectNames): string[] {
  const at = ({ brandId, categoryId, productId }: BundlePlace) =>
    [brandId, categoryId, productId].flatMap((id) => names.get(id ?? "") ?? []).join(", ");
  return bundle.effects.map((effect) => {
    if (effect.kind === "OFFER") return `Offers ${at(effect.place)}`;
    const value = effect.kind === "COST" ? effect.factor : effect.amount;
    const number = valueOf(value, bundle.values);
    if (effect.kind === "COST") {
      const factor = number === null ? "a factor you set" : factorWords(number);
      return `Cost × ${factor}: ${at(effect.place)}`;
    }
    const of = effect.brandId === null ? "" : `, ${names.get(effect.brandId) ?? ""}`;
    if (effect.mode === "PERCENT") {
      const percent = number === null ? "a share you set" : `${number / 1_000}%`;
      return `${effect.label}: ${percent} of the products${of}`;
    }
    const amount = number === null ? "an amount you set" : formatMoney(number, symbol);
    return `${effect.label}: ${amount} ${effect.mode === "PIECE" ? "a piece" : "a quote"}${of}`;
  });
}
