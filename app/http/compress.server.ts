import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

const WORTH_IT = 1_000;

/** Compresses a body the best way the browser takes, and names it in the headers. */
export function compress(
  body: Buffer,
  accepted: string,
  headers: Headers,
): Uint8Array<ArrayBuffer> {
  headers.append("vary", "accept-encoding");
  if (body.byteLength < WORTH_IT) return new Uint8Array(body);
  const [encoding, packed] = pack(body, accepted);
  if (encoding) headers.set("content-encoding", encoding);
  return new Uint8Array(packed);
}

function pack(body: Buffer, accepted: string): [string | null, Buffer] {
  if (/\bzstd\b/.test(accepted)) {
    return ["zstd", zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })];
  }
  if (/\bbr\b/.test(accepted)) {
    return ["br", brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })];
  }
  if (/\bgzip\b/.test(accepted)) return ["gzip", gzipSync(body, { level: 1 })];
  return [null, body];
}
