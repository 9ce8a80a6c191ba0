import { bundles } from "../../../app/upstream/contract/bundles";
import { UNITS } from "../../catalogue/bundle";
import { isUniqueViolation } from "../../database/errors";
import { ApiError, notFound } from "../api-error";
import { mutation, query } from "../implement";
import { readBundles, type StoredBundle } from "../records/bundles";
import type { AccountRead, AccountWrite } from "../scope";
import { effectWords, readEffectNames } from "./effect-words";
import { previewBundle } from "./preview";
import { readValues } from "./read-values";

const listBundles = query(bundles.listBundles, async (read) => {
  const all = await readBundles(read);
  const names = await readEffectNames(read, all);
  return all.map((bundle) => ({
    ...{ id: bundle.id, name: bundle.name, description: bundle.description },
    ...{ exclusivityKey: bundle.exclusivityKey, sortOrder: bundle.sortOrder },
    isSubscribed: bundle.isSubscribed,
    templateFields: bundle.fields.map(({ key, label, operator, value }) => ({
      ...{ templateKey: key, label, operator },
      value: value === null ? null : value / UNITS[operator],
    })),
    effects: effectWords(bundle, names),
  }));
});

const subscribeBundle = mutation(
  bundles.subscribeBundle,
  async (write, { params: { id }, body: { templateValues } }) => {
    const all = await readBundles(write);
    const bundle = requireBundle(all, id);
    const values = readValues(bundle.fields, templateValues);
    if (bundle.isSubscribed) return requireSame(bundle, values);
    const changed = await ofBundle(write, id)
      .set({
        ...{ is_subscribed: 1, held_key: bundle.exclusivityKey },
        field_values: JSON.stringify(values),
      })
      .where("is_subscribed", "=", 0)
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? groupTaken(all, bundle) : error;
      });
    // Somebody else was quicker: what they typed is there now.
    if (changed.numUpdatedRows === 0n) requireSame(await requireStored(write, id), values);
  },
);

const unsubscribeBundle = mutation(bundles.unsubscribeBundle, async (write, { params: { id } }) => {
  await requireStored(write, id);
  // What was typed stays for the next time, and does nothing until then.
  await ofBundle(write, id).set({ is_subscribed: 0, held_key: null }).execute();
});

const ofBundle = ({ db, accountId }: AccountWrite, id: string) =>
  db.updateTable("bundles").where("account_id", "=", accountId).where("id", "=", id);

function requireBundle(all: readonly StoredBundle[], id: string): StoredBundle {
  const bundle = all.find((one) => one.id === id);
  if (!bundle) throw notFound();
  return bundle;
}

const requireStored = async (read: AccountRead, id: string) =>
  requireBundle(await readBundles(read), id);

/** Who subscribes once more with the same values changes nothing; other values are refused (409), not overwritten. */
function requireSame({ name, values: before }: StoredBundle, values: Record<string, number>): void {
  if (Object.entries(values).every(([key, value]) => before[key] === value)) return;
  const message = `${name} is subscribed with other settings: unsubscribe first`;
  throw new ApiError(409, "already_subscribed", message);
}

/** The other bundle of the group is named as it was read, if it was there already. */
function groupTaken(all: readonly StoredBundle[], { id, exclusivityKey }: StoredBundle): ApiError {
  const other = all.find(
    (one) => one.isSubscribed && one.exclusivityKey === exclusivityKey && one.id !== id,
  );
  return new ApiError(
    409,
    "group_taken",
    `Unsubscribe from ${other?.name ?? "the other bundle of its group"} first`,
  );
}

export const bundleHandlers = [listBundles, subscribeBundle, unsubscribeBundle, previewBundle];
