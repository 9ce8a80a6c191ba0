import { gap, rowBands, together, type Cell } from "./bands";
import { headBands, proseBands, signHere } from "./document-head";
import { INSET, productBands } from "./line-table";
import type { Band } from "./paginate";
import { readPicture } from "./pictures";
import type { QuoteDocument } from "./quote-document";
import { BODY, Sheet, STRONG, type TextStyle } from "./sheet";

const GRAND: TextStyle = { weight: "bold", size: 12, leading: 20 };
const TOTALS_WIDTH = 225;
const SIGNATURE = { width: 192, height: 60 };

/** What the customer gets: products and prices by window, totals, terms, and room to sign or who accepted. */
export async function quotePdf(data: QuoteDocument): Promise<Uint8Array> {
  const title = `Quote ${data.quoteTuid}`;
  const sheet = new Sheet(data, title);
  const facts = [data.dateText, `Status: ${data.statusText}`];
  return sheet.finish([
    ...(await headBands(sheet, data, { title, facts })),
    ...productBands(sheet, data, {
      columns: [
        { label: "Unit", width: 60, textOf: ({ unitText }) => unitText },
        { label: `Total ${data.basisLabel}`, width: 76, textOf: ({ totalText }) => totalText },
      ],
    }),
    gap(8, { staysWithNext: true }),
    ...totalBands(sheet, data),
    ...proseBands(sheet, "Notes", data.customerNotes),
    ...proseBands(sheet, "Terms", data.termsText),
    ...(await acceptanceBands(sheet, data)),
  ]);
}

/** All of them on one page, at the right. */
export function totalBands(
  sheet: Sheet,
  { totals, deposit }: Pick<QuoteDocument, "totals" | "deposit">,
): Band[] {
  const table = sheet.tag("Table", sheet.root);
  const left = sheet.right - TOTALS_WIDTH;
  const row = (label: string, amount: string, style: TextStyle, hasRule: boolean): Band[] => {
    const tag = sheet.tag("TR", table);
    const amountLine = sheet.line(amount, style);
    const room = TOTALS_WIDTH - 2 * INSET - amountLine.width - 12;
    const labels = sheet.lines(label, style, room);
    const head = sheet.tag("TH", tag, { O: "Table", Scope: "Row" });
    const cells: Cell[] = [
      { x: left + INSET, texts: [{ tag: head, lines: labels }] },
      {
        x: sheet.right - INSET,
        align: "right",
        texts: [{ tag: sheet.tag("TD", tag), lines: [amountLine] }],
      },
    ];
    const beside = (top: number) => sheet.rule(top - 2, 0.75, { from: left });
    const look = { above: hasRule ? 3 : 2, below: hasRule ? 0 : 2.5 };
    return rowBands(sheet, cells, hasRule ? { ...look, beside } : look);
  };
  const rows = totals.flatMap(({ label, amountText, isGrandTotal }) =>
    row(label, amountText, isGrandTotal ? GRAND : BODY, isGrandTotal),
  );
  const last = deposit ? row(deposit.label, deposit.amountText, BODY, false) : [];
  return together([...rows, ...last]);
}

async function acceptanceBands(
  sheet: Sheet,
  { acceptance, termsText }: QuoteDocument,
): Promise<Band[]> {
  if (acceptance.kind === "NONE") return [];
  const isAccepted = acceptance.kind === "ACCEPTED";
  const heading = sheet.tag("H2", sheet.root);
  const words = sheet.tag("P", sheet.root);
  const offer = termsText.trim() === "" ? "this quote" : "this quote and its terms";
  const text = isAccepted ? acceptedText(acceptance) : `I accept ${offer}.`;
  const texts = [
    {
      tag: heading,
      lines: sheet.lines(isAccepted ? "Accepted" : "Acceptance", STRONG, sheet.width),
    },
    { tag: words, lines: sheet.lines(text, BODY, sheet.width) },
  ];
  const said = rowBands(sheet, [{ x: sheet.left, texts }], { above: 18, below: 2 });
  if (!isAccepted) {
    return together([...said, signHere(sheet, "Name")]);
  }
  if (acceptance.signature === null) return together(said);
  const picture = await readPicture(acceptance.signature, SIGNATURE);
  const figure = sheet.tag("Figure", sheet.root, {
    Alt: acceptance.name === null ? "Signature" : `Signature of ${acceptance.name}`,
  });
  const draw = (top: number) => {
    sheet.picture(figure, picture, { x: sheet.left, y: top + 4 });
    sheet.rule(top + SIGNATURE.height + 6, 0.75, { to: sheet.left + SIGNATURE.width });
  };
  const signed: Band = { height: SIGNATURE.height + 10, staysWithNext: false, repeats: [], draw };
  return together([...said, signed]);
}

function acceptedText({
  name,
  dateText,
  signature,
}: Extract<QuoteDocument["acceptance"], { kind: "ACCEPTED" }>): string {
  if (name !== null) return `Accepted by ${name} on ${dateText}.`;
  return `Accepted on ${dateText}${signature === null ? ", without a signature" : ""}.`;
}
