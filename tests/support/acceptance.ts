import { deflateSync, crc32 } from "node:zlib";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import type { Database } from "../../server/database/connection";
import { addLine, addQuote } from "./quotes";
import { addProducts, addVersion } from "./catalogue";

/** A product without options at 159.50 with tax: a flat 100.00 at 45%. */
export async function addFlatProduct(
  database: Database,
  name: string,
  dealer?: string,
): Promise<string> {
  const [id = ""] = await addProducts(database, [{ name }], dealer);
  const ANY = { min: null, max: null };
  const limits = { width: ANY, height: ANY };
  await addVersion(database, id, {
    configurable: JSON.stringify({ limits, groups: [], rules: [], band: null }),
    source: JSON.stringify({ kind: "FLAT", price: 1_000_000 }),
  });
  return id;
}

export interface FilledQuote {
  dealId: string;
  quoteId: string;
  orderId: string;
  /** The id of its page for the customer. */
  publicId: string;
}

/** A quote with `quantity` of a product at 159.50. */
export async function addFilledQuote(
  client: UpstreamClient,
  product: string,
  quantity = 1,
): Promise<FilledQuote> {
  const quote = await addQuote(client);
  await addLine(client, quote.orderId, { product, width: "1200", height: "1500", quantity });
  const { customerPageId } = await client.call(quotes.getQuote, { params: { id: quote.quoteId } });
  return { ...quote, publicId: customerPageId ?? "" };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG with a stroke; `more` are chunks before its end. */
export function drawSignature(width = 768, height = 240, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const row = Buffer.alloc(width + 1, 0xff).fill(0, 0, 1);
  const rows = Array.from({ length: height }, (_, at) => {
    const own = Buffer.from(row);
    own[1 + (at % width)] = 0;
    return own;
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.concat(rows)))],
    ...[...more, chunk("IEND", Buffer.alloc(0))],
  ]);
}
export const pngChunk = chunk;

export const toDataUrl = (bytes: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
export const SIGNATURE = toDataUrl(drawSignature());
