/** A value longer than this is cut, at three lines and less. */
const LONG = 180;

export const isLong = (text: string | null): boolean =>
  text !== null && (text.length > LONG || text.split("\n").length > 3);

/** What a field held or holds, in a list of changes: a long text is opened. */
export function ChangedText({ text, as: As }: { text: string | null; as: "del" | "ins" }) {
  if (text === null) return <span className="muted">Empty</span>;
  if (!isLong(text)) return <As>{text}</As>;
  return (
    <details className="entry-more">
      <summary>
        <As>{text.slice(0, LONG * 2)}</As> <span>Show all</span>
      </summary>
      <As>{text}</As>
    </details>
  );
}
