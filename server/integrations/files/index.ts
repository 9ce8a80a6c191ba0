import { join } from "node:path";

import { createFolder } from "./folder/folder";
import type { FileStore } from "./provider";
import { createS3, type S3Settings } from "./s3/s3";

export type FilesSettings = { kind: "folder" } | ({ kind: "s3" } & S3Settings);

/** The store of files; what arrives lies in the data folder first. */
export function createFiles(settings: FilesSettings, dataDir: string): FileStore {
  const incoming = join(dataDir, "incoming");
  switch (settings.kind) {
    case "folder":
      return createFolder(join(dataDir, "files"), incoming);
    case "s3":
      return createS3(settings, incoming);
  }
}
