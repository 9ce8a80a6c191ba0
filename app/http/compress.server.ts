import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

const WORTH_IT = 1_000;

/**
 * Texts are encoded here, one after the other: whatever makes a new buffer of a page's size for each request
 * leaves it to the collector, and at a few hundred pages a second those wait by the dozen.
 */
let buffer = Buffer.allocUnsafeSlow(262_144);

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
  if (size > buffer.byteLength) buffer = Buffer.allocUnsafeSlow(size);
  return buffer.subarray(0, buffer.write(text));
}

function pack(body: Buffer, accepted: string): [string | null, Buffer] {
  if (isTaken("zstd", accepted)) {
    return ["zstd", zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })];
  }
  if (isTaken("br", accepted)) {
    return ["br", brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })];
  }
  if (isTaken("gzip", accepted)) return ["gzip", gzipSync(body, { level: 1 })];
  return [null, body];
}

/** Whether the browser names the encoding, and not to refuse it: a weight of 0 is a refusal (RFC 9110, 12.5.3). */
export function isTaken(encoding: string, accepted: string): boolean {
  return accepted.split(",").some((one) => {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part));
  });
}
