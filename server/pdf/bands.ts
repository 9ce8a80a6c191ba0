import type { Band } from "./paginate";
import type { Line, Sheet, Tag } from "./sheet";

/** Lines that stand in one column, each piece under its own tag. */
export interface Cell {
  /** Its left edge, or its right one if that is where it is aligned. */
  readonly x: number;
  readonly align?: "left" | "right";
  readonly texts: readonly { readonly tag: Tag; readonly lines: readonly Line[] }[];
}

export interface RowLook {
  readonly above: number;
  readonly below: number;
  /** The rule under the row. */
  readonly rule?: { readonly weight: number; readonly isGrey?: boolean } | undefined;
  readonly repeats?: readonly Band[];
  readonly staysWithNext?: boolean;
  /** Drawn beside the first line. */
  readonly beside?: (top: number) => void;
}

/** Rows of more lines than this may be divided, by two lines at least. */
const MOST_TOGETHER = 14;

/** A row of cells: a band for each line of it, so that one that is longer than a page goes on on the next. */
export function rowBands(sheet: Sheet, cells: readonly Cell[], look: RowLook): Band[] {
  const columns = cells.map((cell) => ({
    ...cell,
    lines: cell.texts.flatMap(({ tag, lines }) => lines.map((line) => ({ tag, line }))),
  }));
  const count = Math.max(1, ...columns.map(({ lines }) => lines.length));
  return Array.from({ length: count }, (_, index): Band => {
    const [isFirst, isLast] = [index === 0, index === count - 1];
    const leading = Math.max(
      0,
      ...columns.map(({ lines }) => lines[index]?.line.style.leading ?? 0),
    );
    const above = isFirst ? look.above : 0;
    const height = above + leading + (isLast ? look.below : 0);
    const isKept = count <= MOST_TOGETHER || index < 1 || index === count - 2;
    return {
      height,
      staysWithNext: isLast ? look.staysWithNext === true : isKept,
      repeats: look.repeats ?? [],
      draw: (top, isRepeat) => {
        if (isFirst) look.beside?.(top + above);
        for (const { lines, x, align = "left" } of columns) {
          const piece = lines[index];
          if (piece)
            sheet.write(isRepeat ? null : piece.tag, piece.line, { x, top: top + above, align });
        }
        if (isLast && look.rule)
          sheet.rule(top + height, look.rule.weight, { isGrey: look.rule.isGrey === true });
      },
    };
  });
}

/** Columns side by side, each with the heights of its own lines, which no page divides. */
export function columnsBand(
  sheet: Sheet,
  cells: readonly Cell[],
  { above, below }: { readonly above: number; readonly below: number },
): Band {
  const linesOf = ({ texts }: Cell) => texts.flatMap(({ lines }) => lines);
  const heights = cells.map((cell) =>
    linesOf(cell).reduce((sum, { style }) => sum + style.leading, 0),
  );
  return {
    height: above + Math.max(...heights) + below,
    staysWithNext: true,
    repeats: [],
    draw: (top) => {
      for (const { x, align = "left", texts } of cells) {
        let y = top + above;
        for (const { tag, lines } of texts)
          for (const line of lines) {
            sheet.write(tag, line, { x, top: y, align });
            y += line.style.leading;
          }
      }
    },
  };
}

/** Several bands as one, such as the head of a table that is said again on each page. */
export function oneBand(bands: readonly Band[]): Band {
  return {
    height: bands.reduce((sum, { height }) => sum + height, 0),
    staysWithNext: true,
    repeats: [],
    draw: (top, isRepeat) => {
      let y = top;
      for (const band of bands) {
        band.draw(y, isRepeat);
        y += band.height;
      }
    },
  };
}

export const gap = (height: number, { staysWithNext = false } = {}): Band => ({
  height,
  staysWithNext,
  repeats: [],
  draw: () => undefined,
});

/** The same bands, which no page divides. */
export const together = (bands: readonly Band[]): Band[] =>
  bands.map((band, index) => ({ ...band, staysWithNext: index < bands.length - 1 }));
