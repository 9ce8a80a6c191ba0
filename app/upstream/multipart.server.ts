import { Busboy } from "@fastify/busboy";
import { Readable, Transform } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

import {
  FILE_TOO_LARGE,
  MAX_BETWEEN_BYTES,
  MAX_UPLOAD_BYTES,
  UPLOAD_LIMITS,
} from "./upload-limits";

export interface FieldPart {
  readonly kind: "field";
  readonly name: string;
  readonly value: string;
}
export interface FilePart {
  readonly kind: "file";
  readonly name: string;
  /** As the sender gave it, without folders; may be empty or have line breaks, and is not to be trusted. */
  readonly fileName: string;
  readonly mimeType: string;
  /** The bytes as they arrive, to be read once and before the next part. */
  readonly content: AsyncIterable<Uint8Array>;
}
export type Part = FieldPart | FilePart;

/** A form with files that cannot be taken; the message is for people. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  constructor(
    readonly status: 400 | 413 | 415,
    readonly code: string,
    message: string,
    /** Name of the part that is to blame. */
    readonly field?: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export const BROKEN_CODE = "broken_upload";

/** A form that was cut off. */
export const broken = (cause?: unknown) =>
  new UploadError(
    400,
    BROKEN_CODE,
    "The upload is not complete, please try again",
    undefined,
    cause,
  );
const tooLarge = (message: string, field?: string) =>
  new UploadError(413, "too_large", message, field);
/** Beyond a limit that is nobody's but the form's: no file of it is to blame. */
const tooMuch = (message: string) => new UploadError(413, "too_much", message);

export function isMultipart(contentType: string | null): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
}

interface ReadOptions {
  /**
   * Each file stands for itself: one that is too large ends in its refusal, and the next ones are read. Those beyond
   * `maxFiles` come, too, up to a bound: whoever reads them tells of each that it is one too many.
   */
  isOneByOne?: boolean;
}

/**
 * Reads a form with files part by part while it streams; nothing is kept but the part at hand, and the sender
 * waits while a file is not read. A file left unread is passed over. Errors: UploadError, from the iteration
 * and from a file's `content` alike: 400 broken or cut off, 413 beyond a limit, 415 another content type.
 */
export async function* readMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string | null,
  signal?: AbortSignal,
  { isOneByOne = false }: ReadOptions = {},
): AsyncGenerator<Part, void, undefined> {
  const maxFiles = UPLOAD_LIMITS.maxFiles + (isOneByOne ? MAX_FILES_BEYOND : 0);
  const parser = createParser(contentType, maxFiles);
  const source = body ? Readable.fromWeb(body as NodeStream) : Readable.from([]);
  const parts: { part: Part; skip?: () => void }[] = [];
  let failure: UploadError | null = null;
  let isDone = false;
  const files: Readable[] = [];
  /** The file that still arrives: the last one, until another part begins. */
  let arriving: Readable | null = null;
  let wake = () => {};

  const fail = (error: UploadError) => {
    failure ??= error;
    arriving?.destroy(failure);
    wake();
  };
  /** Another part is to blame: what came before it is there, though nobody may have read it yet. */
  const failBehind = (error: UploadError) => {
    arriving = null;
    fail(error);
  };
  parser.on("field", (written: string | undefined, value, _nameTruncated, isTruncated) => {
    if (written === undefined) return failBehind(broken());
    const name = unquote(written);
    if (isTruncated) return failBehind(tooLarge("This text is too long", name));
    parts.push({ part: { kind: "field", name, value } });
    wake();
  });
  parser.on("file", (written: string | undefined, stream, fileName, _encoding, mimeType) => {
    const name = written === undefined ? undefined : unquote(written);
    files.push(stream);
    arriving = stream;
    stream.on("error", (error: Error) =>
      fail(error instanceof UploadError ? error : broken(error)),
    );
    let ownFailure: UploadError | null = null;
    stream.on("limit", () => {
      ownFailure = tooLarge(FILE_TOO_LARGE, name);
      if (!isOneByOne) fail(ownFailure);
    });
    if (name === undefined) return fail(broken());
    // One that has arrived whole is nothing to what stops the form behind it.
    const content = readFile(stream, () => (isOneByOne ? ownFailure : (failure ?? ownFailure)));
    const part = {
      kind: "file",
      name,
      fileName: unquote(fileName ?? ""),
      mimeType,
      content,
    } as const;
    parts.push({ part, skip: () => stream.resume() });
    wake();
  });
  parser.on("filesLimit", () => failBehind(tooMuch("There are too many files")));
  parser.on("fieldsLimit", () => failBehind(tooMuch("The form has too many fields")));
  parser.on("error", (error) => fail(broken(error)));
  parser.on("finish", () => {
    isDone = true;
    wake();
  });
  source.on("error", (error) => fail(broken(error)));
  const stop = () => source.destroy(new Error("Nobody waits for this upload any more"));
  signal?.addEventListener("abort", stop, { once: true });
  const meter = createMeter(() => files.every((file) => file.readableEnded), fail);
  source.pipe(meter).pipe(parser);

  try {
    for (;;) {
      const next = parts.shift();
      if (next) {
        yield next.part;
        next.skip?.();
      } else if (failure) throw failure;
      else if (isDone) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal?.removeEventListener("abort", stop);
    source.unpipe(meter);
    source.destroy();
    meter.destroy();
    for (const file of files) file.destroy();
    parser.destroy();
  }
}

/** Counts what flows: all of it, and what belongs to no file, which would otherwise be without a bound. */
function createMeter(isBetweenFiles: () => boolean, fail: (error: UploadError) => void) {
  let total = 0;
  let between = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, pass) {
      total += chunk.byteLength;
      if (isBetweenFiles()) between += chunk.byteLength;
      if (total > MAX_UPLOAD_BYTES || between > MAX_BETWEEN_BYTES) {
        fail(tooMuch("The request is too large"));
      }
      pass(null, chunk);
    },
  });
}

/** The bytes of one file; what stops the form stops them too. */
async function* readFile(
  stream: Readable,
  failure: () => UploadError | null,
): AsyncGenerator<Uint8Array> {
  try {
    // Destroying the stream would leave the parser waiting for somebody to read on.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const stopped = failure();
      if (stopped) throw stopped;
      yield chunk as Uint8Array;
    }
  } catch (error) {
    throw failure() ?? (error instanceof UploadError ? error : broken(error));
  }
  const stopped = failure();
  if (stopped) throw stopped;
}

/** Files that are named in a refusal and not taken. */
const MAX_FILES_BEYOND = 50;

/**
 * A name as its sender has it. In these headers a quote and a line break are written `%22`, `%0D` and `%0A`, and
 * nothing else is: not even the percent sign (HTML standard, "multipart/form-data encoding algorithm",
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data).
 */
function unquote(written: string): string {
  return written.replace(/%(?:22|0[AD])/gi, decodeURIComponent);
}

function createParser(contentType: string | null, maxFiles: number) {
  if (!isMultipart(contentType)) {
    throw new UploadError(415, "not_multipart", "The request body must be a form with files");
  }
  try {
    return Busboy({
      headers: { "content-type": contentType ?? "" },
      limits: {
        fileSize: UPLOAD_LIMITS.maxFileBytes,
        files: maxFiles,
        fields: UPLOAD_LIMITS.maxFields,
        fieldSize: UPLOAD_LIMITS.maxFieldBytes,
        fieldNameSize: 200,
        headerSize: UPLOAD_LIMITS.maxHeaderBytes,
        headerPairs: UPLOAD_LIMITS.maxHeaders,
      },
    });
  } catch (error) {
    throw new UploadError(400, BROKEN_CODE, "The form has no boundary", undefined, error);
  }
}
