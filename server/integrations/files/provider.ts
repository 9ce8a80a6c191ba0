/** What is to be stored: a file of this machine, which may be moved away, or bytes. */
export type FileContent = { readonly path: string } | { readonly bytes: Uint8Array };

/**
 * Keeps the bytes of files by key. Whose they are, what they are called and who may have them is the database's.
 * Everything rejects with a `FilesFailure` if the place that keeps them fails.
 */
export interface FileStore {
  /** A folder of this machine, where what arrives lies until it is known whether it may stay. */
  readonly incoming: string;
  /** Stores all of it or nothing. What was there under the key is replaced. */
  put(key: string, content: FileContent, mimeType: string): Promise<void>;
  /** How many bytes there are; null if there is no such file. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` up to, and without, `end`; a stream that is given up is closed. */
  open(key: string, start: number, end: number): ReadableStream<Uint8Array>;
  /** Rejects if files cannot be kept now. It leaves nothing behind. */
  check(): Promise<void>;
  /** Removes it; one that is not there is removed already. */
  remove(key: string): Promise<void>;
}

/** The place that keeps files fails. */
export class FilesFailure extends Error {
  override readonly name = "FilesFailure";
  constructor(
    readonly trouble: "full" | "unavailable",
    options?: ErrorOptions,
  ) {
    super(
      trouble === "full" ? "There is no space left for files" : "Files cannot be kept",
      options,
    );
  }
}

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** What a file system said, as a failure of the store. */
export function filesFailure(error: unknown): FilesFailure {
  if (error instanceof FilesFailure) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new FilesFailure(FULL.has(code) ? "full" : "unavailable", { cause: error });
}

/** Keys are ours, made of ids: nothing of them leads elsewhere. */
export function checkKey(key: string): string {
  if (!/^[\w-]{1,128}\/[\w-]{1,128}(\.thumbnail)?$/.test(key)) {
    throw new TypeError(`Not a key of a file: ${JSON.stringify(key)}`);
  }
  return key;
}
