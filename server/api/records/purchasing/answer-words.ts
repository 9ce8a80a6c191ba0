import { formatPaperDate } from "../../../../app/domain/dates";
import { showDimension, type MeasureSystem } from "../../../../app/domain/dimensions";
import { ANSWER_NAMES } from "../../../../app/domain/supplier-answers";
import { differencesOf, findDifferences, type Answered, type Difference } from "./differences";
import type { SupplierLineRow, SupplierOrderRow } from "./supplier-order-rows";

/** A supplier order as a mail tells of it. */
interface ToldAnswer extends Answered {
  readonly row: SupplierOrderRow;
  /** Of the order. */
  readonly number: string;
  readonly sidemark: string | null;
  readonly supplier: string;
  /** The products by the line of the order's body. */
  readonly names: ReadonlyMap<string, string>;
}
type Fact = [name: string, value: string];

/** Products of which more is said than that they are answered; of the others their number. */
const MOST_LINES = 10;

export function answerTitle(answer: ToldAnswer): string {
  const { number, supplier } = answer;
  const differences = differencesOf(answer);
  if (differences.includes("CANCELLED")) return `Order ${number}: ${supplier} has cancelled it`;
  if (differences.length > 0) return `Order ${number}: ${supplier} has answered differently`;
  return `Order ${number}: ${supplier} has answered`;
}

/**
 * What a supplier says of an order, with what was asked for wherever that is another thing. Mail goes to anybody, and
 * few may see costs: of money it says that it differs, and the page says how.
 */
export function answerFacts(answer: ToldAnswer, system: MeasureSystem): Fact[] {
  const { row, lines, statuses, supplier, askedFreight } = answer;
  const status = statuses.find(({ id }) => id === row.status_id)?.name;
  const said = lines.filter((line) => line.answer !== null).length;
  const facts: (Fact | false | null | undefined | "")[] = [
    ["Supplier", supplier],
    row.answered_by !== null && row.answered_by !== supplier && ["Answered by", row.answered_by],
    answer.sidemark && ["Sidemark", answer.sidemark],
    ["Products", `${said} of ${lines.length} answered`],
    status && ["Status", status],
    row.eta && ["ETA", dayWords(row.eta, row.required_date)],
    ...lineFacts(answer, system),
    row.freight !== (askedFreight ?? 0) && ["Freight", "Differs"],
    row.reference && ["Their reference", row.reference],
    row.tracking_information && ["Tracking", row.tracking_information],
    row.customer_notes && ["Note", row.customer_notes],
  ];
  return facts.filter((fact) => fact instanceof Array);
}

const asked = (what: string) => `, asked for ${what}`;

/** The products that are answered differently. */
function lineFacts(answer: ToldAnswer, system: MeasureSystem): Fact[] {
  const kinds = Map.groupBy(findDifferences(answer), ({ lineId }) => lineId);
  const all = answer.lines.flatMap((line, at): Fact[] => {
    const own = kinds.get(line.id) ?? [];
    const words = own.flatMap(({ kind }) => differenceWords(kind, line, { answer, system }));
    const name = answer.names.get(line.order_line_id) ?? "Product";
    return words.length > 0 ? [[`${at + 1}. ${name}`, words.join("; ")]] : [];
  });
  const more = all.length - MOST_LINES;
  if (more <= 0) return all;
  const words = more === 1 ? "1 product more is" : `${more} products more are`;
  return [...all.slice(0, MOST_LINES), ["More", `${words} answered differently`]];
}

/** The day of a line that is the order's is said of the order. */
function differenceWords(
  kind: Difference,
  line: SupplierLineRow,
  { answer, system }: { answer: ToldAnswer; system: MeasureSystem },
): string[] {
  const { answered_eta } = line;
  const { eta, required_date } = answer.row;
  if (kind === "NOT_MADE") return [ANSWER_NAMES.NOT_MADE];
  if (kind === "PRICE") return ["Price differs"];
  if (kind === "SIZE") {
    const made = sizeWords([line.answered_width, line.answered_height], system);
    return [`${made}${asked(sizeWords([line.width, line.height], system))}`];
  }
  if (kind !== "ETA" || answered_eta === null || answered_eta === eta) return [];
  return [`ETA ${dayWords(answered_eta, required_date)}`];
}

const dayWords = (eta: string, required: string | null): string =>
  required !== null && eta > required
    ? `${formatPaperDate(eta)}${asked(formatPaperDate(required))}`
    : formatPaperDate(eta);

const sizeWords = (sides: readonly (number | null)[], system: MeasureSystem): string =>
  sides.flatMap((side) => (side === null ? [] : showDimension(side, system))).join(" × ");
