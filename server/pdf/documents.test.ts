import { createHash } from "node:crypto";

import { JSDOM } from "jsdom";
import { afterEach, describe, expect, test, vi } from "vitest";

import { flatten, rawPdf, readPdf, type ReadText } from "../../tests/support/read-pdf";
import type { QuoteDocument } from "./quote-document";
import { renderInstallPdf, renderMeasurePdf, renderQuotePdf } from "./render";
import { exampleDocument, exampleLine, exampleWindow, longDocument } from "./test-documents";
import { examplePicture } from "./test-pictures";

const DOCUMENTS = [
  ["quote", renderQuotePdf, "Quote Q-20944"],
  ["measure sheet", renderMeasurePdf, "Measure sheet Q-20944"],
  ["install sheet", renderInstallPdf, "Install sheet Q-20944"],
] as const;

const accepted = async (): Promise<Partial<QuoteDocument>> => ({
  acceptance: {
    kind: "ACCEPTED",
    name: "Jess Aldridge",
    dateText: "Wed 19 Nov 2025",
    signature: await examplePicture(768, 240),
  },
});

/** What nobody can be stopped from typing. */
const oddDocument = (): QuoteDocument =>
  exampleDocument({
    company: {
      ...exampleDocument().company,
      name: "<b>Blinds</b> & ]]> Nguyễn Thị Bích Phượng và các con, Rèm cửa & Màn cuốn Đà Nẵng và Huế",
      logo: new TextEncoder().encode("<svg/>"),
    },
    customer: {
      name: "Κωνσταντίνος-Αλέξανδρος Παπαδημητρακόπουλος (שלום עולם) 😀 漢",
      addressLines: ["<script>alert(1)</script> &amp; %PDF ) \\( endstream endobj", "", "مرحبا 12"],
    },
    deal: { tuid: "D-1", name: "W".repeat(400), sidemark: "\u202egpj.exe\u0000" },
    windows: [
      exampleWindow(
        "W1",
        "x".repeat(300),
        [40, 9000],
        [
          {
            ...exampleLine(
              "Long ".repeat(60),
              "1845 × 2100",
              1000,
              "$1,234,567.89",
              "$1,234,567,890.00",
            ),
            sheetNotes: "note ".repeat(2_000),
          },
        ],
      ),
      { ...exampleWindow("W2", "", [1, 1], []), size: null },
      exampleWindow(
        "W3",
        "Đông",
        [999_999 * 25.4, 1],
        [{ ...exampleLine("Rèm vải", "–", 1, "–", "–"), options: [], sheetNotes: "" }],
      ),
    ],
    customerNotes: "\ud800 lone",
    termsText: "Terms. ".repeat(1_500),
    acceptance: { kind: "TO_SIGN" },
  });

afterEach(() => {
  vi.useRealTimers();
});

describe.each(DOCUMENTS)("the %s", (_name, render, title) => {
  test("says its title and language, and numbers its pages", async () => {
    const pdf = await readPdf(await render(longDocument(60)));
    expect(pdf.title).toBe(`${title} · Banksia Blinds & Shutters`);
    expect(pdf.language).toBe("en-AU");
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const [index, page] of pdf.pages.entries())
      expect(
        page.endsWith(
          `${title} · Banksia Blinds & Shutters Page ${index + 1} of ${pdf.pages.length}`,
        ),
      ).toBe(true);
  });

  test("is A4, or Letter where that is what people print on", async () => {
    expect((await readPdf(await render(exampleDocument()))).pageSize).toEqual([595.28, 841.89]);
    const letter = exampleDocument({ pageSize: "LETTER", language: "en-US" });
    const pdf = await readPdf(await render(letter));
    expect([pdf.pageSize, pdf.language]).toEqual([[612, 792], "en-US"]);
  });

  test("is the same bytes for the same data, whenever it is made", async () => {
    const logo = await examplePicture(400, 100);
    const data = (name: string) =>
      exampleDocument({ company: { ...exampleDocument().company, name, logo } });
    const hash = async (name: string) =>
      createHash("sha256")
        .update(await render(data(name)))
        .digest("hex");
    vi.useFakeTimers({ toFake: ["Date"] });
    const first = await hash("Banksia");
    vi.setSystemTime(new Date("2031-05-06T07:08:09Z"));
    expect(await hash("Banksia")).toBe(first);
    expect(await hash("Banksja")).not.toBe(first);
  });

  test("has a structure: one first heading, every figure in words, tables whose rows have heads", async () => {
    const { company } = exampleDocument();
    const logo = await examplePicture(400, 100);
    const data = exampleDocument({ company: { ...company, logo }, ...(await accepted()) });
    const bytes = await render(data);
    const tags = flatten((await readPdf(bytes)).tags.flat());
    expect(tags.filter(({ role }) => role === "H1").map(({ text }) => text)).toEqual([title]);
    const figures = tags.filter(({ role }) => role === "Figure");
    expect(figures[0]?.alt).toBe("Logo of Banksia Blinds & Shutters");
    for (const { alt } of figures) expect(alt).toMatch(/\w+ \w+/);
    for (const row of tags.filter(({ role }) => role === "TR"))
      expect(row.children[0]?.role).toBe("TH");
    const { source } = rawPdf(bytes);
    for (const part of ["/StructTreeRoot", "/Marked true", "/DisplayDocTitle true", "/Tabs /S"])
      expect(source).toContain(part);
    expect(source).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  test("says in its structure all that it shows, and draws nothing outside of it", async () => {
    const bytes = await render(longDocument(9, { termsText: "Terms. ".repeat(400) }));
    const { pages, tags } = await readPdf(bytes);
    const said = flatten(tags.flat())
      .map(({ text }) => text)
      .join(" ");
    for (const words of ["Tom and Jess Aldridge", "W3 Level 3 / Room 3", "Product 9", "D-10511"]) {
      expect(said).toContain(words);
      expect(pages.join(" ")).toContain(words);
    }
    for (const stream of rawPdf(bytes).streams) expect(unmarked(stream)).toEqual([]);
  });

  test("carries every font it uses, and only what it uses of it", async () => {
    const bytes = await render(oddDocument());
    const { source } = rawPdf(bytes);
    const fonts = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Roboto|DejaVuSans)/);
    const count = (part: RegExp) => source.match(part)?.length ?? 0;
    expect(count(/\/FontFile2 /g)).toBe(count(/\/Type \/FontDescriptor\b/g));
    expect(count(/\/FontFile2 /g)).toBeGreaterThan(2);
    expect(bytes.length).toBeLessThan(150_000);
  });

  test("prints what was typed and nothing of what it would mean elsewhere", async () => {
    const bytes = await render(oddDocument());
    const pdf = await readPdf(bytes);
    const text = pdf.pages.join(" ");
    expect(text).toContain("<b>Blinds</b> & ]]> Nguyễn Thị Bích Phượng");
    expect(text.replace(/\s/g, "")).toContain(
      "<script>alert(1)</script>&amp;%PDF)\\(endstreamendobj",
    );
    expect(text.replace(/\s/g, "")).toContain("Κωνσταντίνος-ΑλέξανδροςΠαπαδημητρακόπουλος");
    expect(text).toContain("Sidemark: gpj.exe");
    expect(text).toContain("\ufffd");
    const inUtf16 = Buffer.from("\ufeff漢", "utf16le").swap16().toString("latin1");
    expect(rawPdf(bytes).streams.join("")).toContain(`/ActualText (${inUtf16})`);
    expect(pdf.title).toContain("<b>Blinds</b> & ]]>");
  });

  test("writes nothing over anything else, and nothing beyond its margins", async () => {
    const wide = exampleDocument({
      windows: [
        exampleWindow(
          "W1",
          "Hall",
          [900, 900],
          [exampleLine("Big", "99999 × 99999", 100_000, "$12,345,678.90", "$1,234,567,890,000.00")],
        ),
      ],
    });
    for (const data of [oddDocument(), wide, longDocument(30)]) {
      const { texts, pageSize } = await readPdf(await render(data));
      for (const page of texts)
        for (const [at, one] of page.entries()) {
          expect(one.x).toBeGreaterThan(30);
          expect(one.x + one.width, one.text).toBeLessThan(pageSize[0] - 40);
          expect(one.y).toBeGreaterThan(25);
          const over = page.slice(at + 1).filter((other) => isOver(one, other));
          expect(over, one.text).toEqual([]);
        }
    }
  });

  test("describes itself in XML that is whole", async () => {
    const { source } = rawPdf(await render(oddDocument()));
    const xml = Buffer.from(
      source.slice(source.indexOf("<x:xmpmeta"), source.indexOf("</x:xmpmeta>") + 12),
      "latin1",
    ).toString("utf8");
    const { window } = new JSDOM();
    const parsed = new window.DOMParser().parseFromString(xml, "text/xml");
    expect(parsed.querySelector("parsererror")).toBeNull();
    expect(parsed.getElementsByTagName("dc:title")[0]?.textContent.trim()).toContain(
      "<b>Blinds</b> & ]]> Nguyễn",
    );
  });

  test("has all lines of a quote of 200, each once and in their order", async () => {
    const pdf = await readPdf(await render(longDocument(200)));
    const numbers = [...pdf.pages.join(" ").matchAll(/\bProduct (\d+)/g)].map(([, at]) =>
      Number(at),
    );
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  });

  test("is made of a quote without anything", async () => {
    const empty = exampleDocument({ windows: [], totals: [], deposit: null });
    expect((await readPdf(await render(empty))).pages).toHaveLength(1);
  });

  test("knows no cost, markup, margin, supplier or trace", async () => {
    const pdf = await readPdf(await render(exampleDocument({ termsText: "Pay." })));
    expect(pdf.pages.join(" ")).not.toMatch(/cost|mark-?up|margin|supplier|manufacturer|trace/i);
  });
});

describe("the quote", () => {
  test("says everything of the picture in its order", async () => {
    const { pages } = await readPdf(await renderQuotePdf(exampleDocument()));
    const words = [
      "Banksia Blinds & Shutters",
      "Unit 3, 18 Leather Street, Breakwater VIC 3219",
      "03 5248 0117 · hello@banksiablinds.example",
      "ABN 51 824 753 556",
      "Quote Q-20944",
      "Mon 17 Nov 2025",
      "Status: Open",
      "For Tom and Jess Aldridge",
      "Deal D-10511 Aldridge, whole house",
      "Product Width × height mm Qty Unit Total inc GST",
      "W1 Living room",
      "Sunscreen roller 5% 1845 × 2100 2 $412.50 $825.00",
      "Fabric: Mantra, Graphite; Fit: Inside the reveal; Control: Chain right, stainless",
      "S-fold sheer curtain 3620 × 2430 1 $1,186.00 $1,186.00",
      "W2 Kitchen",
      "W4 Bedrooms / Nursery",
      "7 products $3,245.00",
      "Loyalty discount 5% −$162.25",
      "GST 10%, included $287.98",
      "Total inc GST $3,167.75",
      "Deposit 50% $1,583.88",
      "Quote Q-20944 · Banksia Blinds & Shutters Page 1 of 1",
    ];
    let from = 0;
    for (const some of words) {
      const at = pages[0]?.indexOf(some, from) ?? -1;
      expect(at, some).toBeGreaterThanOrEqual(from);
      from = at + some.length;
    }
  });

  test("keeps what is for the sheets alone", async () => {
    const { pages } = await readPdf(await renderQuotePdf(exampleDocument()));
    expect(pages.join(" ")).not.toContain("Brick above the lintel");
  });

  test("says the head of its table on each page, and aloud once", async () => {
    const { pages, tags } = await readPdf(await renderQuotePdf(longDocument(60)));
    for (const page of pages) expect(page).toContain("Product Width × height mm Qty Unit Total");
    const heads = flatten(tags.flat()).filter(({ text }) => text === "Width × height mm");
    expect(heads).toHaveLength(1);
  });

  test("says again which window goes on", async () => {
    const lines = Array.from({ length: 40 }, (_, at) =>
      exampleLine(`Product ${at}`, "–", 1, "–", "–"),
    );
    const windows = [exampleWindow("W1", "Hall", [900, 900], lines)];
    const { pages } = await readPdf(await renderQuotePdf(exampleDocument({ windows })));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(1, -1)) expect(page).toContain("W1 Hall (continued)");
  });

  test("keeps its totals on one page, whatever stands before them", async () => {
    for (let lines = 1; lines <= 24; lines += 1) {
      const { pages } = await readPdf(await renderQuotePdf(longDocument(lines)));
      const together = pages.filter((page) => page.includes("7 products $3,245.00"));
      expect(together).toHaveLength(1);
      expect(together[0]).toContain("Deposit 50% $1,583.88");
    }
  });

  test("has terms over pages, and room to sign after them", async () => {
    const termsText = Array.from(
      { length: 100 },
      (_, at) => `${at + 1}. ${"Fair. ".repeat(20)}`,
    ).join("\n");
    const data = exampleDocument({ termsText, acceptance: { kind: "TO_SIGN" } });
    const text = (await readPdf(await renderQuotePdf(data))).pages.join(" ");
    expect(text.indexOf("Terms 1. Fair.")).toBeGreaterThan(text.indexOf("Deposit 50%"));
    expect(
      text.indexOf("Acceptance I accept this quote and its terms. Name Signature Date"),
    ).toBeGreaterThan(text.indexOf("100. Fair."));
  });

  test("asks to accept no terms where there are none", async () => {
    const data = exampleDocument({ acceptance: { kind: "TO_SIGN" } });
    const text = (await readPdf(await renderQuotePdf(data))).pages.join(" ");
    expect(text).toContain("Acceptance I accept this quote. Name");
  });

  test("says who accepted it and when, with the signature as a figure", async () => {
    const bytes = await renderQuotePdf(exampleDocument(await accepted()));
    const { pages, tags } = await readPdf(bytes);
    expect(pages.join(" ")).toContain("Accepted by Jess Aldridge on Wed 19 Nov 2025.");
    expect(flatten(tags.flat()).at(-1)?.alt).toBe("Signature of Jess Aldridge");
    expect(rawPdf(bytes).source).toContain("/Subtype /Image");
  });

  test("is not made of a signature that cannot be read, and without a logo that cannot", async () => {
    const broken = new TextEncoder().encode("no picture");
    const name = { kind: "ACCEPTED", name: "Jess", dateText: "today" } as const;
    await expect(
      renderQuotePdf(exampleDocument({ acceptance: { ...name, signature: broken } })),
    ).rejects.toThrow();
    const company = { ...exampleDocument().company, logo: broken };
    const bytes = await renderQuotePdf(exampleDocument({ company }));
    expect(rawPdf(bytes).source).not.toContain("/Subtype /Image");
  });

  test("never divides a figure", async () => {
    const line = exampleLine(
      "Big",
      "99999 × 99999",
      100_000,
      "$12,345,678.90",
      "$1,234,567,890,000.00",
    );
    const windows = [exampleWindow("W1", "Hall", [900, 900], [line])];
    const { pages } = await readPdf(await renderQuotePdf(exampleDocument({ windows })));
    expect(pages[0]).toContain("99999 × 99999 100000 $12,345,678.90 $1,234,567,890,000.00");
  });
});

describe("the measure sheet", () => {
  test("draws each opening in its proportions, all to the one scale it names", async () => {
    const bytes = await renderMeasurePdf(exampleDocument());
    const { pages } = await readPdf(bytes);
    expect(pages[0]).toContain("All openings to scale 1:60");
    const drawn = rawPdf(bytes).streams.flatMap(openingsOf);
    const points = (mm: number) => (mm * 72) / 25.4 / 60;
    const sizes = [
      [1845, 2100],
      [1210, 900],
      [1510, 1750],
      [1430, 1400],
    ];
    expect(drawn).toHaveLength(sizes.length);
    for (const [at, [width, height]] of sizes.entries()) {
      expect(drawn[at]?.[0]).toBeCloseTo(points(width ?? 0), 2);
      expect(drawn[at]?.[1]).toBeCloseTo(points(height ?? 0), 2);
    }
  });

  test("names the scale at each opening where one is too small beside another", async () => {
    const { pages } = await readPdf(await renderMeasurePdf(oddDocument()));
    const text = pages.join(" ");
    expect(text).toContain("The scale is said at each opening");
    expect(text).toContain("40 × 9000 mm, drawn to scale 1:250");
  });

  test("has room for check measures, what matters for measuring, notes, and no price", async () => {
    const { pages, tags } = await readPdf(await renderMeasurePdf(exampleDocument()));
    const text = pages.join(" ");
    expect(text).toContain("Width mm Top Middle Bottom Height mm Left Middle Right");
    expect(text).toContain("2 × Sunscreen roller 5%, 1845 × 2100 mm");
    expect(text).toContain("Fit: Inside the reveal; Control: Chain right, stainless");
    expect(text).toContain("Notes: Brick above the lintel");
    expect(text).toContain("Measured by Signature Date");
    expect(text).not.toMatch(/Mantra|\$|GST/);
    const figures = flatten(tags.flat()).filter(({ role }) => role === "Figure");
    expect(figures[0]?.alt).toBe("Opening W1, 1845 mm wide and 2100 mm high");
  });
});

describe("the install sheet", () => {
  test("has the work in its order with options, notes and room to sign, and no price", async () => {
    const bytes = await renderInstallPdf(exampleDocument());
    const text = (await readPdf(bytes)).pages.join(" ");
    const parts = [
      "W1 Living room",
      "Sunscreen roller 5% 1845 × 2100 2",
      "W2 Kitchen",
      "W3 Bedrooms",
      "Before you leave",
      "Installed by",
      "Customer Signature",
    ];
    expect(parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
      parts.map((part) => text.indexOf(part)),
    );
    expect(text).toContain("Fabric: Mantra, Graphite; Fit: Inside the reveal");
    expect(text).toContain("Notes: Brick above the lintel: bring the long masonry bit");
    expect(text).not.toMatch(/\$|GST|Deposit/);
    const boxes = rawPdf(bytes).streams.flatMap((stream) => stream.match(/ 11 11 re\n/g) ?? []);
    expect(boxes).toHaveLength(5 + 4);
  });
});

const isOver = (one: ReadText, other: ReadText): boolean =>
  Math.abs(one.y - other.y) < 6 &&
  one.x + one.width - 0.5 > other.x &&
  other.x + other.width - 0.5 > one.x;

/** Widths and heights of what is drawn with the line of openings. */
function openingsOf(stream: string): (readonly [number, number])[] {
  const found = stream.matchAll(/1\.2 w\n[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+) re\n/g);
  return [...found].map(([, width, height]) => [Number(width), Number(height)] as const);
}

/** Operators that draw something outside of what is marked. */
function unmarked(stream: string): string[] {
  let depth = 0;
  const found: string[] = [];
  for (const line of stream.split("\n")) {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1;
    else if (line === "EMC") depth -= 1;
    else if (depth === 0 && /(^|\s)(BT|S|f|B|Do)$/.test(line)) found.push(line);
  }
  return found;
}
