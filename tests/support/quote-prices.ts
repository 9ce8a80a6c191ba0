import { sql } from "kysely";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import type { Database } from "../../server/database/connection";
import { newId } from "../../server/database/id";
import { addLine, addQuote, chooseFirst } from "./quotes";

/** A quote of two windows whose lines have prices: of `products`, by their names. */
export async function addPricedQuote(client: UpstreamClient, products: readonly string[]) {
  const quote = await addQuote(client);
  const lines: { windowId: string; lineId: string }[] = [];
  for (const [at, product] of products.entries()) {
    const group = at === 0 ? "Living room" : "Bedrooms/Main";
    const size = { width: "1200", height: "1500", quantity: at === 0 ? 2 : 1 };
    const line = await addLine(client, quote.orderId, { product, group, ...size });
    await chooseFirst(client, line.lineId);
    lines.push(line);
  }
  return { ...quote, lines };
}

export const readQuote = (client: UpstreamClient, quoteId: string) =>
  client.call(quotes.getQuote, { params: { id: quoteId } });

/** Gives a product of an account a new version from today on: as it is, but for `own`. */
export async function renewVersion(
  database: Database,
  { quoteId, product, today }: { quoteId: string; product: string; today: string },
  own: { cost_padding?: number; configurable?: (stored: string) => string },
): Promise<void> {
  const { account_id } = await database.read
    .selectFrom("quotes")
    .select("account_id")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  const last = await database.read
    .selectFrom("product_versions as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .selectAll("v")
    .where("v.account_id", "=", account_id)
    .where("p.name", "=", product)
    .where("v.starts_on", "<=", today)
    .orderBy("v.starts_on", "desc")
    .orderBy("v.number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { number } = await database.read
    .selectFrom("product_versions")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("account_id", "=", account_id)
    .where("product_id", "=", last.product_id)
    .executeTakeFirstOrThrow();
  const grids = await database.read
    .selectFrom("price_grids")
    .selectAll()
    .where("account_id", "=", account_id)
    .where("version_id", "=", last.id)
    .execute();
  const id = newId();
  const row = {
    ...{ ...last, id, number: Number(number) + 1, starts_on: today },
    ...{ cost_padding: own.cost_padding ?? last.cost_padding },
    configurable: own.configurable?.(last.configurable) ?? last.configurable,
  };
  await database.write(async (trx) => {
    await trx.insertInto("product_versions").values(row).execute();
    for (const grid of grids) {
      await trx
        .insertInto("price_grids")
        .values({ ...grid, id: newId(), version_id: id })
        .execute();
    }
  });
}

/** A surcharge of every order of the account that a quote is of. */
export async function addSurcharge(
  database: Database,
  quoteId: string,
  { label, amount }: { label: string; amount: number },
): Promise<string> {
  const id = newId();
  await database.write((trx) =>
    sql`insert into charge_rules
        (id, account_id, kind, label, manufacturer_id, brand_id, mode, amount, is_taxable, position)
      select ${id}, account_id, 'SURCHARGE', ${label}, null, null, 'ONCE', ${amount}, 1, 1
        from quotes where id = ${quoteId}`.execute(trx),
  );
  return id;
}
