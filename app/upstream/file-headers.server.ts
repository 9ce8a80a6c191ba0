import { create } from "content-disposition";

/** Types a browser may show in its window: none of them runs anything. */
const SHOWN = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf"]);
/** The PDF viewers of browsers refuse to work in a sandbox. */
const UNBOXED = new Set(["application/pdf"]);
/** Pages of ours show a PDF in a frame. */
const policyOf = (isFramed: boolean) =>
  `default-src 'none'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`;

export interface FileNames {
  /** As people gave it; whatever is in it. */
  readonly name: string;
  readonly mimeType: string;
  /** Asks for the window instead of the download folder; granted to types that are safe there. */
  readonly isShown?: boolean;
}

/**
 * Headers under which a file of unknown origin may be handed to a browser: its own type and no guessing, saved
 * under its name rather than shown, nothing of it run, kept by no cache.
 */
export function safeFileHeaders({
  name,
  mimeType,
  isShown = false,
}: FileNames): Record<string, string> {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType)
    ? mimeType.toLowerCase()
    : "application/octet-stream";
  const place = isShown && SHOWN.has(type) ? "inline" : "attachment";
  const isUnboxed = UNBOXED.has(type);
  const isFramed = isUnboxed && place === "inline";
  return {
    "content-type": type,
    "content-disposition": create(cleanName(name), { type: place }),
    "content-security-policy": policyOf(isFramed) + (isUnboxed ? "" : "; sandbox"),
    ...(isFramed ? { "x-frame-options": "SAMEORIGIN" } : {}),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}

/** A name that every system can store: no folders, no control or direction letters, at most 200 letters. */
function cleanName(name: string): string {
  const flat = name
    .toWellFormed()
    .replace(/[/\\]/g, "_")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const letters = [...flat];
  if (letters.length <= 200) return flat || "file";
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(flat)?.[0] ?? "";
  return letters.slice(0, 200 - ending.length).join("") + ending;
}
