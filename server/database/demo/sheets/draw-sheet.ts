import { pdfFile, pdfText } from "../pdf-file";
import type { Sheet } from "./sheet";

/** Paper in points: A4, or American letter. */
const PAPER = {
  AU: { width: 595, height: 842, language: "en-AU" },
  US: { width: 612, height: 792, language: "en-US" },
} as const;
const MARGIN = 56;
const INDENT = 14;
const LINE = 1.4;
const STYLES = {
  H1: { size: 20, font: "F2", before: 0 },
  H2: { size: 12, font: "F2", before: 16 },
  P: { size: 10.5, font: "F1", before: 4 },
} as const;
type Tag = keyof typeof STYLES;

/** How wide letters of Helvetica are, in thousandths of its size, from the space on (Adobe's metrics). */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const WIDEST = 1_015;
const NO_BREAK = "\u00a0";
const widthOf = (text: string, size: number) =>
  ([...text].reduce(
    (sum, letter) => sum + (WIDTHS[letter === NO_BREAK ? 0 : letter.charCodeAt(0) - 32] ?? WIDEST),
    0,
  ) *
    size) /
  1_000;

/** Text in lines that are no wider than `width`. */
function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  // A figure stays with its unit.
  const words = text.replace(/(\d) (mm|m|N|V)\b/g, `$1${NO_BREAK}$2`).split(" ");
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A sheet as a PDF of one page, whose parts say what they are to those who have it read aloud. */
export function drawSheet(sheet: Sheet): Buffer {
  const paper = PAPER[sheet.countryCode];
  const parts: { tag: Tag; text: string; isPoint?: boolean }[] = [
    { tag: "H1", text: sheet.title },
    ...sheet.sections.flatMap(({ heading, points }) => [
      { tag: "H2" as const, text: heading },
      ...points.map((text) => ({ tag: "P" as const, text, isPoint: true })),
    ]),
  ];
  let y = paper.height - MARGIN;
  const drawn = parts.map(({ tag, text, isPoint = false }, mark) => {
    const { size, font, before } = STYLES[tag];
    const left = MARGIN + (isPoint ? INDENT : 0);
    const lines = linesOf(text, size, paper.width - MARGIN - left);
    y -= before + size * LINE;
    const at = y;
    y -= (lines.length - 1) * size * LINE;
    const shown = lines.map((line) => `(${pdfText(line)}) Tj`).join(" T* ");
    const dot = isPoint ? `/Artifact BMC ${MARGIN} ${round(at + 3)} 3 3 re f EMC\n` : "";
    const place = `/${font} ${size} Tf ${round(size * LINE)} TL ${left} ${round(at)} Td`;
    return `${dot}/${tag} << /MCID ${mark} >> BDC BT ${place} ${shown} ET EMC`;
  });
  if (y < MARGIN) throw new Error(`${sheet.title} is longer than a page`);
  return pdfFile(objectsOf(sheet, parts, drawn.join("\n")), " /Info 4 0 R");
}

const round = (points: number) => Math.round(points * 10) / 10;

function objectsOf(
  { title, countryCode }: Sheet,
  parts: readonly { tag: Tag }[],
  content: string,
): string[] {
  const { width, height, language } = PAPER[countryCode];
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const first = 11;
  const elements = parts.map((_, at) => `${first + at} 0 R`).join(" ");
  return [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /MarkInfo << /Marked true >> ` +
      "/ViewerPreferences << /DisplayDocTitle true >> /StructTreeRoot 8 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 5 0 R ` +
      "/StructParents 0 /Resources << /Font << /F1 6 0 R /F2 7 0 R >> >> >>",
    `<< /Title (${pdfText(title)}) >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    "<< /Type /StructTreeRoot /K 9 0 R /ParentTree 10 0 R >>",
    `<< /Type /StructElem /S /Document /P 8 0 R /K [${elements}] >>`,
    `<< /Nums [0 [${elements}]] >>`,
    ...parts.map(
      ({ tag }, mark) => `<< /Type /StructElem /S /${tag} /P 9 0 R /Pg 3 0 R /K ${mark} >>`,
    ),
  ];
}
