import { FORM_KEY_FIELD } from "~/domain/form-key";
import { decodeResponse, type FetchInput, type UpstreamClient } from "~/upstream/client.server";
import { encodeMultipart } from "~/upstream/encode-multipart.server";
import type { AnyEndpoint, ResponseOf } from "~/upstream/endpoint";
import { UpstreamError } from "~/upstream/errors";
import { readMultipart, UploadError, type Part } from "~/upstream/multipart.server";
import { callName } from "~/upstream/transport";

type UploadEndpoint = AnyEndpoint & { takes: "multipart"; gives: "json" | "nothing" };
type ForwardInput<E extends AnyEndpoint> = Omit<
  FetchInput<E>,
  "headers" | "body" | "content" | "signal" | "idempotencyKey"
> & {
  /** Fields of the call that the form does not bring, or not like this. */
  fields?: Readonly<Record<string, string>>;
};

/** A form with files on its way from the browser: what stands before the first file is here, the rest streams. */
export class BrowserUpload {
  readonly #parts: AsyncGenerator<Part, void, undefined>;
  readonly #ahead: Part[] = [];
  readonly #signal: AbortSignal;
  readonly #stop = new AbortController();

  private constructor(request: Request) {
    this.#signal = request.signal;
    const signal = AbortSignal.any([request.signal, this.#stop.signal]);
    this.#parts = readMultipart(request.body, request.headers.get("content-type"), signal);
  }

  /**
   * Reads a form up to its first file. Its address must say `uploadsTo` in its handle, or the gate refuses it.
   * Errors: UploadError.
   */
  static async read(request: Request): Promise<BrowserUpload> {
    const upload = new BrowserUpload(request);
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
    const { contentType, content } = encodeMultipart(this.#rest(fields, faults));
    try {
      const response = await upstream.fetch(endpoint, {
        ...input,
        idempotencyKey: this.formKey,
        headers: { "content-type": contentType },
        content,
        signal: this.#signal,
      } as unknown as FetchInput<E>);
      return await decodeResponse(endpoint, response);
    } catch (error) {
      const [fault] = faults;
      if (!fault) throw error;
      const { status, code, message, field } = fault;
      const problem = { code, message, ...(field ? { fields: { [field]: [message] } } : {}) };
      throw new UpstreamError(status, problem, callName(endpoint));
    } finally {
      this.#stop.abort();
      void this.#parts.return().catch(() => null);
    }
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
