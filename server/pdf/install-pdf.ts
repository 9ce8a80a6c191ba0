import { rowBands, together } from "./bands";
import { headBands, sizesFact, signHere } from "./document-head";
import { INSET, productBands } from "./line-table";
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
  const boxX = sheet.right - INSET - BOX;
  return sheet.finish([
    ...(await headBands(sheet, data, { title, facts })),
    ...productBands(sheet, data, {
      columns: [{ label: "Done", width: 30, textOf: () => "" }],
      notesOf: ({ sheetNotes }) => (sheetNotes === "" ? "" : `Notes: ${sheetNotes}`),
      beside: (top) => sheet.strokes(0.75, false, (pdf) => pdf.rect(boxX, top + 1, BOX, BOX)),
    }),
    ...together([
      ...checkBands(sheet),
      signHere(sheet, "Installed by"),
      signHere(sheet, "Customer"),
    ]),
  ]);
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
