import type { DocumentKind } from "~/domain/document-types";
import { Icon, type IconName } from "../icon";

export const GLYPHS = {
  image: "image",
  pdf: "document",
  word: "document",
  excel: "sheet",
  text: "document",
  unknown: "file",
} satisfies Record<DocumentKind, IconName>;

/** The small picture of a file over its glyph, which shows where there is none, or none comes. */
export function FilePicture({
  kind,
  extension,
  thumbnailPath,
}: {
  kind: DocumentKind;
  extension: string;
  thumbnailPath: string | null;
}) {
  return (
    <span className="file-picture" aria-hidden="true">
      <Icon name={extension === "MSG" ? "mail" : GLYPHS[kind]} />
      <span>{extension}</span>
      {thumbnailPath && (
        <img src={thumbnailPath} alt="" loading="lazy" decoding="async" width="64" height="48" />
      )}
    </span>
  );
}
