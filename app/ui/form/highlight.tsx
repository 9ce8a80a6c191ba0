import { Fragment } from "react";

/** A text with the words of a search underlined where it has them. */
export function Highlight({ text, term }: { text: string; term: string }) {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  // A split by a group has what matched at the odd places.
  return text
    .split(new RegExp(`(${pattern})`, "i"))
    .map((piece, at) =>
      at % 2 === 1 ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
    );
}
