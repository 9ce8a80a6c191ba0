import { createHash } from "node:crypto";

import { readMultipart, type FilePart } from "../../app/upstream/multipart.server";
import { invalid } from "./api-error";

export interface ReadUpload {
  readonly files: AsyncIterable<FilePart>;
  /** Reads to the end, and returns the fields. */
  readonly fields: () => Promise<Record<string, string>>;
  /** Reads to the end, and returns what tells one upload from another. */
  readonly fingerprint: () => Promise<string>;
  /** Gives up what was not read. */
  readonly close: () => void;
}

/** One upload, read once: the files as they come, and the fields from wherever they stand. */
export function readUpload(
  body: ReadableStream<Uint8Array> | null,
  contentType: string | null,
  signal: AbortSignal,
): ReadUpload {
  const fields: Record<string, string> = {};
  const digests: string[] = [];
  const parts = readMultipart(body, contentType, signal);

  async function* readFiles(): AsyncGenerator<FilePart> {
    for (;;) {
      const { done, value: part } = await parts.next();
      if (done) return;
      if (part.kind === "file") {
        yield { ...part, content: digested(part) };
      } else if (Object.hasOwn(fields, part.name)) {
        throw invalid({ [part.name]: ["Must stand once"] });
      } else {
        fields[part.name] = part.value;
      }
    }
  }
  async function* digested(part: FilePart): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha256");
    for await (const chunk of part.content) {
      hash.update(chunk);
      yield chunk;
    }
    digests.push(`${part.name} ${part.fileName} ${hash.digest("hex")}`);
  }
  const files = readFiles();
  const readOn = async () => {
    for (;;) if ((await files.next()).done) return;
  };
  return {
    files: { [Symbol.asyncIterator]: () => files },
    fields: async () => {
      await readOn();
      return fields;
    },
    fingerprint: async () => {
      await readOn();
      return JSON.stringify([fields, digests]);
    },
    close: () => void parts.return().catch(() => null),
  };
}
