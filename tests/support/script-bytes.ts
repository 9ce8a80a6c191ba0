import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

export const gzipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 6 }).byteLength;

/** Compressed bytes of every script a page starts with: those it names, and what they import. */
export function scriptBytes(html: string): number {
  const seen = new Set<string>();
  const add = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = readFileSync(`build/client${path}`, "utf8");
    for (const [, name] of source.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) {
      add(`/assets/${name}`);
    }
  };
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) add(path);
  return [...seen].reduce((sum, path) => sum + gzipped(readFileSync(`build/client${path}`)), 0);
}
