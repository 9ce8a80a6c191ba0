import type { DocumentExtension } from "../../../app/domain/document-types";

/** A file of the demo. Documents that have the same one share its bytes. */
export interface DemoFile {
  name: string;
  extension: DocumentExtension;
  storageKey: string;
  bytes: Buffer;
  thumbnail: Buffer | null;
}

export function demoFile(
  name: string,
  extension: DocumentExtension,
  key: string,
  bytes: Buffer,
  thumbnail: Buffer | null = null,
): DemoFile {
  return { name: `${name}.${extension}`, extension, storageKey: `demo/${key}`, bytes, thumbnail };
}
