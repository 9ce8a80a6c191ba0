import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import {
  S3_BUCKET,
  S3_KEYS,
  S3_REGION,
  startS3,
  type S3Server,
} from "../../../tests/support/s3-server";
import { createFiles, type FilesSettings } from "./index";
import { FilesFailure, type FileStore } from "./provider";

const MB = 1_048_576;
const KEY = "account-1/file_A";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const s3Settings = (): FilesSettings => ({
  kind: "s3",
  endpoint: s3.url,
  region: S3_REGION,
  bucket: S3_BUCKET,
  keys: S3_KEYS,
});

const read = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());
/** Bytes that tell their own place. */
const made = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251));

describe.each(["folder", "s3"] as const)("files in a store of the kind %s", (kind) => {
  let dataDir: string;
  let store: FileStore;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "headrail-files-"));
    store = createFiles(kind === "s3" ? s3Settings() : { kind }, dataDir);
    mkdirSync(store.incoming, { recursive: true });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  afterEach(async () => {
    await store.remove(KEY);
    expect(readdirSync(store.incoming)).toEqual([]);
    expect(s3.uploads.size).toBe(0);
  });
  /** A file as it arrives. */
  const arrived = (bytes: Buffer) => {
    const path = join(store.incoming, "arrived");
    writeFileSync(path, bytes);
    return { path };
  };
  const put = async (bytes: Buffer) => {
    const content = arrived(bytes);
    await store.put(KEY, content, "application/pdf");
    rmSync(content.path, { force: true });
  };

  it.each([1, 65_536, 5 * MB, 12 * MB + 7])("gives %i bytes back as they came", async (size) => {
    const bytes = made(size);
    await put(bytes);
    expect(await store.size(KEY)).toBe(size);
    expect((await read(store.open(KEY, 0, size))).equals(bytes)).toBe(true);
  });

  it("stores bytes, and replaces what was there", async () => {
    await store.put(KEY, { bytes: Buffer.from("first") }, "text/plain");
    await store.put(KEY, { bytes: Buffer.from("second") }, "text/plain");
    expect((await read(store.open(KEY, 0, 6))).toString()).toBe("second");
  });

  it("opens a file in its middle", async () => {
    const bytes = made(200_000);
    await put(bytes);
    const [from, to] = [70_001, 140_003];
    expect((await read(store.open(KEY, from, to))).equals(bytes.subarray(from, to))).toBe(true);
    expect(await read(store.open(KEY, 199_999, 200_000))).toHaveLength(1);
  });

  it("lets a reader give up", async () => {
    await put(made(12 * MB));
    const reader = store.open(KEY, 0, 12 * MB).getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
  });

  it("knows what is not there, and removes a file once and again", async () => {
    expect(await store.size(KEY)).toBeNull();
    await put(made(10));
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.size(KEY)).toBeNull();
  });

  it.each(["../../etc/passwd", "a/../b", "a/b/c", "/a/b", "a/..", "a", "a/b.exe", "a/b\0"])(
    "takes no key like %j",
    async (key) => {
      await expect(store.put(key, { bytes: made(1) }, "text/plain")).rejects.toThrow();
      await expect(Promise.resolve().then(() => store.size(key))).rejects.toThrow();
      expect(() => store.open(key, 0, 1)).toThrow();
    },
  );
});

describe("a store that fails", () => {
  it("says so when it is asked, and that it works when it does", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "headrail-files-"));
    const folder = createFiles({ kind: "folder" }, dataDir);
    const bucket = createFiles(s3Settings(), dataDir);
    await folder.check();
    await bucket.check();
    expect(readdirSync(folder.incoming)).toEqual([]);
    rmSync(folder.incoming, { recursive: true });
    writeFileSync(folder.incoming, "in the way");
    s3.fail(() => true);
    await expect(folder.check()).rejects.toThrow(FilesFailure);
    await expect(bucket.check()).rejects.toThrow(FilesFailure);
    s3.fail(null);
    rmSync(dataDir, { recursive: true });
  });

  it("of S3 leaves no part behind, and says that it cannot be had", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "headrail-files-"));
    const store = createFiles(s3Settings(), dataDir);
    mkdirSync(store.incoming);
    const path = join(store.incoming, "arrived");
    writeFileSync(path, made(12 * MB));
    s3.fail((request) => request.startsWith("PUT partNumber"));
    await expect(store.put(KEY, { path }, "application/pdf")).rejects.toThrow(FilesFailure);
    s3.fail(null);
    expect(s3.uploads.size).toBe(0);
    expect(await store.size(KEY)).toBeNull();
    s3.fail(() => true);
    await expect(store.size(KEY)).rejects.toThrow(FilesFailure);
    await expect(read(store.open(KEY, 0, 1))).rejects.toThrow(FilesFailure);
    s3.fail(null);
    rmSync(dataDir, { recursive: true });
  });

  it("of S3 is not believed to hold nothing because its keys are wrong", async () => {
    const keys = { ...S3_KEYS, secretAccessKey: "another" };
    const store = createFiles({ ...s3Settings(), keys } as FilesSettings, tmpdir());
    await expect(store.size(KEY)).rejects.toMatchObject({ trouble: "unavailable" });
  });

  it("a folder that is not one refuses, and takes the part along", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "headrail-files-"));
    writeFileSync(join(dataDir, "files"), "in the way");
    const store = createFiles({ kind: "folder" }, dataDir);
    mkdirSync(store.incoming);
    await expect(store.put(KEY, { bytes: made(3) }, "text/plain")).rejects.toMatchObject({
      trouble: "unavailable",
    });
    expect(readdirSync(store.incoming)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});
