import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A store that speaks as much of S3 as our client says: objects, ranges, uploads in parts. It believes nobody whose
 * signature (AWS Signature Version 4) is not right, and holds everything in memory.
 */
export interface S3Server {
  url: string;
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** Uploads in parts that were begun and neither completed nor given up. */
  uploads: Map<string, Map<number, Buffer>>;
  requests: string[];
  /** Every request is answered 503 from now on; or from the given one of its kind on, such as `PUT ?partNumber`. */
  fail: (which: ((request: string) => boolean) | null) => void;
  close: () => Promise<void>;
}

export const S3_KEYS = { accessKeyId: "AKIATESTS", secretAccessKey: "a+secret/of=the-tests" };
export const S3_REGION = "ap-southeast-2";
export const S3_BUCKET = "headrail-files";

export async function startS3(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const uploads: S3Server["uploads"] = new Map();
  const requests: string[] = [];
  let fails: ((request: string) => boolean) | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", "http://store");
    const name = `${request.method} ${[...url.searchParams.keys()].filter((key) => key !== "x-id").join()}`;
    requests.push(name);
    const xml = (status: number, text: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(text);
    const refuse = (status: number, code: string) =>
      xml(status, request.method === "HEAD" ? "" : `<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request, url, body)) return refuse(403, "SignatureDoesNotMatch");
    if (fails?.(name)) return refuse(503, "SlowDown");
    const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    if (bucket !== S3_BUCKET) return refuse(404, "NoSuchBucket");
    const key = rest.join("/");
    if (request.method === "HEAD" && key === "") return xml(200, "");
    const type = request.headers["content-type"] ?? "application/octet-stream";
    const uploadId = url.searchParams.get("uploadId");
    const parts = uploads.get(uploadId ?? "");
    if (uploadId !== null && !parts) return refuse(404, "NoSuchUpload");
    const etag = `"${createHash("md5").update(body).digest("hex")}"`;
    switch (`${request.method}${uploadId === null ? "" : " part"}`) {
      case "PUT":
        objects.set(key, { bytes: body, type });
        return response.writeHead(200, { etag }).end();
      case "POST": {
        const id = `upload-${uploads.size + requests.length}`;
        uploads.set(id, new Map([[0, Buffer.from(type)]]));
        return xml(
          200,
          `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case "PUT part":
        parts?.set(Number(url.searchParams.get("partNumber")), body);
        return response.writeHead(200, { etag }).end();
      case "POST part": {
        const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, at]) =>
          Number(at),
        );
        const sizes = numbers.slice(0, -1).map((at) => parts?.get(at)?.byteLength ?? 0);
        if (sizes.some((size) => size < 5 * 1_048_576)) return refuse(400, "EntityTooSmall");
        const bytes = Buffer.concat(numbers.map((at) => parts?.get(at) ?? Buffer.alloc(0)));
        objects.set(key, { bytes, type: parts?.get(0)?.toString() ?? "" });
        uploads.delete(uploadId ?? "");
        return xml(
          200,
          `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etag}</ETag></CompleteMultipartUploadResult>`,
        );
      }
      case "DELETE part":
        uploads.delete(uploadId ?? "");
        return response.writeHead(204).end();
      case "DELETE":
        objects.delete(key);
        return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(404, "NoSuchKey");
    const size = found.bytes.byteLength;
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const [start, end] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, size];
    const slice = found.bytes.subarray(start, end);
    response.writeHead(range ? 206 : 200, {
      "content-type": found.type,
      "content-length": request.method === "HEAD" ? size : slice.byteLength,
    });
    return response.end(request.method === "HEAD" ? undefined : slice);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    requests,
    fail: (which) => void (fails = which),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) =>
  createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The signature worked out once more from what arrived ("Signature Version 4", the canonical request). */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, id, day, region, names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (id !== S3_KEYS.accessKeyId || region !== S3_REGION) return false;
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, signed.join(""), names, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = ["s3", "aws4_request"].reduce(
    hmac,
    hmac(hmac(`AWS4${S3_KEYS.secretAccessKey}`, day ?? ""), region),
  );
  return hmac(key, text).toString("hex") === signature;
}
