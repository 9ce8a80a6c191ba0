import { readStoredGrid } from "../../catalogue/version";
import { configure } from "../../pricing/configure";
import { chosenOf, type LineRow } from "../records/body/line-rows";
import { readVersionsById } from "../records/read-product";
import type { AccountRead } from "../scope";

/** How many steps of a grid stand before and behind the cell that was used. */
const AROUND = { before: 2, after: 1 };

/** The day from which a version holds. */
export async function startOf(
  { db, accountId }: AccountRead,
  versionId: string | null,
): Promise<string | null> {
  if (versionId === null) return null;
  const row = await db
    .selectFrom("product_versions")
    .select("starts_on")
    .where("account_id", "=", accountId)
    .where("id", "=", versionId)
    .executeTakeFirst();
  return row?.starts_on ?? null;
}

/** What priced a line, and of a grid the part around its cell. */
export async function gridAround(read: AccountRead, line: LineRow) {
  const version =
    line.version_id === null
      ? null
      : ((await readVersionsById(read, [line.version_id])).get(line.version_id) ?? null);
  const startsOn = await startOf(read, line.version_id);
  const named = {
    listName: version?.listName ?? null,
    version: version && startsOn ? { number: version.number, startsOn } : null,
  };
  if (version?.stored.kind !== "GRID") return { ...named, grid: null };
  const { band } = configure(version.configurable, {
    ...{ width: line.width, height: line.height, country: "", chosen: chosenOf(line) },
  });
  const grid = band === null ? null : await readGrid(read, version.versionId, band);
  const [width, height] = [line.width, line.height];
  if (!grid || band === null || width === null || height === null) return { ...named, grid: null };
  const at = {
    width: grid.widths.findIndex((upTo) => upTo >= width),
    height: grid.heights.findIndex((upTo) => upTo >= height),
  };
  if (at.width < 0 || at.height < 0) return { ...named, grid: null };
  const columns = around(at.width, grid.widths.length);
  const rows = around(at.height, grid.heights.length);
  return {
    ...named,
    grid: {
      band,
      widths: grid.widths.slice(...columns),
      heights: grid.heights.slice(...rows),
      prices: grid.prices.slice(...rows).map((row) => row.slice(...columns)),
      cell: { width: at.width - columns[0], height: at.height - rows[0] },
    },
  };
}

const around = (at: number, length: number): [number, number] => [
  Math.max(0, at - AROUND.before),
  Math.min(length, at + AROUND.after + 1),
];

async function readGrid({ db, accountId }: AccountRead, versionId: string, band: string) {
  const row = await db
    .selectFrom("price_grids")
    .select(["widths", "heights", "prices"])
    .where("account_id", "=", accountId)
    .where("version_id", "=", versionId)
    .where("band", "=", band)
    .where("kind", "=", "LIST")
    .executeTakeFirst();
  return row ? readStoredGrid(row) : null;
}
