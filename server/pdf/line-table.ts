import { oneBand, rowBands, type Cell } from "./bands";
import type { Band } from "./paginate";
import type { DocumentLine, DocumentOption, DocumentWindow, QuoteDocument } from "./quote-document";
import { BODY, STRONG, type Line, type Sheet, type Tag, type TextStyle } from "./sheet";

/** A column of figures, which are never divided: at least as wide as its widest. */
interface FigureColumn {
  readonly label: string;
  readonly width: number;
  readonly textOf: (line: DocumentLine) => string;
}
interface Look {
  /** Beside size and quantity. */
  readonly columns: readonly FigureColumn[];
  /** What stands under a product and its options. */
  readonly notesOf?: (line: DocumentLine) => string;
  /** What is drawn beside each product. */
  readonly beside?: (top: number) => void;
}

/** The products of a document, window by window, with size, quantity and what else is asked for. */
export function productBands(
  sheet: Sheet,
  data: Pick<QuoteDocument, "windows" | "unitLabel">,
  { columns, notesOf, beside }: Look,
): Band[] {
  const figures: FigureColumn[] = [
    {
      label: `Width × height ${data.unitLabel}`,
      width: 94,
      textOf: ({ sizeText }) => sizeText,
    },
    { label: "Qty", width: 26, textOf: ({ quantity }) => String(quantity) },
    ...columns,
  ];
  const all = data.windows.flatMap(({ lines }) => lines);
  const table = new LineTable(sheet, figures, all);
  for (const window of data.windows) {
    table.addWindow(window);
    for (const line of window.lines) {
      const options = line.options.map(optionText).join("; ");
      table.addRow(
        [
          [line.productName, STRONG],
          [options, BODY],
          [notesOf?.(line) ?? "", BODY],
        ],
        figures.map(({ textOf }) => textOf(line)),
        beside,
      );
    }
  }
  return table.bands;
}

interface Column {
  readonly label: string;
  readonly width: number;
  readonly x: number;
  readonly align: "left" | "right";
}

/** Between the edge of a table and its texts. */
export const INSET = 4.5;
const BETWEEN = 9;
const LEAST_FIRST = 110;

/** A table whose head, and the window its rows belong to, are said again on each page. */
class LineTable {
  readonly bands: Band[] = [];
  readonly #sheet: Sheet;
  readonly #columns: readonly Column[];
  readonly #body: Tag;
  readonly #head: Band;
  #group: readonly Band[] = [];

  constructor(sheet: Sheet, figures: readonly FigureColumn[], lines: readonly DocumentLine[]) {
    this.#sheet = sheet;
    this.#columns = columnsOf(sheet, figures, lines);
    const table = sheet.tag("Table", sheet.root);
    const row = sheet.tag("TR", sheet.tag("THead", table));
    this.#body = sheet.tag("TBody", table);
    const cells = this.#columns.map(({ label, width, x, align }): Cell => {
      const tag = sheet.tag("TH", row, { O: "Table", Scope: "Column" });
      return { x, align, texts: [{ tag, lines: sheet.lines(label, STRONG, width) }] };
    });
    const rule = { weight: 0.75 };
    this.#head = oneBand(rowBands(sheet, cells, { above: 4, below: 7, rule }));
    this.bands.push(this.#head);
  }

  /** The row that a window's products stand under. */
  addWindow({ label, groupName }: DocumentWindow): void {
    const cells = (tag: Tag, more: string): Cell[] => {
      const text = `${label}\u2002${groupName}`.trim();
      const width = this.#sheet.width - 2 * INSET;
      const lines = this.#sheet.lines(text + more, STRONG, width);
      return [{ x: this.#sheet.left + INSET, texts: [{ tag, lines }] }];
    };
    const attributes = { O: "Table", Scope: "Row", ColSpan: this.#columns.length };
    const tag = this.#sheet.tag("TH", this.#sheet.tag("TR", this.#body), attributes);
    const look = { above: 9.5, below: 5, rule: { weight: 0.75 } };
    const again = oneBand(rowBands(this.#sheet, cells(tag, " (continued)"), look));
    this.bands.push({
      ...oneBand(rowBands(this.#sheet, cells(tag, ""), look)),
      repeats: [this.#head],
    });
    this.#group = [this.#head, again];
  }

  /** A product: what the first column says in several styles, and a text for each of the others. */
  addRow(
    first: readonly (readonly [string, TextStyle])[],
    texts: readonly string[],
    beside?: (top: number) => void,
  ): void {
    const row = this.#sheet.tag("TR", this.#body);
    const cells = this.#columns.map(({ width, x, align }, index): Cell => {
      const attributes = { O: "Table", Scope: "Row" };
      const isFirst = index === 0;
      const tag = this.#sheet.tag(isFirst ? "TH" : "TD", row, isFirst ? attributes : undefined);
      const lines = isFirst
        ? first.flatMap(([text, style]): Line[] => this.#sheet.lines(text, style, width))
        : [this.#sheet.line(texts[index - 1] ?? "", BODY)];
      return { x, align, texts: [{ tag, lines }] };
    });
    const rule = { weight: 0.5, isGrey: true };
    const look = { above: 5, below: 4.5, rule, repeats: this.#group };
    this.bands.push(...rowBands(this.#sheet, cells, beside ? { ...look, beside } : look));
  }
}

/** Figures at the right, and the first column in what they leave. */
function columnsOf(
  sheet: Sheet,
  figures: readonly FigureColumn[],
  lines: readonly DocumentLine[],
): Column[] {
  let right = sheet.right - INSET;
  const columns: Column[] = [];
  for (const figure of figures.toReversed()) {
    const widest = lines.map((line) => sheet.line(figure.textOf(line), BODY).width);
    const width = Math.max(figure.width, ...widest);
    columns.unshift({ label: figure.label, width, x: right, align: "right" });
    right -= width + BETWEEN;
  }
  const left = sheet.left + INSET;
  const width = Math.max(LEAST_FIRST, right - left);
  return [{ label: "Product", width, x: left, align: "left" }, ...columns];
}

/** `Control: Chain right`. */
export const optionText = ({ group, choice }: DocumentOption): string =>
  group === "" ? choice : `${group}: ${choice}`;
