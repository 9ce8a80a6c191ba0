import { randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

import { checkKey, filesFailure, type FileStore } from "../provider";

/** Built-in default: files in a folder of this machine. `incoming` is on the same disk, so that files move by name. */
export function createFolder(folder: string, incoming: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    incoming,
    async put(key, content) {
      const path = pathOf(key);
      const part = "path" in content ? content.path : join(incoming, randomUUID());
      try {
        await mkdir(dirname(path), { recursive: true });
        await mkdir(incoming, { recursive: true });
        if ("bytes" in content) await writeDurably(part, content.bytes);
        else await syncFile(part);
        await moveTo(part, path);
        await syncFile(dirname(path));
      } catch (error) {
        await rm(part, { force: true }).catch(() => null);
        throw filesFailure(error);
      }
    },
    async size(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw filesFailure(error);
      }
    },
    open(key, start, end) {
      const stream = createReadStream(pathOf(key), { start, end: end - 1 });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async check() {
      const trial = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK | constants.X_OK);
        await writeFile(trial, "A trial", { flag: "wx" });
      } catch (error) {
        throw filesFailure(error);
      } finally {
        await rm(trial, { force: true }).catch(() => null);
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw filesFailure(error);
      });
    },
  };
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";
const isMissing = (error: unknown) => codeOf(error) === "ENOENT";

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What is answered for is on the disk, the file as well as its name. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** By name; from another disk by way of a copy beside its place. */
async function moveTo(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    const beside = `${to}.${randomUUID()}.part`;
    try {
      await copyFile(from, beside);
      await syncFile(beside);
      await rename(beside, to);
    } finally {
      await rm(beside, { force: true });
    }
    await rm(from, { force: true });
  }
}
