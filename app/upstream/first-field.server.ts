/**
 * The first field of a form with files, if it is one of this name, and the whole form again, to be read from its
 * start. At most `maxBytes` and one chunk are read ahead; the value is null if it does not end within them.
 */
export async function peekFirstField(
  body: ReadableStream<Uint8Array>,
  contentType: string | null,
  name: string,
  maxBytes: number,
): Promise<{ value: string | null; body: ReadableStream<Uint8Array> }> {
  const boundary = boundaryOf(contentType);
  const reader = body.getReader();
  const ahead: Uint8Array[] = [];
  let value: string | null = null;
  for (let size = 0; boundary !== null && value === null && size < maxBytes;) {
    const { done, value: chunk } = await reader.read();
    if (done) break;
    ahead.push(chunk);
    size += chunk.byteLength;
    const text = Buffer.concat(ahead).subarray(0, maxBytes).toString("latin1");
    const first = firstPart(text, boundary);
    if (first === "none") break;
    if (first) {
      value = first.name === name ? first.value : null;
      break;
    }
  }
  return { value, body: joined(ahead, reader) };
}

function boundaryOf(contentType: string | null): string | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))/i.exec(contentType ?? "") ?? [];
  return quoted ?? plain ?? null;
}

/** Null while its end has not arrived; "none" if it is no plain field. */
function firstPart(
  text: string,
  boundary: string,
): { name: string; value: string } | "none" | null {
  const opening = `--${boundary}\r\n`;
  if (text.length < opening.length) return opening.startsWith(text) ? null : "none";
  if (!text.startsWith(opening)) return "none";
  const headEnd = text.indexOf("\r\n\r\n", opening.length);
  if (headEnd < 0) return null;
  const head = text.slice(opening.length, headEnd);
  const name = /^content-disposition:\s*form-data;\s*name="([^"]*)"\s*$/im.exec(head)?.[1];
  if (name === undefined) return "none";
  const end = text.indexOf(`\r\n--${boundary}`, headEnd + 2);
  return end < 0 ? null : { name, value: text.slice(headEnd + 4, end) };
}

function joined(
  ahead: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        const known = ahead.shift();
        if (known) return to.enqueue(known);
        const { done, value } = await reader.read();
        if (done) to.close();
        else to.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
