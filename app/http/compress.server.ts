import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

const WORTH_IT = 1_000;

/**
 * Texts are encoded here, one after the other: whatever makes a new buffer of a page's size for each request
 * leaves it to the collector, and at a few hundred pages a second those wait by the dozen.
 */
let desk = Buffer.allocUnsafeSlow(262_144);

/** A text as bytes, compressed the best way the browser takes, which the headers then name. */
export function compress(
  text: string,
  accepted: string,
  headers: Headers,
): Uint8Array<ArrayBuffer> {
  headers.append("vary", "accept-encoding");
  const bytes = encode(text);
  const [encoding, packed] = bytes.byteLength < WORTH_IT ? [null, bytes] : pack(bytes, accepted);
  if (encoding) headers.set("content-encoding", encoding);
  return new Uint8Array(packed);
}

/** Good until the next text is encoded, so for what does not wait. */
function encode(text: string): Buffer {
  const size = Buffer.byteLength(text);
  if (size > desk.byteLength) desk = Buffer.allocUnsafeSlow(size);
  return desk.subarray(0, desk.write(text));
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
