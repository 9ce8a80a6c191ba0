import {
  configurableSchema,
  readStoredGrid,
  storedSourceSchema,
  type StoredConfigurable,
  type StoredSource,
} from "../../catalogue/version";
import type { Grid, PriceSource } from "../../pricing/sources";
import type { AccountRead } from "../scope";

/** What can be made of a product by one of its versions, and on what terms it is bought. */
export interface ProductVersion {
  readonly versionId: string;
  /** 1 is its first. */
  readonly number: number;
  readonly listName: string;
  readonly configurable: StoredConfigurable;
  /** Thousandths of a percent. */
  readonly tradeDiscount: number;
  readonly costPadding: number;
  /** Without its grids, of which a price needs one band alone. */
  readonly stored: StoredSource;
}

/**
 * By product, the version that holds on a date: of those that have started the one that started last, and the later
 * number where two start on a day. Products of another account, and those without such a version, are left out.
 */
export async function readVersions(
  { db, accountId }: AccountRead,
  productIds: readonly string[],
  date: string,
): Promise<Map<string, ProductVersion>> {
  if (productIds.length === 0) return new Map();
  const rows = await held({ db, accountId }, productIds, date).select(WHOLE).execute();
  return new Map(rows.map((row) => [row.product_id, versionOf(row)]));
}

const WHOLE = [
  ...(["v.id", "v.product_id", "v.number", "v.list_name", "v.source", "v.configurable"] as const),
  ...(["v.trade_discount", "v.cost_padding"] as const),
] as const;

/** By product, the id of the version that holds on a date, without what is in it. */
export async function readTodaysVersionIds(
  read: AccountRead,
  productIds: readonly string[],
  date: string,
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await held(read, productIds, date).select(["v.id", "v.product_id"]).execute();
  return new Map(rows.map((row) => [row.product_id, row.id]));
}

function held(
  { db, accountId }: Pick<AccountRead, "db" | "accountId">,
  productIds: readonly string[],
  date: string,
) {
  return db
    .selectFrom("product_versions as v")
    .where("v.account_id", "=", accountId)
    .where("v.product_id", "in", [...new Set(productIds)])
    .where("v.starts_on", "<=", date)
    .where((all) =>
      all.not(
        all.exists(
          all
            .selectFrom("product_versions as later")
            .select("later.id")
            .where("later.account_id", "=", accountId)
            .whereRef("later.product_id", "=", "v.product_id")
            .where("later.starts_on", "<=", date)
            .where((pair) =>
              pair.or([
                pair("later.starts_on", ">", pair.ref("v.starts_on")),
                pair.and([
                  pair("later.starts_on", "=", pair.ref("v.starts_on")),
                  pair("later.number", ">", pair.ref("v.number")),
                ]),
              ]),
            ),
        ),
      ),
    );
}

/** Versions by their own ids; another account's are left out. */
export async function readVersionsById(
  { db, accountId }: AccountRead,
  ids: readonly string[],
): Promise<Map<string, ProductVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_versions as v")
    .select(WHOLE)
    .where("v.account_id", "=", accountId)
    .where("v.id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, versionOf(row)]));
}

interface VersionRow {
  id: string;
  number: number;
  list_name: string;
  source: string;
  configurable: string;
  trade_discount: number;
  cost_padding: number;
}

const versionOf = (row: VersionRow): ProductVersion => ({
  versionId: row.id,
  number: row.number,
  listName: row.list_name,
  configurable: configurableSchema.parse(JSON.parse(row.configurable)),
  tradeDiscount: row.trade_discount,
  costPadding: row.cost_padding,
  stored: storedSourceSchema.parse(JSON.parse(row.source)),
});

/** Where the price of each version in a band comes from, in the order they are asked; one query for all grids. */
export async function readSources(
  read: AccountRead,
  wanted: readonly { version: ProductVersion; band: string | null }[],
): Promise<(PriceSource | null)[]> {
  const grids = await readGrids(
    read,
    wanted.flatMap(({ version: { versionId, stored }, band }) =>
      stored.kind === "GRID" && band !== null ? [{ versionId, band }] : [],
    ),
  );
  return wanted.map(({ version: { versionId, stored }, band }): PriceSource | null => {
    if (stored.kind !== "GRID") return stored;
    const list = grids.get(gridKey(versionId, band, "LIST"));
    if (!list) return null;
    return { kind: "GRID", list, cost: grids.get(gridKey(versionId, band, "COST")) ?? null };
  });
}

const gridKey = (versionId: string, band: string | null, kind: string) =>
  [versionId, kind, band].join(" ");

async function readGrids(
  { db, accountId }: AccountRead,
  wanted: readonly { versionId: string; band: string }[],
): Promise<Map<string, Grid>> {
  if (wanted.length === 0) return new Map();
  // By band, of which there are few: an engine bounds how deep an expression is.
  const byBand = [...Map.groupBy(wanted, ({ band }) => band)];
  const rows = await db
    .selectFrom("price_grids")
    .select(["version_id", "band", "kind", "widths", "heights", "prices"])
    .where("account_id", "=", accountId)
    .where((grid) =>
      grid.or(
        byBand.map(([band, same]) => {
          const versions = [...new Set(same.map(({ versionId }) => versionId))];
          return grid.and([grid("band", "=", band), grid("version_id", "in", versions)]);
        }),
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => [gridKey(row.version_id, row.band, row.kind), readStoredGrid(row)]),
  );
}
