import { Paragraphs } from "~/ui/paragraphs";

/** Terms by their version, to be read on the spot. */
export function Terms({ name, text }: { name: string; text: string }) {
  return (
    <details className="terms">
      <summary>{name}</summary>
      <div className="terms-text" tabIndex={0} role="region" aria-label={name}>
        <Paragraphs text={text} />
      </div>
    </details>
  );
}
