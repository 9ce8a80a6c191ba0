import { rowBands, together } from "./bands";
import { headBands, sizesFact, writeHere } from "./document-head";
import { INSET, LineTable, optionText } from "./line-table";
import type { Band } from "./paginate";
import type { QuoteDocument } from "./quote-document";
import { BODY, Sheet, STRONG } from "./sheet";

const BOX = 11;

const CHECKS = [
  "Every product opens, closes and stops where it should",
  "Cords and chains are fixed out of the reach of children, with their warning labels on",
  "The customer has been shown how each product works",
  "The site is clean and all packaging is gone",
];

/** The products window by window in the order of the work, with boxes to tick and room to sign. */
export async function installPdf(data: QuoteDocument): Promise<Uint8Array> {
  const title = `Install sheet ${data.quoteTuid}`;
  const sheet = new Sheet(data, title);
  const facts = [data.dateText, sizesFact(data)];
  return sheet.finish([
    ...(await headBands(sheet, data, { title, facts })),
    ...tableBands(sheet, data),
    ...together([
      ...checkBands(sheet),
      writeHere(sheet, [
        { label: "Installed by", share: 2 },
        { label: "Signature", share: 3 },
        { label: "Date", share: 1.4 },
      ]),
      writeHere(sheet, [
        { label: "Customer", share: 2 },
        { label: "Signature", share: 3 },
        { label: "Date", share: 1.4 },
      ]),
    ]),
  ]);
}

function tableBands(sheet: Sheet, data: QuoteDocument): Band[] {
  const lines = data.windows.flatMap((window) => window.lines);
  const table = new LineTable(sheet, "Product", [
    {
      label: `Width × height ${data.unitLabel}`,
      width: 94,
      texts: lines.map(({ sizeText }) => sizeText),
    },
    { label: "Qty", width: 26, texts: lines.map(({ quantity }) => String(quantity)) },
    { label: "Done", width: 30, texts: [] },
  ]);
  const boxX = sheet.right - INSET - BOX;
  for (const window of data.windows) {
    table.addWindow(window);
    for (const line of window.lines)
      table.addRow(
        [
          [line.productName, STRONG],
          [line.options.map(optionText).join("; "), BODY],
          [line.sheetNotes === "" ? "" : `Notes: ${line.sheetNotes}`, BODY],
        ],
        [line.sizeText, String(line.quantity), ""],
        (top) => sheet.strokes(0.75, false, (pdf) => pdf.rect(boxX, top + 1, BOX, BOX)),
      );
  }
  return table.bands;
}

/** What has to be so before anybody signs. */
function checkBands(sheet: Sheet): Band[] {
  const heading = sheet.tag("H2", sheet.root);
  const texts = [{ tag: heading, lines: sheet.lines("Before you leave", STRONG, sheet.width) }];
  const list = sheet.tag("L", sheet.root);
  const items = CHECKS.flatMap((check) => {
    const tag = sheet.tag("LBody", sheet.tag("LI", list));
    const lines = sheet.lines(check, BODY, sheet.width - 20);
    return rowBands(sheet, [{ x: sheet.left + 20, texts: [{ tag, lines }] }], {
      above: 2,
      below: 2,
      beside: (top) =>
        sheet.strokes(0.75, false, (pdf) => pdf.rect(sheet.left + 1, top + 1, BOX, BOX)),
    });
  });
  return [...rowBands(sheet, [{ x: sheet.left, texts }], { above: 16, below: 3 }), ...items];
}
