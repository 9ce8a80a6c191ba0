import { countryOf } from "../../../app/domain/countries";
import { dayOf, formatPaperDate } from "../../../app/domain/dates";
import { formatDimension, SIXTEENTHS, type MeasureSystem } from "../../../app/domain/dimensions";
import { formatMoneyOf } from "../../../app/domain/money";
import { basisWords } from "../../../app/domain/tax-words";
import type { PdfKind } from "../../integrations/pdf/provider";
import type {
  DocumentAcceptance,
  DocumentLine,
  DocumentSize,
  DocumentTotal,
  DocumentWindow,
  QuoteDocument,
} from "../../pdf/quote-document";
import type { QuoteRow } from "../records/body/quote-rows";
import { depositLabelOf, type TotalRow } from "../records/body/total-rows";
import type { Dealer } from "../records/dealer";
import { companyOf, linesOf, moneyFormat, sizeText } from "../records/document-parts";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { readCustomerCopy, type CopiedLine, type CustomerCopy } from "./read-customer-copy";

const NONE = "–";
const MM_PER_SIXTEENTH = 25.4 / SIXTEENTHS;
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
  const copy = await readCustomerCopy(read, quote);
  const { dealer, place, tax } = copy;
  const sizes = await readWindowSizes(read, quote.order_id, place.system);
  const isPriced = kind === "QUOTE";
  const windows = copy.windows.filter(
    // Of a window with what has no size, such as an installation, there is nothing to measure.
    ({ lines }) => kind !== "MEASURE" || lines.some(({ takesSize }) => takesSize),
  );
  return {
    language: dealer.locale,
    pageSize: countryOf(place.country).paper,
    createdAt: signing?.at ?? new Date(quote.updated_at),
    unitLabel: place.system === "IMPERIAL" ? "in" : "mm",
    basisLabel: basisWords(tax.isIncluded, tax.inSentence),
    company: await companyOf(services, read, { dealer, details: place.companyDetails }),
    quoteTuid: quote.tuid,
    dateText: dateText(quote, dealer),
    statusText: signing ? "Accepted" : (STATUSES[quote.status] ?? quote.status),
    customer: { name: place.customer.name ?? "", addressLines: addressOf(place.customer) },
    // What staff find an order by is nothing for customers.
    deal: isPriced ? { ...place.deal, sidemark: "" } : place.deal,
    windows: windows.map(({ id, number, groupName, lines }): DocumentWindow => {
      const sized = lines.find(({ width, height }) => width !== null && height !== null);
      return {
        ...{ label: `W${number}`, groupName },
        size: sizes.get(id) ?? (sized ? sizeOf(sized, place.system) : null),
        lines: lines.map((line) => toLine(line, copy, isPriced)),
      };
    }),
    totals: isPriced ? totalsOf(copy) : [],
    deposit: isPriced ? depositRow(quote, copy) : null,
    customerNotes: isPriced ? (quote.customer_notes?.trim() ?? "") : "",
    termsText: isPriced ? (copy.terms?.text ?? "") : "",
    acceptance: isPriced ? acceptanceOf(quote, copy, signing) : { kind: "NONE" },
  };
}

const dayIn = (instant: string, { timeZone }: Dealer): string =>
  formatPaperDate(dayOf(instant, timeZone));

function dateText({ created_at, expires_at }: QuoteRow, dealer: Dealer): string {
  const created = dayIn(created_at, dealer);
  return expires_at === null ? created : `${created}, valid until ${dayIn(expires_at, dealer)}`;
}

/** The address of a contact of the directory; of those of others, which name their fields as they like, the town. */
function addressOf({ externalData, place }: CustomerCopy["place"]["customer"]): string[] {
  const data = JSON.parse(externalData ?? "{}") as Record<string, unknown>;
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

function toLine(
  line: CopiedLine,
  { dealer, place }: CustomerCopy,
  isPriced: boolean,
): DocumentLine {
  const money = (amount: number | null) =>
    isPriced && amount !== null ? formatMoneyOf(amount, moneyFormat(dealer)) : NONE;
  return {
    productName: line.productName,
    options: line.options.map(({ name, choice, type }) => ({
      ...{ group: name, choice },
      // What it is made of says nothing about where it goes.
      isForMeasuring: type !== "FABRIC",
    })),
    sizeText: sizeText(line, place.system),
    quantity: line.quantity,
    unitText: money(line.unitPrice),
    totalText: money(line.totalPrice),
    sheetNotes: isPriced ? "" : line.staffNotes,
  };
}

/** What the products come to, what is added and taken off, and the total. */
function totalsOf({
  figures,
  products,
  rows,
  tax,
  dealer,
}: CustomerCopy): readonly DocumentTotal[] {
  if (!figures || !products) return [];
  const row = ({ label, amount }: TotalRow, isGrandTotal = false) => ({
    ...{ label, amountText: formatMoneyOf(amount, moneyFormat(dealer)), isGrandTotal },
  });
  const included = { label: `${tax.withRate}, included`, amount: figures.total.tax };
  const total = {
    label: `Total ${basisWords(true, tax.inSentence)}`,
    amount: figures.total.incTax,
  };
  return [
    ...[products, ...rows, ...(tax.isIncluded ? [included] : [])].map((one) => row(one)),
    row(total, true),
  ];
}

function depositRow(quote: QuoteRow, { figures, dealer }: CustomerCopy): QuoteDocument["deposit"] {
  if (!figures || figures.deposit === 0) return null;
  const amountText = formatMoneyOf(figures.deposit, moneyFormat(dealer));
  return { label: depositLabelOf(quote), amountText };
}

function acceptanceOf(
  quote: QuoteRow,
  { dealer, acceptance: accepted }: CustomerCopy,
  signing: DocumentSigning | null,
): DocumentAcceptance {
  if (signing) {
    const { name, signature, at } = signing;
    return { kind: "ACCEPTED", name, dateText: dayIn(at.toISOString(), dealer), signature };
  }
  if (accepted) {
    const { name, acceptedAt } = accepted;
    return { kind: "ACCEPTED", name, dateText: dayIn(acceptedAt, dealer), signature: null };
  }
  const isOffered = quote.status === "OPEN" && quote.is_archived === 0;
  return {
    kind: isOffered && quote.line_count > 0 && quote.error_count === 0 ? "TO_SIGN" : "NONE",
  };
}
