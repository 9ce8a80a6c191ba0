import type { DocumentKind } from "~/domain/document-types";

/** A document as it is shown anywhere. */
export interface ShownFile {
  id: string;
  name: string;
  stem: string;
  ending: string;
  kind: DocumentKind;
  kindWord: string;
  /** What its glyph says. */
  extension: string;
  /** Null where an upstream does not tell it. */
  size: string | null;
  day: string | null;
  path: string;
  downloadPath: string;
  thumbnailPath: string | null;
}

/** With what can be done with it by whoever looks; null of what they may not. */
export interface ListedFile extends ShownFile {
  renamePath: string | null;
  archivePath: string | null;
}

/** The pictures beside one, between which its page turns. */
export interface Pictures {
  at: number;
  count: number;
  first: string | null;
  previous: string | null;
  next: string | null;
  last: string | null;
  near: ShownFile[];
}

/** A document on a page of its own. */
export interface OpenFile {
  closeTo: string;
  /** What it belongs to. */
  about: string;
  file: ListedFile;
  /** Why nothing of it can be changed, in words, if that is worth saying. */
  notice: string | null;
  inlinePath: string;
  /** Null if there are no others, or it is older than many. */
  pictures: Pictures | null;
}
