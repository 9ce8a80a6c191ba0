import { open } from "node:fs/promises";

import type { DocumentExtension } from "../../../app/domain/document-types";

type MatchContent = (path: string) => Promise<boolean>;

/** True if what is in a file is what the ending of its name says. Nothing of it is unpacked. */
export function isContentOf(extension: DocumentExtension, path: string): Promise<boolean> {
  return MATCHES[extension](path);
}

/** A type that its first bytes tell; `apng` is a PNG that moves. */
const sniffed =
  (...types: string[]): MatchContent =>
  async (path) => {
    const { fileTypeFromFile } = await import("file-type");
    // What breaks off while it is looked at is no such file.
    const found = await fileTypeFromFile(path).catch(() => undefined);
    return found !== undefined && types.includes(found.ext);
  };

/** A container of Microsoft's older programs, told by a stream in it. Newer files with a password are such, too. */
const streamed =
  (...names: string[]): MatchContent =>
  async (path) =>
    (await sniffed("cfb")(path)) &&
    (await contains(
      path,
      names.map((name) => Buffer.from(name, "utf16le")),
    ));

const either =
  (...ways: MatchContent[]): MatchContent =>
  async (path) => {
    for (const isMatch of ways) if (await isMatch(path)) return true;
    return false;
  };

const MATCHES: Readonly<Record<DocumentExtension, MatchContent>> = {
  jpg: sniffed("jpg"),
  jpeg: sniffed("jpg"),
  png: sniffed("png", "apng"),
  pdf: sniffed("pdf"),
  doc: streamed("WordDocument"),
  docx: either(sniffed("docx"), streamed("EncryptedPackage")),
  csv: isText,
  txt: isText,
  xls: streamed("Workbook", "Book"),
  xlsx: either(sniffed("xlsx"), streamed("EncryptedPackage")),
  msg: streamed("__properties_version1.0"),
};

const SAMPLE_BYTES = 65_536;
const CHUNK_BYTES = 1_048_576;

/** Text in UTF-8, UTF-16 with its mark, or an older code: nothing in it is a control character but those of lines. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    const mark = sample.subarray(0, 2).toString("hex");
    const coding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "latin1";
    return !/[\0-\u0008\u000e-\u001a\u001c-\u001f]/.test(new TextDecoder(coding).decode(sample));
  } finally {
    await file.close();
  }
}

async function contains(path: string, wanted: readonly Buffer[]): Promise<boolean> {
  const longest = Math.max(...wanted.map(({ byteLength }) => byteLength));
  const file = await open(path);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES + longest);
    for (let at = 0; ; at += CHUNK_BYTES) {
      // What lies across the end of a chunk is found in it all the same.
      const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, at);
      const bytes = chunk.subarray(0, bytesRead);
      if (wanted.some((one) => bytes.includes(one))) return true;
      if (bytesRead <= CHUNK_BYTES) return false;
    }
  } finally {
    await file.close();
  }
}
