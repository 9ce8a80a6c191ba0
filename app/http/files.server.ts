import { dayOf, formatDay } from "~/domain/dates";
import {
  documentKind,
  extensionOf,
  formatBytes,
  isAccepted,
  kindWord,
  mimeTypeOf,
  splitName,
} from "~/domain/document-types";
import type { Pictures, ShownFile } from "~/ui/files/shown-file";

import { paths } from "./paths";
import type { Staff } from "./staff.server";

/** What is told of a document, whichever call tells it. */
export interface ToldFile {
  readonly id: string;
  readonly name: string;
  /** Without one, the ending of its name says what it is. */
  readonly mimeType: string | null;
  readonly createdAt: string | null;
  /** Null where an upstream does not tell it. */
  readonly size: number | null;
  readonly hasThumbnail: boolean;
}

/** A document as it is shown anywhere; `path` is its own page. */
export function showFile(
  { timeZone, today }: Pick<Staff, "timeZone" | "today">,
  { id, name, mimeType, size, createdAt, hasThumbnail }: ToldFile,
  path: string,
): ShownFile {
  const extension = extensionOf(name);
  const kind = documentKind(mimeType ?? (isAccepted(extension) ? mimeTypeOf(extension) : ""));
  return {
    id,
    name,
    ...splitName(name),
    kind,
    kindWord: kindWord(kind),
    extension: extension.toUpperCase().slice(0, 5),
    size: size === null ? null : formatBytes(size),
    day: createdAt === null ? null : formatDay(dayOf(createdAt, timeZone), today),
    path,
    downloadPath: paths.download(id),
    thumbnailPath: hasThumbnail ? paths.thumbnail(id) : null,
  };
}

/** Where a document is shown in the window. */
export const inlinePath = ({ downloadPath }: ShownFile): string => `${downloadPath}?inline=true`;

/** Among so many of the newest, a picture knows its place. */
export const OF_VIEWER = 500;
/** So many small pictures stand on either side of the one that is shown. */
const NEAR = 12;

/** Between which a picture's page turns, of all files beside it; null if there are no others, or it is not among them. */
export function picturesAround(files: readonly ShownFile[], id: string): Pictures | null {
  const all = files.filter(({ kind }) => kind === "image");
  const at = all.findIndex((one) => one.id === id);
  if (at === -1 || all.length < 2) return null;
  const pathAt = (place: number) => all.at(place)?.path ?? null;
  return {
    at,
    count: all.length,
    first: pathAt(0),
    previous: at === 0 ? null : pathAt(at - 1),
    next: at === all.length - 1 ? null : pathAt(at + 1),
    last: pathAt(-1),
    near: all.slice(Math.max(0, at - NEAR), at + NEAR + 1),
  };
}
