import { createHash } from "node:crypto";
import type { Insertable } from "kysely";

import { mimeTypeOf } from "../../../app/domain/document-types";
import { newId } from "../id";
import type { Schema } from "../schema";
import type { DemoFile } from "./demo-file";
import { demoThumbnailType } from "./demo-files";

const digests = new Map<string, string>();

function digestOf({ storageKey, bytes }: DemoFile): string {
  const known = digests.get(storageKey);
  if (known !== undefined) return known;
  const digest = createHash("sha256").update(bytes).digest("hex");
  digests.set(storageKey, digest);
  return digest;
}

interface Made {
  readonly accountId: string;
  readonly dealId?: string;
  readonly categoryId?: string | undefined;
  readonly createdAt: string;
  readonly createdBy: string | null;
}

/** A document of the demo, with one of its files. */
export const documentRow = (
  file: DemoFile,
  { accountId, dealId, categoryId, createdAt, createdBy }: Made,
): Insertable<Schema["documents"]> & { id: string } => ({
  id: newId(),
  account_id: accountId,
  deal_id: dealId ?? null,
  name: file.name,
  extension: file.extension,
  mime_type: mimeTypeOf(file.extension),
  size: file.bytes.byteLength,
  sha256: digestOf(file),
  storage_key: file.storageKey,
  thumbnail_type: demoThumbnailType(file),
  friendly_type: null,
  category_id: categoryId ?? null,
  client_uuid: null,
  created_at: createdAt,
  created_by: createdBy,
  updated_at: null,
  updated_by: null,
});
