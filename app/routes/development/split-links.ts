export interface TextPart {
  text: string;
  /** Path of a link of our own; null if the text is only text. */
  path: string | null;
}

/** Plain text in pieces, with the addresses of our own origin as links. */
export function splitLinks(text: string, origin: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const url = /^https?:/.test(piece) && URL.canParse(piece) ? new URL(piece) : null;
      const isOwn = url !== null && url.origin === origin;
      return { text: piece, path: isOwn ? url.pathname + url.search : null };
    });
}
