import { normalise } from "../../../app/domain/normalise";
import { todayIn } from "../../../app/domain/dates";
import { fullName } from "../../../app/domain/people";
import { products } from "../../../app/upstream/contract/products";
import { notFound } from "../api-error";
import { query } from "../implement";
import { informationOf } from "../records/information";
import { offeredOnly } from "../records/offered";
import { readVersions } from "../records/read-product";
import type { AccountRead } from "../scope";
import { countProducts } from "./count-products";
import { listProducts } from "./list-products";

const MAX_BRANDS = 1_000;
const MAX_SUB_CATEGORIES = 5_000;
const MAX_TOP = 50;
const MAX_REPS = 1_000;

const listBrandCategories = query(products.listBrandCategories, async (read) => {
  const { db, accountId } = read;
  const brands = await db
    .selectFrom("brands")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_BRANDS)
    .execute();
  const [categories, subCategories] = await Promise.all([
    categoriesOfBrands(read),
    db
      .selectFrom("sub_categories")
      .select(["id", "parent_id", "category_id", "brand_id", "name", "image", "information"])
      .where("account_id", "=", accountId)
      .orderBy("position")
      .orderBy("id")
      .limit(MAX_SUB_CATEGORIES)
      .execute(),
  ]);
  return brands.map(({ id, name }) => ({
    brandId: id,
    brandName: name,
    categories: categories
      .filter(({ brand_id }) => brand_id === id)
      .map((one) => ({ id: one.id, name: one.name })),
    subCategories: subCategories
      .filter(({ brand_id }) => brand_id === id)
      .map((one) => ({
        id: one.id,
        parentId: one.parent_id,
        categoryId: one.category_id,
        brandId: one.brand_id,
        name: one.name,
        imageUrl: one.image,
        informationPdfs: informationOf(one.information),
      })),
  }));
});

/** The categories that brands have products of: asked for each pair, of which there are fewer than products. */
function categoriesOfBrands({ db, accountId }: AccountRead) {
  return db
    .selectFrom("brands")
    .innerJoin("categories", "categories.account_id", "brands.account_id")
    .select(["brands.id as brand_id", "categories.id", "categories.name"])
    .where("brands.account_id", "=", accountId)
    .where("categories.account_id", "=", accountId)
    .where((pair) =>
      pair.exists(
        pair
          .selectFrom("products")
          .select("products.id")
          .where("products.account_id", "=", accountId)
          .whereRef("products.brand_id", "=", "brands.id")
          .whereRef("products.category_id", "=", "categories.id")
          .where("products.is_archived", "=", 0),
      ),
    )
    .orderBy("categories.position")
    .orderBy("categories.id")
    .execute();
}

const listTopProducts = query(products.listTopProducts, async (read) => {
  const { db, accountId } = read;
  let wanted = db
    .selectFrom("products")
    .select("id")
    .where("account_id", "=", accountId)
    .where("top_rank", "is not", null)
    .where("is_archived", "=", 0)
    .orderBy("top_rank")
    .orderBy("id")
    .limit(MAX_TOP);
  for (const condition of await offeredOnly(read)) wanted = wanted.where(condition);
  const rows = await wanted.execute();
  return rows.map(({ id }) => ({ productId: id }));
});

const getProductDetail = query(products.getProductDetail, async (read, { params, now }) => {
  const { db, accountId } = read;
  const found = await db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("accounts", "accounts.id", "products.account_id")
    .select(["products.id", "brands.has_eighths", "brands.has_sixteenths", "accounts.time_zone"])
    .where("products.account_id", "=", accountId)
    .where("brands.account_id", "=", accountId)
    .where("products.id", "=", params.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const today = todayIn(found.time_zone, now);
  const version = (await readVersions(read, [found.id], today)).get(found.id);
  return {
    data: {
      id: found.id,
      is_eight_disabled: found.has_eighths === 0,
      is_sixteen_disabled: found.has_sixteenths === 0,
      limits: version?.configurable.limits ?? null,
    },
  };
});

/**
 * Who sells, by their names: the people of the directory, whether they sign in or not, and who signs in without being one
 * of them. Where there is no directory, it is everybody who signs in.
 */
const listSalesReps = query(products.listSalesReps, async ({ db, accountId }, { staff }) => {
  const hasDirectory = staff.permissions.personnel;
  const people = hasDirectory
    ? await db
        .selectFrom("people")
        .select("name")
        .where("account_id", "=", accountId)
        .where("is_archived", "=", 0)
        .orderBy("id")
        .limit(MAX_REPS)
        .execute()
    : [];
  const employees = await db
    .selectFrom("employees")
    .select(["first_name", "last_name"])
    .where("account_id", "=", accountId)
    .where("status", "=", "active")
    .$if(hasDirectory, (others) => others.where("person_id", "is", null))
    .orderBy("id")
    .limit(MAX_REPS)
    .execute();
  const names = [
    ...people.map(({ name }) => name.trim()),
    ...employees.map((one) => fullName(one.first_name, one.last_name)),
  ];
  return [...new Set(names)].toSorted((one, other) => (normalise(one) < normalise(other) ? -1 : 1));
});

export const catalogueHandlers = [
  listBrandCategories,
  listProducts,
  countProducts,
  listTopProducts,
  getProductDetail,
  listSalesReps,
];
