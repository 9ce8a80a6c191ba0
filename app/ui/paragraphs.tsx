import { Fragment } from "react";

/** Text as it was typed: a blank line begins another paragraph, any other line break is kept, for browsers without style too. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n\s*\n/);
  return (
    <div className="prose">
      {paragraphs.map((paragraph, at) => (
        <p key={at}>
          {paragraph.split("\n").map((line, nth) => (
            <Fragment key={nth}>
              {nth > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
