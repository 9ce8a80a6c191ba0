/**
 * The body of a request that somebody else reads, and may stop reading. A browser looks at the answer only once
 * everything is sent, so what nobody wanted is read to its end, up to a bound.
 */
export class HeldBody {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #left: number;
  #isDone = false;

  constructor(body: ReadableStream<Uint8Array>, maxBytes: number) {
    this.#left = maxBytes;
    this.#reader = body.getReader();
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: async (to) => {
          const chunk = await this.#read();
          if (chunk) to.enqueue(chunk);
          else to.close();
        },
      },
      { highWaterMark: 0 },
    );
  }

  async drain(): Promise<void> {
    try {
      while (!this.#isDone && this.#left > 0) await this.#read();
    } catch {
      // The sender has gone, and sees no answer either way.
    }
  }

  async #read(): Promise<Uint8Array | null> {
    const { done, value } = await this.#reader.read();
    this.#isDone = done;
    if (done) return null;
    this.#left -= value.byteLength;
    return value;
  }
}
