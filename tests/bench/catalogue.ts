import { sql } from "kysely";

import { hashPassword } from "../../server/api/records/passwords";
import { generatedDealer } from "../../server/database/demo/dealer";
import { fillCatalogue } from "../../server/database/demo/fill-catalogue";
import { fillDealer } from "../../server/database/demo/fill-dealer";
import { createBenchApi } from "./bench-api";
import { addRanges } from "./fill-products";
import { alternate, ratio } from "./measure";
import { openProductPage } from "./product-page";
import { quoteLines } from "./quote-lines";

const PRODUCTS = 20_000;
const ROUNDS = 25;
const LIMIT = 50;

type BenchApi = Awaited<ReturnType<typeof createBenchApi>>;
interface Seller {
  readonly name: string;
  readonly accountId: string;
  readonly username: string;
}

/** What an account of 20,000 products waits for, beside one in the same database that has those of the demo. */
export async function benchCatalogue(engines: readonly ("sqlite" | "postgres")[]): Promise<void> {
  for (const engine of engines) {
    const bench = await createBenchApi({ deals: 1, engine });
    const [small, large] = await fill(bench);
    console.table([{ engine, ...(await count(bench, large)) }]);
    const rows = [
      ...(await measureLists(bench, small, large)),
      ...(await measurePages(bench, small, large)),
      ...(await measureLines(bench, small, large)),
    ];
    console.table(
      rows.map(({ what, times: [few, many] }) => ({
        engine,
        what,
        "the demo's": `${few.toFixed(2)} ms`,
        "20,000 products": `${many.toFixed(2)} ms`,
        growth: ratio(many, few),
      })),
    );
    await bench.drop();
  }
}

interface Measured {
  what: string;
  times: readonly [few: number, many: number];
}

async function fill({ database, accountId }: BenchApi): Promise<[small: Seller, large: Seller]> {
  const now = new Date("2026-11-01T00:00:00Z");
  const hash = await hashPassword("bench-password-1");
  const other = await database.write((db) =>
    fillDealer({ db, engine: database.engine }, generatedDealer(2), hash, now),
  );
  // An account that others follow in the indexes, as accounts do.
  const large = { name: "large", accountId, username: "seed1" };
  const small = { name: "small", accountId: other.accountId, username: "seed2" };
  for (const one of [large, small]) {
    const dealer = { ...other, accountId: one.accountId };
    await fillCatalogue(database, dealer, { now });
  }
  const { each } = await database.read
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("each"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  await addRanges(database, accountId, Math.ceil(PRODUCTS / each) - 1);
  const analyse = database.engine === "postgres" ? "vacuum analyze" : "analyze";
  await sql.raw(analyse).execute(database.writer);
  return [small, large];
}

async function count({ database }: BenchApi, { accountId }: Seller) {
  const { rows } = await sql<{ products: number; versions: number; cells: number }>`
    select (select count(*) from products where account_id = ${accountId}) as products,
      (select count(*) from product_versions where account_id = ${accountId}) as versions,
      (select sum(length(prices) - length(replace(prices, ',', '')) + 1) from price_grids
        where account_id = ${accountId}) as cells`.execute(database.read);
  const [found] = rows;
  return { ...found, cells: Number(found?.cells) };
}

/** What is asked over the API: lists of at most 50, what sells best, and one product. */
async function measureLists(bench: BenchApi, ...sellers: [Seller, Seller]): Promise<Measured[]> {
  const [few, many] = await Promise.all(sellers.map((one) => asker(bench, one)));
  if (!few || !many) throw new Error("There are two");
  const places = await few.places();
  const same = await many.places();
  const both = (what: string, path: (place: typeof places) => string) => ({
    what,
    ask: [() => few.ask(path(places)), () => many.ask(path(same))] as const,
  });
  const search = (what: string, words: string) =>
    both(`search: ${what}`, () => `/products?limit=${LIMIT}&search=${encodeURIComponent(words)}`);
  const works = [
    search("what many have", "roller"),
    search("two words", "blockout coastline"),
    both("search: a code", ({ code }) => `/products?limit=${LIMIT}&search=${code}`),
    both(
      "search: its name",
      ({ name }) => `/products?limit=${LIMIT}&search=${encodeURIComponent(name)}`,
    ),
    search("one letter", "z"),
    search("what nothing has", "quixotic"),
    both(
      "search in a category",
      ({ category }) => `/products?limit=${LIMIT}&categoryId=${category}&search=a`,
    ),
    both("a category", ({ category }) => `/products?limit=${LIMIT}&categoryId=${category}`),
    both(
      "a category of a brand",
      ({ category, brand }) => `/products?limit=${LIMIT}&categoryId=${category}&brandId=${brand}`,
    ),
    both("a sub-category", ({ under }) => `/products?limit=${LIMIT}&brandSubCategoryId=${under}`),
    both("what stands under one", ({ master }) => `/products?masterProductId=${master}`),
    both("what stands in a place", ({ category, brand }) => {
      const place = `categoryId=${category}&brandId=${brand}`;
      return `/products?${place}&withoutSubCategory=true&kind=OUTER&limit=100`;
    }),
    both("counts", () => "/products/counts"),
    both("counts with pictures", () => "/products/counts?pictures=true"),
    both("counts of a search", () => "/products/counts?search=roller"),
    both("counts of two words", () => "/products/counts?search=blockout%20coastline"),
    both("what sells best", () => "/products/top-selling"),
    both("brands and categories", () => "/brand-categories"),
    both("one product", ({ id }) => `/old/products/${id}/detail`),
  ];
  return compare(works);
}

/** What the page waits for on which a product is added to a quote. */
async function measurePages(bench: BenchApi, ...sellers: [Seller, Seller]): Promise<Measured[]> {
  const [few, many] = [
    await openProductPage(bench, sellers[0].username),
    await openProductPage(bench, sellers[1].username),
  ];
  const page = (what: string, query: string, of = query) => ({
    what: `the page to add a product: ${what}`,
    ask: [() => few(query), () => many(of)] as const,
  });
  const branches = await Promise.all(
    sellers.map(async ({ accountId }) => {
      const place = await placeOf(bench, accountId);
      return `b:${place.brand_id}/c:${place.category_id}`;
    }),
  );
  const [own = "", others = ""] = branches;
  return compare([
    page("tree", "as=tree"),
    page("an open category", `as=tree&open=${own}`, `as=tree&open=${others}`),
    page("tiles", "as=tiles"),
    page("tiles of a category", `as=tiles&branch=${own}`, `as=tiles&branch=${others}`),
    page("search", "as=tree&find=blockout"),
    page("search in tiles", "as=tiles&find=blockout"),
    page("search of few", "as=tree&find=venetian+50"),
    page("search of what nothing has", "as=tree&find=quixotic"),
  ]);
}

/** Where the demo's first product stands: its category is not the only one of its brand. */
async function placeOf({ database }: BenchApi, accountId: string) {
  return database.read
    .selectFrom("products")
    .select(["brand_id", "category_id"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function compare(
  works: readonly { what: string; ask: readonly [few: () => unknown, many: () => unknown] }[],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { what, ask } of works) {
    const { few, many } = await alternate({ few: ask[0], many: ask[1] }, ROUNDS);
    measured.push({ what, times: [few, many] });
  }
  return measured;
}

async function asker({ api, database }: BenchApi, { username, accountId }: Seller) {
  const send = (path: string, init: RequestInit = {}) =>
    api.fetch(new Request(`http://upstream.internal${path}`, init), { remoteAddress: "bench" });
  const signedIn = await send("/auth", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "bench-password-1" }),
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask = async (path: string) => {
    const response = await send(path, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return response.text();
  };
  /** One that is among the last, and where it stands. */
  const places = async () => {
    const rows = await database.read
      .selectFrom("products")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("position", "desc")
      .execute();
    const one = rows.find((row) => row.master_id !== null);
    if (!one) throw new Error("Some product has a master");
    const under = rows.find((row) => row.sub_category_id !== null);
    return {
      ...{ id: one.id, code: one.code, name: one.name, master: one.master_id },
      ...{ category: one.category_id, brand: one.brand_id, under: under?.sub_category_id },
    };
  };
  return { ask, places };
}

/** A quote of 200 lines: of forty products, and of 200, for which the other account has not enough. */
async function measureLines(
  { database }: BenchApi,
  small: Seller,
  large: Seller,
): Promise<Measured[]> {
  const linesOf = ({ accountId }: Seller, different: number) =>
    quoteLines({ db: database.read, engine: database.engine, accountId }, different);
  const [few, many] = [await linesOf(small, 40), await linesOf(large, 40)];
  const different = await linesOf(large, 200);
  return compare([
    { what: "200 lines: reading versions", ask: [few.versions, many.versions] },
    { what: "200 lines: what was chosen", ask: [few.configure, many.configure] },
    { what: "200 lines: reading grids", ask: [few.sources, many.sources] },
    { what: "200 lines: pricing", ask: [few.price, many.price] },
    { what: "200 lines: all of it", ask: [few.all, many.all] },
    { what: "200 lines of 200 products, to 40 of the demo", ask: [few.all, different.all] },
  ]);
}
