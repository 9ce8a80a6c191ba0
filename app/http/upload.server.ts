import { Readable } from "node:stream";

import { FORM_KEY_FIELD, INTENT_FIELD, STAY } from "~/domain/form-key";
import { decodeResponse, type FetchInput, type UpstreamClient } from "~/upstream/client.server";
import { encodeMultipart } from "~/upstream/encode-multipart.server";
import type { AnyEndpoint, ResponseOf } from "~/upstream/endpoint";
import { UpstreamError } from "~/upstream/errors";
import { gatherText } from "~/upstream/gather-text";
import {
  broken,
  readMultipart,
  UploadError,
  type FilePart,
  type Part,
} from "~/upstream/multipart.server";
import { callName } from "~/upstream/transport";
import { UPLOAD_LIMITS } from "~/upstream/upload-limits";

type UploadEndpoint = AnyEndpoint & { takes: "multipart"; gives: "json" | "nothing" };
type ForwardInput<E extends AnyEndpoint> = Omit<
  FetchInput<E>,
  "headers" | "body" | "content" | "signal" | "idempotencyKey"
> & {
  /** Fields of the call that the form does not bring, or not like this. */
  fields?: Readonly<Record<string, string>>;
};

/** What became of one file of a form. */
interface Forwarded {
  fileName: string;
  /** What the client threw, if it was not taken. */
  error: unknown;
}

/** A form with files on its way from the browser: what stands before the first file is here, the rest streams. */
export class BrowserUpload {
  readonly #parts: AsyncGenerator<Part, void, undefined>;
  readonly #ahead: Part[] = [];
  readonly #signal: AbortSignal;
  readonly #stop = new AbortController();

  private constructor(request: Request, isOneByOne: boolean) {
    this.#signal = request.signal;
    const signal = AbortSignal.any([request.signal, this.#stop.signal]);
    const type = request.headers.get("content-type");
    this.#parts = readMultipart(request.body, type, signal, { isOneByOne });
  }

  /**
   * Reads a form up to its first file. Its address must say `uploadsTo` in its handle, or the gate refuses it.
   * With `isOneByOne` its files are sent on by `forwardEach`. Errors: UploadError.
   */
  static async read(request: Request, { isOneByOne = false } = {}): Promise<BrowserUpload> {
    const upload = new BrowserUpload(request, isOneByOne);
    for (;;) {
      const { done, value: part } = await upload.#parts.next();
      if (done) return upload;
      upload.#ahead.push(part);
      if (part.kind === "file") return upload;
    }
  }

  /** A field that stands before the first file. */
  field(name: string): string | undefined {
    const found = this.#ahead.find((part) => part.kind === "field" && part.name === name);
    return found?.kind === "field" ? found.value : undefined;
  }

  /** The form's one-time key, which `<FormKey />` puts first. */
  get formKey(): string | undefined {
    return this.field(FORM_KEY_FIELD) || undefined;
  }

  /** True if script sent the form and stays on its page: it wants an outcome, not a page. */
  get isFromScript(): boolean {
    return this.field(INTENT_FIELD) === STAY;
  }

  /** False if the form has no file, or only the empty one that a browser sends if none was chosen. */
  get hasFile(): boolean {
    return this.#ahead.some((part) => part.kind === "file" && part.fileName !== "");
  }

  /**
   * Sends the form on as it arrives, under its own key. What is wrong with the form itself is told as the
   * upstream would: UpstreamError 400 or 413, with a message for the field. Other errors: those of the client.
   */
  async forward<E extends UploadEndpoint>(
    upstream: UpstreamClient,
    endpoint: E,
    { fields = {}, ...input }: ForwardInput<E>,
  ): Promise<ResponseOf<E>> {
    const faults: UploadError[] = [];
    const parts = this.#rest(fields, faults);
    try {
      return await this.#send(upstream, endpoint, { ...input, key: this.formKey }, parts, faults);
    } finally {
      this.#end();
    }
  }

  /**
   * Sends each file on as it arrives, in a call of its own: under the form's key and its place, as the part that the
   * call takes, with the fields that `fieldsOf` says. What becomes of one file is nothing to the others; one that is
   * too many is refused unsent. Ends early if the form breaks off.
   */
  async *forwardEach<E extends UploadEndpoint>(
    upstream: UpstreamClient,
    endpoint: E,
    input: Omit<ForwardInput<E>, "fields">,
    fieldsOf: (file: FilePart) => Readonly<Record<string, string>>,
  ): AsyncGenerator<Forwarded, void, undefined> {
    const faults: UploadError[] = [];
    const name = endpoint.files[0] ?? "file";
    let place = 0;
    try {
      for await (const part of this.#rest({}, faults)) {
        if (part.kind === "field" || part.fileName === "") continue;
        const { fileName } = part;
        place += 1;
        if (place > UPLOAD_LIMITS.maxFiles) {
          yield { fileName, error: asRefusal(tooMany(part.name), endpoint) };
          continue;
        }
        const key = this.formKey && `${this.formKey}.${place}`;
        const fields = Object.entries(fieldsOf(part)).map(([field, value]): Part => ({
          kind: "field",
          name: field,
          value,
        }));
        const before = faults.length;
        try {
          const parts = [...fields, { ...part, name }];
          await this.#send(upstream, endpoint, { ...input, key }, parts, faults, before);
          yield { fileName, error: null };
        } catch (error) {
          yield { fileName, error };
        }
      }
    } finally {
      this.#end();
    }
  }

  /**
   * The text of the one file that a field holds; null if none was chosen. Errors as of `forward`: 413 for a larger one, 400
   * for what is no text in UTF-8.
   */
  async readText(endpoint: UploadEndpoint, name: string, maxBytes: number): Promise<string | null> {
    let read: Awaited<ReturnType<typeof gatherText>> | null = null;
    try {
      for await (const part of this.#rest({}, [])) {
        if (part.kind === "field" || part.name !== name || part.fileName === "" || read) continue;
        read = await gatherText(part.content, maxBytes);
      }
      if (read?.fault === "large") {
        throw new UploadError(413, "too_large", textTooLarge(maxBytes), name);
      }
      if (read?.fault) throw new UploadError(400, "invalid", "The file is not text in UTF-8", name);
      return read?.text ?? null;
    } catch (error) {
      throw error instanceof UploadError ? asRefusal(error, endpoint) : error;
    } finally {
      this.#end();
    }
  }

  async #send<E extends UploadEndpoint>(
    upstream: UpstreamClient,
    endpoint: E,
    { key, ...input }: object & { key: string | undefined },
    parts: AsyncIterable<Part> | Iterable<Part>,
    faults: readonly UploadError[],
    seen = 0,
  ): Promise<ResponseOf<E>> {
    const { contentType, content } = encodeMultipart(parts);
    try {
      const response = await upstream.fetch(endpoint, {
        ...input,
        idempotencyKey: key,
        headers: { "content-type": contentType },
        content,
        signal: this.#signal,
      } as unknown as FetchInput<E>);
      return await decodeResponse(endpoint, response);
    } catch (error) {
      // Whoever has gone away broke it off, wherever that was noticed first.
      const fault = faults[seen] ?? (this.#signal.aborted ? broken(error) : null);
      throw fault ? asRefusal(fault, endpoint) : error;
    }
  }

  #end(): void {
    this.#stop.abort();
    void this.#parts.return().catch(() => null);
  }

  async *#rest(
    fields: Readonly<Record<string, string>>,
    faults: UploadError[],
  ): AsyncGenerator<Part> {
    for (const [name, value] of Object.entries(fields)) yield { kind: "field", name, value };
    const isOurs = (part: Part) =>
      part.kind === "field" && (part.name === FORM_KEY_FIELD || Object.hasOwn(fields, part.name));
    try {
      for (const part of this.#ahead) if (!isOurs(part)) yield this.#noted(part, faults);
      for await (const part of this.#parts) if (!isOurs(part)) yield this.#noted(part, faults);
    } catch (error) {
      if (error instanceof UploadError) faults.push(error);
      throw error;
    }
  }

  #noted(part: Part, faults: UploadError[]): Part {
    if (part.kind === "field") return part;
    async function* content(file: AsyncIterable<Uint8Array>) {
      try {
        yield* file;
      } catch (error) {
        if (error instanceof UploadError) faults.push(error);
        throw error;
      }
    }
    return { ...part, content: content(part.content) };
  }
}

const tooMany = (field: string) => {
  const message = `At most ${UPLOAD_LIMITS.maxFiles} files at a time`;
  return new UploadError(413, "too_many_files", message, field);
};

export const textTooLarge = (maxBytes: number) =>
  `The file may have at most ${Math.floor(maxBytes / 1_000)} kB`;

/** What is wrong with a form, as the upstream would tell it. */
function asRefusal({ status, code, message, field }: UploadError, endpoint: AnyEndpoint) {
  const problem = { code, message, ...(field ? { fields: { [field]: [message] } } : {}) };
  return new UpstreamError(status, problem, callName(endpoint));
}

type SentFields<E extends UploadEndpoint> = ForwardInput<E> & {
  idempotencyKey: string | undefined;
};

/** Sends a form without files by a call that may take some, under a form's key. Errors: those of the client. */
export function sendFields<E extends UploadEndpoint>(
  upstream: UpstreamClient,
  endpoint: E,
  { fields = {}, ...input }: SentFields<E>,
): Promise<ResponseOf<E>> {
  const parts = Object.entries(fields).map(([name, value]): Part => ({
    kind: "field",
    name,
    value,
  }));
  return sendParts(upstream, endpoint, input, parts);
}

/** Sends a text as the file of a call. */
export function sendText<E extends UploadEndpoint>(
  upstream: UpstreamClient,
  endpoint: E,
  { text, ...input }: Omit<SentFields<E>, "fields"> & { text: string },
): Promise<ResponseOf<E>> {
  const name = endpoint.files[0] ?? "file";
  const type = { fileName: `${name}.json`, mimeType: "application/json" };
  return sendParts(upstream, endpoint, input, [
    { kind: "file", name, ...type, content: Readable.from([Buffer.from(text)]) },
  ]);
}

async function sendParts<E extends UploadEndpoint>(
  upstream: UpstreamClient,
  endpoint: E,
  input: object,
  parts: readonly Part[],
): Promise<ResponseOf<E>> {
  const { contentType, content } = encodeMultipart(parts);
  const response = await upstream.fetch(endpoint, {
    ...input,
    headers: { "content-type": contentType },
    content,
  } as unknown as FetchInput<E>);
  return decodeResponse(endpoint, response);
}
