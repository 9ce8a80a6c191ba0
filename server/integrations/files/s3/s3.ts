import type * as Sdk from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";

import { checkKey, filesFailure, type FileStore } from "../provider";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | null;
  /** Without them the client looks where Amazon's tools look: its own variables, the machine's role. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Files beyond this go up in parts of this size, in bytes; stores take no smaller ones. */
const PART_BYTES = 5 * 1_048_576;

/** Files in a bucket of a store that speaks S3. Its client is fetched when the first file is wanted. */
export function createS3(settings: S3Settings, incoming: string): FileStore {
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | null = null;
  const connect = () => (opened ??= openClient(settings));
  const Bucket = settings.bucket;
  return {
    incoming,
    async put(key, content, mimeType) {
      try {
        const [{ client }, { Upload }] = await Promise.all([
          connect(),
          import("@aws-sdk/lib-storage"),
        ]);
        const Body = "bytes" in content ? content.bytes : createReadStream(content.path);
        // What was sent of an upload that fails is given up at the store, too.
        await new Upload({
          client,
          params: { Bucket, Key: checkKey(key), Body, ContentType: mimeType },
          partSize: PART_BYTES,
          queueSize: 2,
          leavePartsOnError: false,
        }).done();
      } catch (error) {
        throw filesFailure(error);
      }
    },
    async size(key) {
      const { sdk, client } = await connect();
      try {
        const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: checkKey(key) }));
        return head.ContentLength ?? null;
      } catch (error) {
        if (error instanceof sdk.NotFound || error instanceof sdk.NoSuchKey) return null;
        throw filesFailure(error);
      }
    },
    open(key, start, end) {
      checkKey(key);
      return lazily(async () => {
        const { sdk, client } = await connect();
        const Range = `bytes=${start}-${end - 1}`;
        try {
          const got = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range }));
          if (!got.Body) throw new Error("The store answered without a body");
          return got.Body.transformToWebStream() as ReadableStream<Uint8Array>;
        } catch (error) {
          throw filesFailure(error);
        }
      });
    },
    async check() {
      try {
        const { sdk, client } = await connect();
        await client.send(new sdk.HeadBucketCommand({ Bucket }));
      } catch (error) {
        // Keys that may keep files need not be allowed to ask about their bucket.
        if (!isForbidden(error)) throw filesFailure(error);
      }
    },
    async remove(key) {
      try {
        const { sdk, client } = await connect();
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
      } catch (error) {
        throw filesFailure(error);
      }
    },
  };
}

const isForbidden = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "$metadata" in error &&
  (error.$metadata as { httpStatusCode?: number }).httpStatusCode === 403;

async function openClient({ region, endpoint, keys }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    // Stores of others know buckets by path, and not all of them the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: keys } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
  });
  return { sdk, client };
}

/** A stream that is fetched when it is read, and given up with its reader. */
function lazily(fetch: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        reader ??= (await fetch()).getReader();
        const { done, value } = await reader.read();
        if (done) to.close();
        else to.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
