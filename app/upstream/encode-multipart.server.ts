import { randomBytes } from "node:crypto";

import type { Part } from "./multipart.server";

/** A form with files as it is sent: each part is read only when the one before has gone. */
export function encodeMultipart(parts: AsyncIterable<Part> | Iterable<Part>): {
  contentType: string;
  content: ReadableStream<Uint8Array>;
} {
  const boundary = `headrail-${randomBytes(16).toString("hex")}`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    content: toStream(encode(parts, boundary)),
  };
}

async function* encode(
  parts: AsyncIterable<Part> | Iterable<Part>,
  boundary: string,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const name = `content-disposition: form-data; name="${quote(part.name)}"`;
    if (part.kind === "field") {
      yield Buffer.from(`--${boundary}\r\n${name}\r\n\r\n${part.value}\r\n`);
      continue;
    }
    const type = /^[\w.+-]+\/[\w.+-]+$/.test(part.mimeType)
      ? part.mimeType
      : "application/octet-stream";
    yield Buffer.from(
      `--${boundary}\r\n${name}; filename="${quote(part.fileName)}"\r\ncontent-type: ${type}\r\n\r\n`,
    );
    yield* part.content;
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** Quotes and line breaks as browsers write them in these headers (HTML standard, "multipart form data"). */
function quote(text: string): string {
  return text.replace(/["\r\n]/g, (letter) => encodeURIComponent(letter));
}

/** A stream of what a generator yields; if nobody reads on, the generator is ended. */
export function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        const { done, value } = await chunks.next();
        if (done) to.close();
        else to.enqueue(value);
      },
      cancel: () => void chunks.return(undefined).catch(() => null),
    },
    { highWaterMark: 0 },
  );
}
