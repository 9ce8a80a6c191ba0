import { readFieldName } from "./line-fields";
import type { LinkLine } from "./supplier-link.server";

/** More are not told one by one. */
const MOST = 20;

/** Where an answer is wrong, with ways there: of a long order nobody finds it otherwise. */
export function WrongFields({
  error,
  lines,
}: {
  error: Readonly<Record<string, readonly string[] | null>>;
  lines: readonly LinkLine[];
}) {
  const wrong = Object.entries(error).flatMap(([name, messages]) => {
    const field = readFieldName(name);
    const line = field && lines[field.at];
    return field && line && messages?.[0] ? [{ ...field, line, message: messages[0] }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <ul className="wrong">
      {wrong.slice(0, MOST).map(({ id, line, at, message }) => (
        <li key={id}>
          <a href={`#${id}`}>
            {at + 1}. {line.product}, {line.size}
          </a>
          : {message}
        </li>
      ))}
      {wrong.length > MOST && <li>and {wrong.length - MOST} more</li>}
    </ul>
  );
}
