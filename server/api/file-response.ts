import { safeFileHeaders, type FileNames } from "../../app/upstream/file-headers.server";

type Bytes = Uint8Array<ArrayBuffer>;
/** Where the bytes of a file come from. Ranges are served of what is at hand or can be opened in its middle. */
type Content =
  | { readonly bytes: Bytes }
  | { readonly stream: ReadableStream<Uint8Array>; readonly size?: number }
  | {
      readonly size: number;
      /** The bytes from `start` up to, and without, `end`. */
      readonly open: (start: number, end: number) => ReadableStream<Uint8Array>;
    };
/** What the handler of a download returns. */
export type FileAnswer = FileNames &
  Content & {
    /** With its quotes, as in the header. */
    readonly etag?: string;
    readonly lastModified?: Date;
  };

interface Slice {
  start: number;
  end: number;
}

/** A file as the response to a GET or HEAD: whole, a part of it (206, 416), or the word that nothing changed (304). */
export function fileResponse(request: Request, file: FileAnswer): Response {
  const size = "bytes" in file ? file.bytes.byteLength : file.size;
  const headers = new Headers(safeFileHeaders(file));
  if (file.etag) headers.set("etag", file.etag);
  if (file.lastModified) headers.set("last-modified", file.lastModified.toUTCString());
  if (isUnchanged(request.headers, file)) return finish(request, file, 304, headers, null);
  if ("stream" in file || size === undefined) {
    if (size !== undefined) headers.set("content-length", String(size));
    return finish(request, file, 200, headers, { start: 0, end: size ?? 0 });
  }
  headers.set("accept-ranges", "bytes");
  const range = request.method === "GET" ? readRange(request.headers, file, size) : null;
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return finish(request, file, 416, headers, null);
  }
  const { start, end } = range ?? { start: 0, end: size };
  headers.set("content-length", String(end - start));
  if (range) headers.set("content-range", `bytes ${start}-${end - 1}/${size}`);
  return finish(request, file, range ? 206 : 200, headers, { start, end });
}

function finish(
  request: Request,
  file: FileAnswer,
  status: number,
  headers: Headers,
  slice: Slice | null,
): Response {
  const isWanted = slice !== null && request.method !== "HEAD";
  if (!isWanted && "stream" in file) void file.stream.cancel().catch(() => null);
  return new Response(isWanted ? bodyOf(file, slice) : null, { status, headers });
}

function bodyOf(file: FileAnswer, { start, end }: Slice): Bytes | ReadableStream<Uint8Array> {
  if ("bytes" in file) return file.bytes.subarray(start, end);
  return "stream" in file ? file.stream : file.open(start, end);
}

function isUnchanged(headers: Headers, { etag, lastModified }: FileAnswer): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) {
    const plain = (tag: string) => tag.trim().replace(/^W\//, "");
    // Whatever there is, there is something (RFC 9110, 13.1.2).
    if (known.trim() === "*") return true;
    return etag !== undefined && known.split(",").some((one) => plain(one) === plain(etag));
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModified !== undefined && inSeconds(lastModified) <= since;
}

/** The one range that is asked for; several at once, or another unit, may be ignored (RFC 9110, 14.2). */
function readRange(
  headers: Headers,
  { etag, lastModified }: FileAnswer,
  size: number,
): Slice | "unsatisfiable" | null {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("range") ?? "") ?? [];
  if (first === "" && last === "") return null;
  const condition = headers.get("if-range");
  const isSame =
    condition === null ||
    (etag !== undefined && !etag.startsWith("W/") && condition === etag) ||
    (lastModified !== undefined && Date.parse(condition) === inSeconds(lastModified));
  if (!isSame) return null;
  if (first === "") {
    const start = Math.max(0, size - Number(last));
    return start < size ? { start, end: size } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last === "" ? size : Math.min(size, Number(last) + 1);
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "unsatisfiable";
}

/** As the headers tell time: without parts of a second. */
function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000) * 1_000;
}
