import PDFDocument from "pdfkit";

import { fontFile, hasLetter, type FontName, type Weight } from "./font-files";
import { cleanText, toStretches, type Stretch } from "./letters";
import { paginate, type Band } from "./paginate";
import type { Picture } from "./pictures";
import type { QuoteDocument } from "./quote-document";
import { wrapText } from "./wrap";

/** An element of the structure that is read aloud. */
export type Tag = ReturnType<PDFKit.PDFDocument["struct"]>;

export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly leading: number;
}

/** A line of text that fits, and what draws it. */
export interface Line {
  readonly stretches: readonly Stretch[];
  readonly width: number;
  readonly style: TextStyle;
}

export const BODY: TextStyle = { weight: "regular", size: 9.4, leading: 13.5 };
export const STRONG: TextStyle = { ...BODY, weight: "bold" };
export const TITLE: TextStyle = { weight: "bold", size: 14, leading: 19 };
export const SMALL: TextStyle = { weight: "regular", size: 8.2, leading: 11.5 };

const PAGES = { A4: [595.28, 841.89], LETTER: [612, 792] } as const;
const MARGIN = 45;
const FOOT = 48;
/** Of Roboto, of which nearly all letters are: how high a line's letters reach, and how low. */
const [ASCENT, DESCENT] = [0.927, 0.244];
const [BLACK, GREY] = ["#000000", "#999999"];

/** The pages of one document: what is drawn on them, what is read aloud, and in which order. */
export class Sheet {
  readonly left = MARGIN;
  readonly right: number;
  readonly width: number;
  readonly top = MARGIN - 4;
  readonly bottom: number;
  readonly root: Tag;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #foot: string;
  readonly #pageHeight: number;
  readonly #widths = new Map<string, number>();
  readonly #registered = new Set<FontName>();

  constructor(
    data: Pick<QuoteDocument, "pageSize" | "company" | "createdAt" | "language">,
    title: string,
  ) {
    const [width, height] = PAGES[data.pageSize];
    this.#pageHeight = height;
    this.right = width - MARGIN;
    this.width = this.right - this.left;
    this.bottom = height - FOOT - 10;
    const name = oneLine(data.company.name);
    this.#foot = `${title} · ${name}`;
    this.#pdf = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: "",
      pdfVersion: "1.7",
      subset: "PDF/UA",
      tagged: true,
      lang: data.language,
      displayTitle: true,
      info: {
        Title: new InfoText(this.#foot),
        Author: new InfoText(name),
        Creator: "Headrail",
        Producer: "Headrail",
        CreationDate: data.createdAt,
      },
    } as unknown as PDFKit.PDFDocumentOptions);
    this.root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.root);
  }

  /** An element inside of another, in the order in which they are made; `attributes` as tables and figures have them. */
  tag(kind: string, parent: Tag, attributes?: Record<string, unknown>): Tag {
    const { Alt, ...others } = attributes ?? {};
    const tag = this.#pdf.struct(kind, typeof Alt === "string" ? { alt: Alt } : {});
    if (Object.keys(others).length > 0) setAttributes(tag, others);
    parent.add(tag);
    return tag;
  }

  /** A text in lines of at most `width`; none for an empty one. */
  lines(text: string, style: TextStyle, width: number): Line[] {
    const measure = (piece: string) => this.#line(piece, style).width;
    if (cleanText(text).trim() === "") return [];
    return wrapText(text, width, measure).map((line) => ({
      ...this.#line(line, style),
      width: measure(line.trimEnd()),
    }));
  }

  /** A text in one line, however wide. */
  line(text: string, style: TextStyle): Line {
    return this.#line(oneLine(text), style);
  }

  /** Draws a line of text from `x`, or to `x`; without a tag it is not read aloud. */
  write(
    tag: Tag | null,
    line: Line,
    { x, top, align = "left" }: { x: number; top: number; align?: "left" | "right" | "centre" },
  ): void {
    const { size, leading } = line.style;
    const share = align === "left" ? 0 : align === "right" ? 1 : 0.5;
    const baseline = top + (leading - size * (ASCENT + DESCENT)) / 2 + size * ASCENT;
    this.#marked(tag, () => this.#draw(line, x - line.width * share, baseline));
  }

  /** A rule of the page, which is not read aloud. */
  rule(y: number, weight: number, options: { from?: number; to?: number; isGrey?: boolean } = {}) {
    const { from = this.left, to = this.right, isGrey = false } = options;
    this.strokes(weight, isGrey, (pdf) => pdf.moveTo(from, y).lineTo(to, y));
  }

  /** Lines that are not read aloud. */
  strokes(weight: number, isGrey: boolean, path: (pdf: PDFKit.PDFDocument) => void): void {
    this.#marked(null, () => {
      path(this.#pdf.lineWidth(weight).strokeColor(isGrey ? GREY : BLACK));
      this.#pdf.stroke();
    });
  }

  /** What is looked at, inside of a box; its tag has words for it. */
  figure(
    tag: Tag | null,
    box: { x: number; y: number; width: number; height: number },
    draw: (pdf: PDFKit.PDFDocument) => void,
  ): void {
    const below = this.#pageHeight - box.y - box.height;
    const BBox = [box.x, below, box.x + box.width, below + box.height];
    if (tag) setAttributes(tag, { O: "Layout", Placement: "Block", BBox });
    this.#marked(tag, () => draw(this.#pdf));
  }

  picture(tag: Tag | null, picture: Picture, box: { x: number; y: number }): void {
    const { width, height, bytes } = picture;
    this.figure(tag, { ...box, width, height }, (pdf) =>
      pdf.image(bytes, box.x, box.y, { width, height }),
    );
  }

  /** Draws all bands on as many pages as they take, with the foot of each, and gives the file. */
  async finish(bands: readonly Band[]): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const isWhole = new Promise<void>((done, fail) => {
      this.#pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      this.#pdf.on("end", done).on("error", fail);
    });
    const pages = paginate(bands, { top: this.top, bottom: this.bottom });
    for (const [index, page] of pages.entries()) {
      this.#pdf.addPage();
      for (const { band, top, isRepeat } of page) band.draw(top, isRepeat);
      this.#drawFoot(`Page ${index + 1} of ${pages.length}`);
    }
    this.root.end();
    this.#pdf.end();
    await isWhole;
    return new Uint8Array(Buffer.concat(chunks));
  }

  #drawFoot(page: string): void {
    const y = this.#pageHeight - FOOT;
    const number = this.line(page, BODY);
    const room = this.width - number.width - 20;
    this.rule(y, 0.75);
    this.write(null, this.#cut(this.#foot, room), { x: this.left, top: y + 5 });
    this.write(null, number, { x: this.right, top: y + 5, align: "right" });
  }

  /** What fits into a line of it. */
  #cut(text: string, width: number): Line {
    const whole = this.line(text, BODY);
    if (whole.width <= width) return whole;
    const ellipsis = "…";
    const left = width - this.line(ellipsis, BODY).width;
    const [first = ""] = wrapText(text, left, (piece) => this.#line(piece, BODY).width);
    return this.line(first.trimEnd() + ellipsis, BODY);
  }

  #marked(tag: Tag | null, draw: () => void): void {
    if (tag === null) {
      this.#pdf.markContent("Artifact", { type: "Layout" });
      draw();
      this.#pdf.endMarkedContent();
      return;
    }
    const content = this.#pdf.markStructureContent(kindOf(tag));
    draw();
    this.#pdf.endMarkedContent();
    tag.add(content);
  }

  #draw({ stretches, style }: Line, from: number, y: number): void {
    let x = from;
    for (const { runs, original } of stretches) {
      if (original !== null) this.#pdf.markContent("Span", { actual: original });
      for (const { font, text } of runs) {
        this.#pdf.font(font).fontSize(style.size).fillColor(BLACK);
        this.#pdf.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
        x += this.#widthOf(font, text) * style.size;
      }
      if (original !== null) this.#pdf.endMarkedContent();
    }
  }

  #line(text: string, style: TextStyle): Line {
    const stretches = toStretches(text, style.weight, hasLetter);
    const runs = stretches.flatMap((stretch) => stretch.runs);
    const width = runs.reduce((sum, run) => sum + this.#widthOf(run.font, run.text), 0);
    return { stretches, width: width * style.size, style };
  }

  /** For a size of 1. */
  #widthOf(font: FontName, text: string): number {
    const key = `${font} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#register(font);
    const width = this.#pdf.font(font).fontSize(1000).widthOfString(text) / 1000;
    this.#widths.set(key, width);
    return width;
  }

  #register(font: FontName): void {
    if (this.#registered.has(font)) return;
    this.#registered.add(font);
    // The library takes one that is read already, and its types do not know.
    this.#pdf.registerFont(font, fontFile(font).font as unknown as Uint8Array);
  }
}

/** A text of the file's own description: the library puts it into XML as it stands. */
class InfoText extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  }
}

const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();

/** What the library keeps to itself: the kind of an element, and attributes beyond those that it knows. */
interface Inside {
  readonly dictionary: { readonly data: Record<string, unknown> };
}
const insideOf = (tag: Tag): Record<string, unknown> => (tag as unknown as Inside).dictionary.data;
const kindOf = (tag: Tag): string => String(insideOf(tag).S);

function setAttributes(tag: Tag, attributes: Record<string, unknown>): void {
  insideOf(tag).A = attributes;
}
