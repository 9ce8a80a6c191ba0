import type { DocumentLine, DocumentWindow, QuoteDocument } from "./quote-document";

/** The quote of the pictures: seven products at four windows. */
export function exampleDocument(changes: Partial<QuoteDocument> = {}): QuoteDocument {
  return {
    language: "en-AU",
    pageSize: "A4",
    createdAt: new Date("2025-11-17T01:30:00Z"),
    unitLabel: "mm",
    basisLabel: "inc GST",
    company: {
      name: "Banksia Blinds & Shutters",
      addressLines: ["Unit 3, 18 Leather Street, Breakwater VIC 3219"],
      phone: "03 5248 0117",
      email: "hello@banksiablinds.example",
      detailLines: ["ABN 51 824 753 556"],
      logo: null,
    },
    quoteTuid: "Q-20944",
    dateText: "Mon 17 Nov 2025",
    statusText: "Open",
    customer: {
      name: "Tom and Jess Aldridge",
      addressLines: ["12 Parker Street, Anglesea VIC 3230"],
    },
    deal: { tuid: "D-10511", name: "Aldridge, whole house", sidemark: "" },
    windows: [
      exampleWindow(
        "W1",
        "Living room",
        [1845, 2100],
        [
          exampleLine("Sunscreen roller 5%", "1845 × 2100", 2, "$412.50", "$825.00"),
          exampleLine("S-fold sheer curtain", "3620 × 2430", 1, "$1,186.00", "$1,186.00"),
        ],
      ),
      exampleWindow(
        "W2",
        "Kitchen",
        [1210, 900],
        [exampleLine("Aluminium venetian 25 mm", "1210 × 900", 1, "$168.40", "$168.40")],
      ),
      exampleWindow(
        "W3",
        "Bedrooms / Main",
        [1510, 1750],
        [exampleLine("Blockout roller", "1510 × 1750", 2, "$338.00", "$676.00")],
      ),
      exampleWindow(
        "W4",
        "Bedrooms / Nursery",
        [1430, 1400],
        [exampleLine("Basswood venetian 50 mm", "1430 × 1400", 1, "$389.60", "$389.60")],
      ),
    ],
    totals: [
      { label: "7 products", amountText: "$3,245.00", isGrandTotal: false },
      { label: "Loyalty discount 5%", amountText: "−$162.25", isGrandTotal: false },
      { label: "Anglesea travel", amountText: "$85.00", isGrandTotal: false },
      { label: "GST 10%, included", amountText: "$287.98", isGrandTotal: false },
      { label: "Total inc GST", amountText: "$3,167.75", isGrandTotal: true },
    ],
    deposit: { label: "Deposit 50%", amountText: "$1,583.88" },
    customerNotes: "",
    termsText: "",
    acceptance: { kind: "NONE" },
    ...changes,
  };
}

export function exampleWindow(
  label: string,
  groupName: string,
  [width, height]: readonly [number, number],
  lines: readonly DocumentLine[],
): DocumentWindow {
  const texts = { widthText: String(width), heightText: String(height) };
  const size = { ...texts, widthMm: width, heightMm: height };
  return { label, groupName, size, lines };
}

export function exampleLine(
  productName: string,
  sizeText: string,
  quantity: number,
  unitText: string,
  totalText: string,
): DocumentLine {
  const options = [
    { group: "Fabric", choice: "Mantra, Graphite", isForMeasuring: false },
    { group: "Fit", choice: "Inside the reveal", isForMeasuring: true },
    { group: "Control", choice: "Chain right, stainless", isForMeasuring: true },
  ];
  const sheetNotes = "Brick above the lintel: bring the long masonry bit";
  return { productName, options, sizeText, quantity, unitText, totalText, sheetNotes };
}

/** As many lines as asked for, three at each window. */
export function longDocument(lines: number, changes: Partial<QuoteDocument> = {}): QuoteDocument {
  const windows = Array.from({ length: Math.ceil(lines / 3) }, (_, at) =>
    exampleWindow(
      `W${at + 1}`,
      at % 5 === 4 ? "" : `Level ${1 + (at % 4)} / Room ${at + 1}`,
      [600 + ((at * 173) % 2800), 500 + ((at * 131) % 2000)],
      Array.from({ length: Math.min(3, lines - at * 3) }, (_unused, line) =>
        exampleLine(
          `Product ${at * 3 + line + 1}`,
          "1845 × 2100",
          1 + (line % 3),
          "$412.50",
          "$825.00",
        ),
      ),
    ),
  );
  return exampleDocument({ windows, ...changes });
}
