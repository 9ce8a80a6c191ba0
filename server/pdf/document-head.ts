import { columnsBand, oneBand, rowBands, type Cell } from "./bands";
import type { Band } from "./paginate";
import { readPictureOrNone } from "./pictures";
import type { QuoteDocument } from "./quote-document";
import { BODY, STRONG, TITLE, type Sheet, type TextStyle } from "./sheet";

const LOGO = { width: 170, height: 44 };
const GUTTER = 24;

interface HeadColumn {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Who writes, what this is, for whom and of which deal: what every document of a quote begins with. */
export function headBands(
  sheet: Sheet,
  { company, customer, deal }: QuoteDocument,
  head: { title: string; facts: readonly string[] },
): Promise<Band[]> {
  const sidemark = deal.sidemark === "" ? "" : `Sidemark: ${deal.sidemark}`;
  const about = { heading: "Deal", lines: [deal.tuid, deal.name, sidemark] };
  const whom = { heading: "For", lines: [customer.name, ...customer.addressLines] };
  return letterhead(sheet, company, { ...head, whom: customer.name === "" ? null : whom, about });
}

/** Who writes and what this is, over the rail; under it for whom, if for anybody, and what about. */
export async function letterhead(
  sheet: Sheet,
  company: QuoteDocument["company"],
  {
    title,
    facts,
    whom,
    about,
  }: { title: string; facts: readonly string[]; whom: HeadColumn | null; about: HeadColumn },
): Promise<Band[]> {
  const logo = await readPictureOrNone(company.logo, LOGO);
  const bands: Band[] = [];
  if (logo) {
    const tag = sheet.tag("Figure", sheet.root, { Alt: `Logo of ${company.name}` });
    const draw = (y: number) => sheet.picture(tag, logo, { x: sheet.left, y });
    bands.push({ height: logo.height + 8, staysWithNext: true, repeats: [], draw });
  }
  const sender = [
    ...company.addressLines,
    [company.phone, company.email].filter((part) => part !== "").join(" · "),
    ...company.detailLines,
  ];
  const titleLine = sheet.line(title, TITLE);
  const ofTitle = Math.min(Math.max(titleLine.width, 110), sheet.width / 2);
  const ofSender = sheet.width - ofTitle - GUTTER;
  const from = column(sheet, sheet.left, ofSender, "P", [company.name, TITLE], sender);
  const what = column(sheet, sheet.right, ofTitle, "H1", [title, TITLE], facts);
  bands.push(columnsBand(sheet, [from, { ...what, align: "right" }], { above: 0, below: 13 }));
  bands.push(railBand(sheet));
  const middle = whom ? sheet.left + 195 : sheet.left;
  const under = ({ heading, lines }: HeadColumn, x: number, width: number) =>
    column(sheet, x, width, "H2", [heading, STRONG], lines);
  const to = whom ? [under(whom, sheet.left, 195 - GUTTER)] : [];
  const right = under(about, middle, sheet.right - middle);
  bands.push(columnsBand(sheet, [...to, right], { above: 10, below: 14 }));
  return bands;
}

/** A heading and lines under it. */
function column(
  sheet: Sheet,
  x: number,
  width: number,
  kind: string,
  [title, style]: readonly [string, TextStyle],
  texts: readonly string[],
): Cell {
  const heading = { tag: sheet.tag(kind, sheet.root), lines: sheet.lines(title, style, width) };
  const rest = texts
    .map((text) => sheet.lines(text, BODY, width))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ tag: sheet.tag("P", sheet.root), lines }));
  return { x, texts: [heading, ...rest] };
}

/** In what sizes are said, on sheets without prices. */
export const sizesFact = ({ unitLabel }: QuoteDocument): string =>
  `All sizes in ${UNIT_WORDS[unitLabel] ?? unitLabel}`;

const UNIT_WORDS: Partial<Record<string, string>> = { mm: "millimetres", in: "inches" };

/** The rail that everything hangs from, and two slats under it. */
function railBand(sheet: Sheet): Band {
  const draw = (y: number) => {
    sheet.rule(y + 1.5, 3);
    sheet.rule(y + 5, 0.5);
    sheet.rule(y + 7.2, 0.5);
  };
  return { height: 8, staysWithNext: true, repeats: [], draw };
}

/** A heading with text under it that may go over pages: terms, notes. Nothing for an empty text. */
export function proseBands(sheet: Sheet, title: string, text: string): Band[] {
  const paragraphs = text
    .split(/\r?\n/)
    .map((paragraph) => ({ paragraph, lines: sheet.lines(paragraph, BODY, sheet.width) }))
    .filter(({ lines }) => lines.length > 0);
  if (paragraphs.length === 0) return [];
  const heading = sheet.tag("H2", sheet.root);
  const head = rowBands(
    sheet,
    [{ x: sheet.left, texts: [{ tag: heading, lines: [sheet.line(title, STRONG)] }] }],
    { above: 16, below: 2 },
  );
  return [
    oneBand(head),
    ...paragraphs.flatMap(({ lines }) => {
      const texts = [{ tag: sheet.tag("P", sheet.root), lines }];
      return rowBands(sheet, [{ x: sheet.left, texts }], { above: 0, below: 4 });
    }),
  ];
}

/** A name, a signature and a date, to be written by hand. */
export const signHere = (sheet: Sheet, who: string): Band =>
  writeHere(sheet, [
    { label: who, share: 2 },
    { label: "Signature", share: 3 },
    { label: "Date", share: 1.4 },
  ]);

/** A line to write on by hand, with what belongs there under it. */
function writeHere(
  sheet: Sheet,
  fields: readonly { readonly label: string; readonly share: number }[],
): Band {
  const total = fields.reduce((sum, { share }) => sum + share, 0);
  const room = sheet.width - GUTTER * (fields.length - 1);
  let x = sheet.left;
  const places = fields.map(({ label, share }) => {
    const width = (room * share) / total;
    const place = { tag: sheet.tag("P", sheet.root), line: sheet.line(label, BODY), x, width };
    x += width + GUTTER;
    return place;
  });
  const draw = (top: number) => {
    for (const place of places) {
      sheet.rule(top + 34, 0.75, { from: place.x, to: place.x + place.width });
      sheet.write(place.tag, place.line, { x: place.x, top: top + 36 });
    }
  };
  return { height: 54, staysWithNext: false, repeats: [], draw };
}
