import { inflateSync } from "node:zlib";

import { getDocumentProxy } from "unpdf";

/** An element of the structure with the text that stands directly under it, in the order of reading. */
export interface ReadTag {
  readonly role: string;
  readonly text: string;
  readonly alt: string | null;
  readonly children: readonly ReadTag[];
}

/** A text as it stands on a page, in points from its left and from its foot. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface ReadPdf {
  /** The texts of each page in the order in which they are drawn, a space between them. */
  readonly pages: readonly string[];
  readonly texts: readonly (readonly ReadText[])[];
  /** The structure of each page. */
  readonly tags: readonly (readonly ReadTag[])[];
  readonly title: string;
  readonly language: string;
  readonly pageSize: readonly [number, number];
}

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructureNode[];
}

/** Reads a PDF as a reader does: its texts, and its structure with them. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const pages: string[] = [];
  const allTexts: (readonly ReadText[])[] = [];
  const tags: (readonly ReadTag[])[] = [];
  let pageSize: readonly [number, number] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pageSize = [width, height];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: (string | null)[] = [];
    const texts: ReadText[] = [];
    const byId = new Map<string, string>();
    for (const item of items) {
      if ("str" in item) {
        const [, , , , x = 0, y = 0] = item.transform as number[];
        if (item.str.trim() !== "") texts.push({ text: item.str, x, y, width: item.width });
        const id = open.findLast((one) => one !== null);
        if (id) byId.set(id, (byId.get(id) ?? "") + item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push("id" in item ? item.id : null);
    }
    const inWords = texts.map(({ text }) => text).join(" ");
    pages.push(inWords.replace(/\s+/g, " ").trim());
    allTexts.push(texts);
    const tree = (await page.getStructTree()) as StructureNode | null;
    tags.push((tree?.children ?? []).map((node) => toTag(node, byId)));
  }
  const { Title, Language } = info as { Title?: string; Language?: string };
  return { pages, texts: allTexts, tags, title: Title ?? "", language: Language ?? "", pageSize };
}

function toTag(node: StructureNode, byId: ReadonlyMap<string, string>): ReadTag {
  const children = node.children ?? [];
  const texts = children
    .filter(({ type }) => type === "content")
    .map(({ id }) => byId.get(id ?? "") ?? "");
  return {
    role: node.role ?? "",
    text: texts.join(" ").replace(/\s+/g, " ").trim(),
    alt: node.alt ?? null,
    children: children.filter(({ type }) => type === undefined).map((one) => toTag(one, byId)),
  };
}

/** All elements, each before those inside of it. */
export const flatten = (tags: readonly ReadTag[]): ReadTag[] =>
  tags.flatMap((tag) => [tag, ...flatten(tag.children)]);

/** What the file says outside of its streams, and its streams of operators as text. */
export function rawPdf(bytes: Uint8Array): { readonly source: string; readonly streams: string[] } {
  const file = Buffer.from(bytes);
  const source = file.toString("latin1");
  const streams = [...source.matchAll(/(?<!end)stream\r?\n/g)].flatMap(({ index, 0: start }) => {
    const end = source.indexOf("endstream", index);
    try {
      return [inflateSync(file.subarray(index + start.length, end)).toString("latin1")];
    } catch {
      // Not a compressed one.
      return [];
    }
  });
  return { source, streams: streams.filter((stream) => / BDC\n/.test(stream)) };
}
