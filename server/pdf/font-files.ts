import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { create, type Font } from "fontkit";

export type Weight = "regular" | "bold";
/** The fonts of documents, and those that stand in for a letter they lack. */
export type FontName = Weight | "otherRegular" | "otherBold";

const { resolve } = createRequire(import.meta.url);
const FILES: Record<FontName, string> = {
  regular: "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
  bold: "@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf",
  otherRegular: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  otherBold: "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
};

interface FontFile {
  readonly font: Font;
  readonly letters: ReadonlySet<number>;
}
const read = new Map<FontName, FontFile>();

/** A font and the letters it has, read once for all documents: those that stand in only when a letter asks for them. */
export function fontFile(name: FontName): FontFile {
  const known = read.get(name);
  if (known) return known;
  const font = create(readFileSync(resolve(FILES[name])));
  if (!("characterSet" in font)) throw new Error(`${FILES[name]} is a collection of fonts`);
  const file = { font, letters: new Set(font.characterSet) };
  read.set(name, file);
  return file;
}

export const hasLetter = (name: FontName, codePoint: number): boolean =>
  fontFile(name).letters.has(codePoint);
