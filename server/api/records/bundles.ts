import type { Selectable } from "kysely";

import {
  storedEffectsSchema,
  storedFieldsSchema,
  storedValuesSchema,
} from "../../catalogue/bundle";
import type { Schema } from "../../database/schema";
import { bundleTerms, type Bundle, type BundleTerms } from "../../pricing/bundles";
import type { AccountRead } from "../scope";

export const MAX_BUNDLES = 200;

/** A bundle as it is stored: its fields as they were asked for, what was typed into them last, and what they hold. */
export type StoredBundle = ReturnType<typeof readRow>;

function readRow(row: Selectable<Schema["bundles"]>) {
  const kept = storedValuesSchema.parse(JSON.parse(row.field_values));
  const asked = storedFieldsSchema.parse(JSON.parse(row.fields));
  const typed = asked.map((field) => ({ ...field, value: kept[field.key] ?? field.value }));
  return {
    ...{ id: row.id, name: row.name, description: row.description },
    ...{ asked, kept, fields: typed },
    ...{ exclusivityKey: row.exclusivity_key, sortOrder: row.sort_order },
    isSubscribed: row.is_subscribed === 1,
    values: Object.fromEntries(
      typed.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
    ),
    effects: storedEffectsSchema.parse(JSON.parse(row.effects)),
  } satisfies Bundle & object;
}

/** All bundles of an account, in their order. */
export async function readBundles({ db, accountId }: AccountRead): Promise<StoredBundle[]> {
  const rows = await db
    .selectFrom("bundles")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sort_order")
    .orderBy("name")
    .limit(MAX_BUNDLES)
    .execute();
  return rows.map(readRow);
}

/** What is subscribed now comes to. */
export const readBundleTerms = async (read: AccountRead): Promise<BundleTerms> =>
  bundleTerms(await readBundles(read));
