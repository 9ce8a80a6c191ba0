/** What may be uploaded, by the ending of its name, in the order in which people are told (spec part 3, section 5). */
const MIME_TYPES = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv",
  txt: "text/plain",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  msg: "application/vnd.ms-outlook",
} as const;

export type DocumentExtension = keyof typeof MIME_TYPES;
export const DOCUMENT_EXTENSIONS = Object.keys(MIME_TYPES) as DocumentExtension[];
export const MAX_DOCUMENT_BYTES = 25 * 1_048_576;
/** Of its name, its ending included. */
export const MAX_DOCUMENT_NAME = 255;

/** The ending of a name in small letters, without its dot; empty if it has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([\p{L}\p{N}]{1,16})$/u.exec(name.trim())?.[1]?.toLowerCase() ?? "";
}

export function isAccepted(extension: string): extension is DocumentExtension {
  return Object.hasOwn(MIME_TYPES, extension);
}

export const mimeTypeOf = (extension: DocumentExtension): string => MIME_TYPES[extension];

/** Endings that run something where they are believed, before the last one: `invoice.html.jpg`. */
const RUNS =
  /\.(php\d?|phtml|aspx?|jspx?|exe|scr|bat|cmd|vbs|js|mjs|jar|msi|ps1|hta|lnk|s?html?|svg)\.[^.]+$/i;

/** Why a file of this name and, if known, size is not taken, in words for people; null if nothing is wrong with it. */
export function refuseDocument(name: string, bytes?: number): string | null {
  const extension = extensionOf(name);
  if (!isAccepted(extension)) {
    return extension === ""
      ? "Files without a type are not accepted"
      : `Files of type ${extension} are not accepted`;
  }
  const [, inner] = RUNS.exec(name) ?? [];
  if (inner !== undefined)
    return `Files of type ${inner.toLowerCase()}.${extension} are not accepted`;
  if (bytes === 0) return EMPTY;
  return bytes !== undefined && bytes > MAX_DOCUMENT_BYTES ? TOO_LARGE : null;
}
export const EMPTY = "The file is empty";
export const TOO_LARGE = "Larger than 25MB";

export type DocumentKind = "image" | "pdf" | "word" | "excel" | "text" | "unknown";

/** How a document is shown, whatever an upstream calls its type (spec part 1, section 3). */
export function documentKind(mimeType: string): DocumentKind {
  const type = mimeType.toLowerCase().split(";")[0]?.trim() ?? "";
  if (type.startsWith("image/")) return "image";
  if (type === "application/pdf") return "pdf";
  if (/msword|wordprocessingml/.test(type)) return "word";
  if (/ms-excel|spreadsheetml/.test(type)) return "excel";
  return type.startsWith("text/") ? "text" : "unknown";
}

const KIND_WORDS = {
  image: "Image",
  pdf: "PDF",
  word: "Word",
  excel: "Excel",
  text: "Text",
  unknown: "File",
} satisfies Record<DocumentKind, string>;
export const kindWord = (kind: DocumentKind): string => KIND_WORDS[kind];

/** `820 bytes`, `48 KB`, `3.1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_024) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  const kilobytes = bytes / 1_024;
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** A name in two pieces, so that what is cut of a long one stands before its ending. */
export function splitName(name: string): { stem: string; ending: string } {
  const at = extensionOf(name) === "" ? name.length : name.lastIndexOf(".");
  return { stem: name.slice(0, at), ending: name.slice(at) };
}

/** Letters that turn the direction of what follows: they make `gpj.exe` of `exe.jpg`. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name as it is kept: the last part of a path, without letters that hide what it is. */
export function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(TURNING, "").replace(/\s+/g, " ").trim();
}

/** A new name under which a document keeps its type: the ending it had is put back if it is gone. */
export function keepExtension(name: string, extension: string): string {
  const own = extensionOf(name);
  const isSame =
    own === extension ||
    (isAccepted(own) && isAccepted(extension) && MIME_TYPES[own] === MIME_TYPES[extension]);
  return isSame || extension === "" ? name : `${name.replace(/\.+$/, "")}.${extension}`;
}
