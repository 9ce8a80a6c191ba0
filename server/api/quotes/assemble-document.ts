import { dayOf, formatPaperDate } from "../../../app/domain/dates";
import { formatDimension, SIXTEENTHS, type MeasureSystem } from "../../../app/domain/dimensions";
import { formatMoneyOf } from "../../../app/domain/money";
import { choiceWords } from "../../../app/domain/option-words";
import { basisWords, taxWords } from "../../../app/domain/tax-words";
import type { PdfKind } from "../../integrations/pdf/provider";
import type {
  DocumentAcceptance,
  DocumentLine,
  DocumentSize,
  DocumentTotal,
  DocumentWindow,
  QuoteDocument,
} from "../../pdf/quote-document";
import { findDealer, type PayingDealer } from "../payments/dealer";
import { readLines, shownOptionsOf, type ShownLineRow } from "../records/body/line-rows";
import { inBasis, type QuoteRow } from "../records/body/quote-rows";
import { readFigures, type QuoteFigures } from "../records/body/quote-sum";
import { taxNameOf } from "../records/tax-name";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { findHolding, type Holding } from "./acceptance/holding";
import { findSaleTerms } from "./acceptance/sale-terms";
import { readLogo } from "./read-logo";
import { depositPercentage, sumsOf } from "../records/body/quote-sums";

const NONE = "–";
const MM_PER_SIXTEENTH = 25.4 / SIXTEENTHS;
/** Where paper is Letter. */
const LETTER_COUNTRIES = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE"]);
const STATUSES: Partial<Record<string, string>> = {
  OPEN: "Open",
  LOCKED: "Locked",
  ACCEPTED: "Accepted",
  REJECTED: "Rejected",
};

/** Who is accepting the quote that the document is made for: nothing of it is stored yet. */
export interface DocumentSigning {
  /** As it was typed; null if nobody signs. */
  readonly name: string | null;
  /** A PNG. */
  readonly signature: Uint8Array | null;
  readonly at: Date;
}

/**
 * What a document of a quote is made of: the rows that customers read, and nothing of costs. Sheets have no prices, and
 * what customers get has none of the notes staff write for each other.
 */
export async function assembleDocument(
  services: Services,
  read: AccountRead,
  quote: QuoteRow,
  { kind, signing = null }: { kind: PdfKind; signing?: DocumentSigning | null },
): Promise<QuoteDocument> {
  const place = await findPlace(read, quote);
  const dealer = await findDealer(read);
  const lines = await readLines(read, quote.order_id);
  const sizes = await readWindowSizes(read, quote.order_id, place.system);
  const isPriced = kind === "QUOTE";
  const accepted = (await findHolding(read, quote))?.acceptance ?? null;
  const figures = readFigures(quote.figures);
  const words = taxWords(taxNameOf(place.country));
  const isInclusive = quote.tax_mode === "INCLUSIVE";
  const line = (row: ShownLineRow) =>
    toLine(row, { quote, dealer, system: place.system, isPriced });
  const windows = [...Map.groupBy(lines, ({ window_id }) => window_id)].filter(
    // Of a window with what has no size, such as an installation, there is nothing to measure.
    ([, own]) => kind !== "MEASURE" || own.some((one) => one.has_width + one.has_height > 0),
  );
  const money = (amount: number) => formatMoneyOf(amount, moneyFormat(dealer));
  return {
    language: dealer.locale,
    pageSize: LETTER_COUNTRIES.has(place.country) ? "LETTER" : "A4",
    createdAt: signing?.at ?? new Date(quote.updated_at),
    unitLabel: place.system === "IMPERIAL" ? "in" : "mm",
    basisLabel: basisWords(isInclusive, words.tax),
    company: {
      name: dealer.name,
      addressLines: linesOf(dealer.address),
      phone: dealer.phone?.trim() ?? "",
      email: dealer.email?.trim() ?? "",
      detailLines: linesOf(place.details),
      logo: await readLogo(services, read, dealer.logoUrl),
    },
    quoteTuid: quote.tuid,
    dateText: dateText(quote, dealer),
    statusText: signing ? "Accepted" : (STATUSES[quote.status] ?? quote.status),
    customer: place.customer,
    deal: place.deal,
    windows: windows.map(([id, own]): DocumentWindow => {
      const [first] = own;
      const sized = own.find(({ width, height }) => width !== null && height !== null);
      return {
        label: `W${first?.number ?? ""}`,
        groupName: first?.group_name.trim() ?? "",
        // Each line says how many of it there are.
        quantity: 1,
        size: sizes.get(id) ?? (sized ? sizeOf(sized, place.system) : null),
        lines: own.map(line),
      };
    }),
    totals: isPriced
      ? totalsOf(quote, { figures, taxName: words.name, basis: `inc ${words.tax}`, money })
      : [],
    deposit: isPriced ? depositOf(quote, figures, money) : null,
    customerNotes: isPriced ? (quote.customer_notes?.trim() ?? "") : "",
    termsText: isPriced ? (accepted?.termsText ?? (await findSaleTerms(read))?.text ?? "") : "",
    acceptance: isPriced ? acceptanceOf(quote, dealer, signing, accepted) : { kind: "NONE" },
  };
}

const moneyFormat = ({ currency, currencySymbol: symbol, locale }: PayingDealer) => ({
  ...{ currency, symbol, locale },
});

const linesOf = (text: string | null): string[] =>
  (text ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const dayIn = (instant: string, { timeZone }: PayingDealer): string =>
  formatPaperDate(dayOf(instant, timeZone));

function dateText({ created_at, expires_at }: QuoteRow, dealer: PayingDealer): string {
  const created = dayIn(created_at, dealer);
  return expires_at === null ? created : `${created}, valid until ${dayIn(expires_at, dealer)}`;
}

async function findPlace({ db, accountId }: AccountRead, { deal_id }: QuoteRow) {
  const row = await db
    .selectFrom("deals as d")
    .innerJoin("accounts as a", "a.id", "d.account_id")
    .leftJoin("contacts as c", (join) =>
      join.onRef("c.id", "=", "d.contact_id").on("c.account_id", "=", accountId),
    )
    .select(["a.country_code", "a.measure_system", "a.company_details"])
    .select(["d.tuid", "d.name as deal_name", "d.sidemark"])
    .select(["c.name", "c.external_data", "c.place"])
    .where("d.account_id", "=", accountId)
    .where("a.id", "=", accountId)
    .where("d.id", "=", deal_id)
    .executeTakeFirstOrThrow();
  const system: MeasureSystem = row.measure_system === "IMPERIAL" ? "IMPERIAL" : "METRIC";
  return {
    ...{ country: row.country_code, system, details: row.company_details },
    customer: { name: row.name ?? "", addressLines: addressOf(row.external_data, row.place) },
    deal: { tuid: row.tuid, name: row.deal_name, sidemark: row.sidemark?.trim() ?? "" },
  };
}

/** The address of a contact of the directory; of those of others, which name their fields as they like, the town. */
function addressOf(stored: string | null, place: string | null): string[] {
  const data = JSON.parse(stored ?? "{}") as Record<string, unknown>;
  const text = (name: string) => {
    const value = data[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const street = linesOf(text("address"));
  const town = [text("suburb"), text("state"), text("postcode")].filter((part) => part !== "");
  const own = [...street, town.join(" "), text("country")].filter((part) => part !== "");
  return own.length > 0 ? own : linesOf(place);
}

function sizeOf(
  { width, height }: { width: number | null; height: number | null },
  system: MeasureSystem,
): DocumentSize | null {
  if (width === null || height === null) return null;
  const perUnit = system === "IMPERIAL" ? MM_PER_SIXTEENTH : 1;
  return {
    widthText: formatDimension(width, system),
    heightText: formatDimension(height, system),
    ...{ widthMm: width * perUnit, heightMm: height * perUnit },
  };
}

async function readWindowSizes(
  { db, accountId }: AccountRead,
  orderId: string,
  system: MeasureSystem,
): Promise<Map<string, DocumentSize | null>> {
  const rows = await db
    .selectFrom("order_windows")
    .select(["id", "width", "height"])
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .execute();
  return new Map(rows.map((row) => [row.id, sizeOf(row, system)]));
}

interface OfLine {
  readonly quote: QuoteRow;
  readonly dealer: PayingDealer;
  readonly system: MeasureSystem;
  readonly isPriced: boolean;
}

function toLine(row: ShownLineRow, { quote, dealer, system, isPriced }: OfLine): DocumentLine {
  const hasPrice = isPriced && row.errors === "";
  const money = (incTax: number, exTax: number) =>
    hasPrice ? formatMoneyOf(inBasis(quote, { incTax, exTax }), moneyFormat(dealer)) : NONE;
  return {
    productName: row.product_name,
    options: shownOptionsOf(row).flatMap(({ name, options }) =>
      options.map((option) => ({
        ...{ group: name, choice: choiceWords(option) },
        // What it is made of says nothing about where it goes.
        isForMeasuring: option.type !== "FABRIC",
      })),
    ),
    sizeText: sizeText(row, system),
    quantity: row.quantity,
    unitText: money(row.unit_inc, row.unit_ex),
    totalText: money(row.total_inc, row.total_ex),
    sheetNotes: isPriced ? "" : (row.notes?.trim() ?? ""),
  };
}

/** `1845 × 2100`; `36 wide` of what has no height. */
function sizeText({ width, height }: ShownLineRow, system: MeasureSystem): string {
  const [wide, high] = [width, height].map((size) =>
    size === null ? null : formatDimension(size, system),
  );
  if (wide && high) return `${wide} × ${high}`;
  if (wide) return `${wide} wide`;
  return high ? `${high} high` : NONE;
}

interface OfTotals {
  readonly figures: QuoteFigures | null;
  readonly taxName: string;
  /** `inc GST`: what the grand total is with. */
  readonly basis: string;
  readonly money: (amount: number) => string;
}

/** What the products come to, what is added and taken off, and the total. */
function totalsOf(
  quote: QuoteRow,
  { figures, taxName, basis, money }: OfTotals,
): readonly DocumentTotal[] {
  if (!figures) return [];
  const row = (label: string, amount: number, isGrandTotal = false) => ({
    ...{ label, amountText: money(amount), isGrandTotal },
  });
  const count = quote.quantity.toLocaleString("en-AU");
  const products = quote.quantity === 1 ? "1 product" : `${count} products`;
  const taxRow = quote.tax_override === null ? `${taxName} ${quote.tax_rate / 1_000}%` : taxName;
  const isInclusive = quote.tax_mode === "INCLUSIVE";
  return [
    row(products, inBasis(quote, figures.lines)),
    ...sumsOf(quote, figures, taxName).map(({ kind, label, amount }) =>
      row(kind === "tax" && !isInclusive ? taxRow : label, amount),
    ),
    ...(isInclusive ? [row(`${taxRow}, included`, figures.total.tax)] : []),
    row(`Total ${basis}`, figures.total.incTax, true),
  ];
}

function depositOf(
  quote: QuoteRow,
  figures: QuoteFigures | null,
  money: (amount: number) => string,
): QuoteDocument["deposit"] {
  if (!figures || figures.deposit === 0) return null;
  const percentage = depositPercentage(quote);
  const label = percentage === null ? "Deposit" : `Deposit ${percentage}%`;
  return { label, amountText: money(figures.deposit) };
}

function acceptanceOf(
  quote: QuoteRow,
  dealer: PayingDealer,
  signing: DocumentSigning | null,
  accepted: Holding["acceptance"] | null,
): DocumentAcceptance {
  if (signing) {
    const { name, signature, at } = signing;
    if (name === null) return { kind: "NONE" };
    return { kind: "ACCEPTED", name, dateText: dayIn(at.toISOString(), dealer), signature };
  }
  if (accepted) {
    const { name, acceptedAt } = accepted;
    if (name === null) return { kind: "NONE" };
    return { kind: "ACCEPTED", name, dateText: dayIn(acceptedAt, dealer), signature: null };
  }
  const isOffered = quote.status === "OPEN" && quote.is_archived === 0;
  return {
    kind: isOffered && quote.line_count > 0 && quote.error_count === 0 ? "TO_SIGN" : "NONE",
  };
}
