import { countryOf } from "../../../app/domain/countries";
import { measureSystemOf } from "../../../app/domain/dimensions";
import { choiceWords, isChosenFor } from "../../../app/domain/option-words";
import { taxWords } from "../../../app/domain/tax-words";
import { hasPrice, readLines, shownOptionsOf, type ShownLineRow } from "../records/body/line-rows";
import { inBasis, type QuoteRow } from "../records/body/quote-rows";
import { readFigures, type QuoteFigures } from "../records/body/quote-sum";
import { productsRowOf, taxLabelOf, totalRowsOf, type TotalRow } from "../records/body/total-rows";
import { findDealer, type Dealer } from "../records/dealer";
import { findSaleTerms, type SaleTerms } from "../records/sale-terms";
import type { AccountRead } from "../scope";
import { findHolding, termsOf, type Holding } from "./acceptance/holding";

/**
 * A quote as its customer reads it, on its page and on paper, in figures: amounts in ten-thousandths and in the basis in
 * which the quote says its prices. It has nothing of what the dealer pays.
 */
export interface CustomerCopy {
  readonly dealer: Dealer;
  readonly place: QuotePlace;
  readonly windows: readonly CopiedWindow[];
  readonly figures: QuoteFigures | null;
  /** What the products come to; null of a quote that was never priced. */
  readonly products: TotalRow | null;
  /** What stands between the products and the total. */
  readonly rows: readonly TotalRow[];
  readonly tax: {
    /** Where a row begins and within a sentence: `Tax`, `tax`. */
    readonly name: string;
    readonly inSentence: string;
    readonly withRate: string;
    readonly isIncluded: boolean;
  };
  readonly acceptance: Holding["acceptance"] | null;
  /** What was agreed to; before, what there is to agree to today. */
  readonly terms: SaleTerms | null;
}
export interface CopiedWindow {
  readonly id: string;
  readonly number: number;
  readonly groupName: string;
  readonly lines: readonly CopiedLine[];
}
export interface CopiedLine {
  readonly productName: string;
  readonly image: string | null;
  /** In the account's unit. */
  readonly width: number | null;
  readonly height: number | null;
  readonly takesSize: boolean;
  readonly quantity: number;
  readonly options: readonly {
    readonly name: string;
    readonly choice: string;
    readonly type: string | null;
  }[];
  /** Null while there is no price. */
  readonly unitPrice: number | null;
  readonly totalPrice: number | null;
  /** What staff write for each other. */
  readonly staffNotes: string;
}

export async function readCustomerCopy(read: AccountRead, quote: QuoteRow): Promise<CustomerCopy> {
  const dealer = await findDealer(read);
  const place = await findPlace(read, quote);
  const lines = await readLines(read, quote.order_id);
  const acceptance = (await findHolding(read, quote))?.acceptance ?? null;
  const figures = readFigures(quote.figures);
  const { name, tax: inSentence } = taxWords(countryOf(place.country).taxName);
  const withRate = taxLabelOf(quote, name);
  return {
    ...{ dealer, place, figures, acceptance },
    windows: [...Map.groupBy(lines, ({ window_id }) => window_id)].map(([id, own]) => ({
      ...{ id, number: own[0]?.number ?? 0, groupName: own[0]?.group_name.trim() ?? "" },
      lines: own.map((line) => copyLine(quote, line)),
    })),
    products: figures && productsRowOf(quote, figures),
    rows: figures ? totalRowsOf(quote, figures, { name, withRate }) : [],
    tax: { name, inSentence, withRate, isIncluded: quote.tax_mode === "INCLUSIVE" },
    terms: acceptance ? termsOf(acceptance) : await findSaleTerms(read),
  };
}

function copyLine(quote: QuoteRow, row: ShownLineRow): CopiedLine {
  const price = (incTax: number, exTax: number) =>
    hasPrice(row) ? inBasis(quote, { incTax, exTax }) : null;
  return {
    ...{ productName: row.product_name, image: row.image, quantity: row.quantity },
    ...{ width: row.width, height: row.height },
    takesSize: row.has_width + row.has_height > 0,
    options: shownOptionsOf(row).flatMap(({ name, options }) =>
      options
        .map((option) => ({ name, choice: choiceWords(option), type: option.type }))
        .filter(({ choice }) => isChosenFor(choice)),
    ),
    unitPrice: price(row.unit_inc, row.unit_ex),
    totalPrice: price(row.total_inc, row.total_ex),
    staffNotes: row.notes?.trim() ?? "",
  };
}

type QuotePlace = Awaited<ReturnType<typeof findPlace>>;

/** For whom a quote is, in which deal, and by which rules of the account it is written. */
async function findPlace({ db, accountId }: AccountRead, { deal_id }: QuoteRow) {
  const row = await db
    .selectFrom("deals as d")
    .innerJoin("accounts as a", "a.id", "d.account_id")
    .leftJoin("contacts as c", (join) =>
      join.onRef("c.id", "=", "d.contact_id").on("c.account_id", "=", accountId),
    )
    .select(["a.company_id", "a.country_code", "a.measure_system", "a.company_details"])
    .select(["d.tuid", "d.name as deal_name", "d.sidemark"])
    .select(["c.name", "c.external_data", "c.place"])
    .where("d.account_id", "=", accountId)
    .where("a.id", "=", accountId)
    .where("d.id", "=", deal_id)
    .executeTakeFirstOrThrow();
  const system = measureSystemOf(row.measure_system);
  return {
    ...{ companyId: row.company_id, country: row.country_code, system },
    companyDetails: row.company_details,
    deal: { tuid: row.tuid, name: row.deal_name, sidemark: row.sidemark?.trim() ?? "" },
    customer: { name: row.name, externalData: row.external_data, place: row.place },
  };
}
