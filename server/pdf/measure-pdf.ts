import { rowBands, together } from "./bands";
import { headBands, sizesFact, signHere } from "./document-head";
import { optionText } from "./line-table";
import { drawnSize, scaleFor, scaleText, sharedScale } from "./opening-drawing";
import type { Band } from "./paginate";
import type { DocumentLine, DocumentWindow, QuoteDocument } from "./quote-document";
import { BODY, Sheet, SMALL, STRONG, type Line, type Tag } from "./sheet";

/** Where openings are drawn, beside the figures of their heights and above those of their widths. */
const DRAWING = { width: 176, height: 116, forHeight: 58, forWidth: 22 };
const CHECKS = { from: 262, label: 46, row: 35, box: 21 };
const BAND_HEIGHT = DRAWING.height + DRAWING.forWidth + 4;

/** Each opening to scale with its sizes, room for check measures, and what matters to whoever takes them. */
export async function measurePdf(data: QuoteDocument): Promise<Uint8Array> {
  const title = `Measure sheet ${data.quoteTuid}`;
  const sheet = new Sheet(data, title);
  const sizes = data.windows.flatMap(({ size }) => size ?? []);
  const shared = sharedScale(sizes, DRAWING);
  const scales =
    shared === null
      ? "The scale is said at each opening"
      : `All openings to scale ${scaleText(shared)}`;
  const facts = [data.dateText, sizesFact(data), sizes.length > 0 ? scales : ""];
  const head = await headBands(sheet, data, { title, facts });
  const openings = data.windows.flatMap((window) => windowBands(sheet, data, window, shared));
  const last = openings.pop();
  return sheet.finish([
    ...head,
    ...openings,
    ...(last ? [{ ...last, staysWithNext: true }] : []),
    signHere(sheet, "Measured by"),
  ]);
}

function windowBands(
  sheet: Sheet,
  { unitLabel }: QuoteDocument,
  window: DocumentWindow,
  shared: number | null,
): Band[] {
  const section = sheet.tag("Sect", sheet.root);
  const { label, groupName, size } = window;
  const name = `${label}\u2002${groupName}`.trim();
  const texts = [
    { tag: sheet.tag("H2", section), lines: sheet.lines(name, STRONG, sheet.width) },
    {
      tag: sheet.tag("P", section),
      lines: sheet.lines(sizeWords(window, unitLabel, shared), BODY, sheet.width),
    },
  ];
  const look = { above: 5, below: 4 };
  const alt = size
    ? `Opening ${label}, ${size.widthText} ${unitLabel} wide and ${size.heightText} ${unitLabel} high`
    : `Opening ${label}, without a size`;
  const figure = sheet.tag("Figure", section, { Alt: alt });
  const checks = checksOf(sheet, section, unitLabel);
  const drawn: Band = {
    height: BAND_HEIGHT,
    staysWithNext: true,
    repeats: [],
    draw: (top) => {
      drawOpening(sheet, figure, window, shared, top);
      checks(top);
    },
  };
  const lines = window.lines.flatMap((line) => lineBands(sheet, section, line, unitLabel));
  const notes = notesBand(sheet, section);
  const all = [...rowBands(sheet, [{ x: sheet.left, texts }], look), drawn, ...lines, notes];
  const height = all.reduce((sum, band) => sum + band.height, 0);
  return height < (sheet.bottom - sheet.top) / 2 ? together(all) : withHeadTogether(all, drawn);
}

/** Room for what was found on site, and the end of the opening. */
function notesBand(sheet: Sheet, section: Tag): Band {
  const [tag, line] = [sheet.tag("P", section), sheet.line("Found on site", SMALL)];
  return {
    height: 46,
    staysWithNext: false,
    repeats: [],
    draw: (top) => {
      sheet.write(tag, line, { x: sheet.left, top: top + 14 });
      sheet.rule(top + 24, 0.5, { from: sheet.left + line.width + 8, isGrey: true });
      sheet.rule(top + 38, 0.75);
    },
  };
}

/** What is too much to keep together whole keeps its heading with its drawing. */
const withHeadTogether = (bands: readonly Band[], drawn: Band): Band[] =>
  bands.map((band, at) => (at < bands.indexOf(drawn) ? { ...band, staysWithNext: true } : band));

function sizeWords({ size }: DocumentWindow, unit: string, shared: number | null): string {
  if (!size) return "No size yet";
  const words = `${size.widthText} × ${size.heightText} ${unit}`;
  return shared === null ? `${words}, drawn to scale ${scaleText(scaleFor(size, DRAWING))}` : words;
}

function drawOpening(
  sheet: Sheet,
  figure: Tag,
  { size }: DocumentWindow,
  shared: number | null,
  top: number,
): void {
  const left = sheet.left + DRAWING.forHeight;
  const whole = DRAWING.forHeight + DRAWING.width;
  const box = { x: sheet.left, y: top, width: whole, height: BAND_HEIGHT };
  if (!size) {
    sheet.figure(figure, box, (pdf) =>
      pdf
        .lineWidth(0.75)
        .dash(3, {})
        .rect(left, top, DRAWING.width, DRAWING.height)
        .stroke()
        .undash(),
    );
    return;
  }
  const { width, height } = drawnSize(size, shared ?? scaleFor(size, DRAWING));
  const [right, foot] = [left + width, top + height];
  sheet.figure(figure, box, (pdf) => {
    pdf.strokeColor("#000000").lineWidth(1.2).rect(left, top, width, height).stroke();
    pdf.lineWidth(0.5);
    const [acrossY, downX] = [foot + 7, left - 7];
    pdf.moveTo(left, acrossY).lineTo(right, acrossY);
    pdf.moveTo(downX, top).lineTo(downX, foot);
    for (const x of [left, right]) pdf.moveTo(x, acrossY - 3).lineTo(x, acrossY + 3);
    for (const y of [top, foot]) pdf.moveTo(downX - 3, y).lineTo(downX + 3, y);
    pdf.stroke();
  });
  const across = sheet.line(size.widthText, STRONG);
  const down = sheet.line(size.heightText, STRONG);
  const centre = Math.max(left + width / 2, sheet.left + across.width / 2);
  sheet.write(null, across, { x: centre, top: foot + 9, align: "centre" });
  const y = Math.max(top, top + height / 2 - down.style.leading / 2);
  sheet.write(null, down, { x: left - 13, top: y, align: "right" });
}

/** Boxes to write in by hand: three of each, as one alone misses what is not square. */
function checksOf(sheet: Sheet, section: Tag, unit: string): (top: number) => void {
  const rows = [
    { label: "Width", places: ["Top", "Middle", "Bottom"] },
    { label: "Height", places: ["Left", "Middle", "Right"] },
    { label: "Square", places: ["Diagonal \\", "Diagonal /", "Depth"] },
  ].map(({ label, places }) => ({
    head: { tag: sheet.tag("P", section), line: sheet.line(label, STRONG) },
    unit: sheet.line(unit, SMALL),
    places: places.map((place) => ({
      tag: sheet.tag("P", section),
      line: sheet.line(place, SMALL),
    })),
  }));
  const fits = ["Inside", "Outside"].map((fit) => ({
    tag: sheet.tag("P", section),
    line: sheet.line(fit, BODY),
  }));
  const left = sheet.left + CHECKS.from;
  const first = left + CHECKS.label;
  const wide = (sheet.right - first - 12) / 3;
  const xOf = (index: number) => first + index * (wide + 6);
  return (top) => {
    sheet.strokes(0.75, false, (pdf) => {
      for (const row of rows.keys())
        for (const index of [0, 1, 2])
          pdf.rect(xOf(index), top + row * CHECKS.row + 11, wide, CHECKS.box);
      for (const index of fits.keys())
        pdf.rect(xOf(index), top + rows.length * CHECKS.row + 9, 9, 9);
    });
    for (const [row, { head, unit: inUnit, places }] of rows.entries()) {
      const y = top + row * CHECKS.row;
      sheet.write(head.tag, head.line, { x: left, top: y + 9 });
      sheet.write(null, inUnit, { x: left, top: y + 21 });
      for (const [index, { tag, line }] of places.entries())
        sheet.write(tag, line, { x: xOf(index), top: y - 1 });
    }
    for (const [index, { tag, line }] of fits.entries())
      sheet.write(tag, line, { x: xOf(index) + 14, top: top + rows.length * CHECKS.row + 7 });
  };
}

function lineBands(sheet: Sheet, section: Tag, line: DocumentLine, unit: string): Band[] {
  const texts: { tag: Tag; lines: Line[] }[] = [];
  const add = (text: string, style: typeof BODY) => {
    const lines = sheet.lines(text, style, sheet.width);
    if (lines.length > 0) texts.push({ tag: sheet.tag("P", section), lines });
  };
  const size = line.sizeText === "–" ? "" : `, ${withUnit(line.sizeText, unit)}`;
  add(`${line.quantity} × ${line.productName.trim()}${size}`, STRONG);
  add(
    line.options
      .filter(({ isForMeasuring }) => isForMeasuring)
      .map(optionText)
      .join("; "),
    BODY,
  );
  add(line.sheetNotes === "" ? "" : `Notes: ${line.sheetNotes}`, BODY);
  return rowBands(sheet, [{ x: sheet.left, texts }], { above: 3, below: 1 });
}

/** `1845 × 2100 mm`, `36 in wide`. */
const withUnit = (size: string, unit: string): string =>
  size.replace(/(?: wide| high)?$/, (side) => ` ${unit}${side}`);
