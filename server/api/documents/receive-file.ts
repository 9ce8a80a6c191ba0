import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

import {
  extensionOf,
  isAccepted,
  mimeTypeOf,
  refuseDocument,
  type DocumentExtension,
} from "../../../app/domain/document-types";
import type { FilePart } from "../../../app/upstream/multipart.server";
import { filesFailure, type FileStore } from "../../integrations/files/provider";
import { ApiError, invalid } from "../api-error";
import { isContentOf } from "./content-type";
import { makeThumbnail, picturesFault } from "./pictures";

/** A file that has arrived whole, is what it says, and lies outside of the store until it is kept or discarded. */
export interface ReceivedFile {
  path: string;
  /** As its sender calls it. */
  fileName: string;
  extension: DocumentExtension;
  mimeType: string;
  size: number;
  sha256: string;
  thumbnail: Buffer | null;
  /** Removes it; after it was moved into the store, nothing. */
  discard: () => Promise<void>;
}

/**
 * Takes the one file of a call as it streams, at most 25 MB, and looks at what it is. Refuses 400 if there is none or
 * it is empty, 413 if it is too large, 415 if its type is not taken or not its own; of what is refused nothing stays.
 */
export async function receiveFile(
  store: FileStore,
  files: AsyncIterable<FilePart>,
  field: string,
): Promise<ReceivedFile> {
  let received: ReceivedFile | null = null;
  try {
    // To the form's end: what stands behind the file must arrive, too.
    for await (const part of files) {
      // A browser sends an empty file without a name if none was chosen.
      if (part.name !== field || part.fileName === "") continue;
      if (received) throw invalid({ [field]: ["One file at a time"] });
      received = await receive(store, part);
    }
    if (!received) throw invalid({ [field]: ["Please choose a file"] });
    return received;
  } catch (error) {
    await received?.discard();
    throw error;
  }
}

async function receive(store: FileStore, part: FilePart): Promise<ReceivedFile> {
  const refuse = (status: 400 | 415, code: string, message: string) =>
    new ApiError(status, code, message, { fields: { [part.name]: [message] } });
  const extension = extensionOf(part.fileName);
  const reason = refuseDocument(part.fileName);
  if (reason !== null || !isAccepted(extension)) {
    throw refuse(415, "unsupported_type", reason ?? "Files of this type are not accepted");
  }
  const path = join(store.incoming, randomUUID());
  // What cannot be removed now is removed with all that is left lying.
  const discard = () => rm(path, { force: true }).catch(() => undefined);
  try {
    const { size, sha256 } = await save(store.incoming, path, part.content);
    if (size === 0) throw refuse(400, "empty_file", "The file is empty");
    const mismatch = `This is no ${extension} file, whatever its name says`;
    if (!(await isContentOf(extension, path))) throw refuse(415, "wrong_content", mismatch);
    const mimeType = mimeTypeOf(extension);
    const isPicture = mimeType.startsWith("image/");
    const fault = isPicture ? await picturesFault(path) : null;
    if (fault === "unreadable") throw refuse(415, "wrong_content", mismatch);
    if (fault) throw refuse(415, "too_many_pixels", "The picture has too many pixels");
    const thumbnail = isPicture ? await makeThumbnail(path) : null;
    const { fileName } = part;
    return { path, fileName, extension, mimeType, size, sha256, thumbnail, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function save(folder: string, path: string, content: AsyncIterable<Uint8Array>) {
  const hash = createHash("sha256");
  let size = 0;
  const file = await mkdir(folder, { recursive: true })
    .then(() => open(path, "wx", 0o600))
    .catch((error: unknown) => {
      throw filesFailure(error);
    });
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.byteLength;
      await file.writeFile(chunk).catch((error: unknown) => {
        throw filesFailure(error);
      });
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}
