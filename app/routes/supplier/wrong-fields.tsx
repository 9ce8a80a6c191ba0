import { LINE_FIELDS, readFieldName, type LineField } from "./line-fields";
import type { ShownLink } from "./supplier-link.server";
import { wholeLabels } from "./whole-fields";

/** More are not told one by one. */
const MOST = 20;

interface Wrong {
  /** Of the field; null of what no field is of. */
  id: string | null;
  words: string;
  message: string;
}

interface Props {
  error: Readonly<Record<string, readonly string[] | null>>;
  link: Pick<ShownLink, "lines" | "tax" | "dealer">;
}

/** Where an answer is wrong, in the order of the page, with ways there: of a long order nobody finds it otherwise. */
export function WrongFields({ error, link }: Props) {
  const wrong = listWrong(error, link);
  if (wrong.length === 0) return null;
  return (
    <ul className="wrong">
      {wrong.slice(0, MOST).map(({ id, words, message }) => (
        <li key={id ?? message}>
          {id === null ? (
            message
          ) : (
            <>
              <a href={`#${id}`}>{words}</a> · {message}
            </>
          )}
        </li>
      ))}
      {wrong.length > MOST && <li>and {wrong.length - MOST} more</li>}
    </ul>
  );
}

const LABELS: Readonly<Record<LineField, string>> = {
  ...{ id: "Product", confirm: "Confirm", price: "Price each", eta: "ETA" },
  ...{ width: "Width", height: "Height", notMade: "We cannot make this" },
};
/** A product, with its size if it has one. */
const nameOf = ({ product, size }: { product: string; size: string }) =>
  [product, size].filter(Boolean).join(", ");
const placeOf = ({ field }: { field: LineField }) => LINE_FIELDS.indexOf(field);

/** What is said of the form as a whole stands above, and not in here. */
function listWrong(error: Props["error"], { lines, ...link }: Props["link"]): Wrong[] {
  const left = new Map(
    Object.entries(error).flatMap(([name, messages]) =>
      name !== "" && messages?.[0] ? [[name, messages[0]]] : [],
    ),
  );
  const ofLines = [...left.keys()]
    .flatMap((name) => {
      const field = readFieldName(name);
      const line = field && lines[field.at];
      return field && line
        ? [{ ...field, name, words: `${nameOf(line)}: ${LABELS[field.field]}` }]
        : [];
    })
    .toSorted((one, other) => one.at - other.at || placeOf(one) - placeOf(other))
    .map(({ at, words, ...rest }) => ({ ...rest, words: `${at + 1}. ${words}` }));
  const ofWhole = Object.entries(wholeLabels(link)).map(([name, words]) => ({
    ...{ id: name, name, words },
  }));
  const known = [...ofLines, ...ofWhole].flatMap(({ id, name, words }) => {
    const message = left.get(name);
    left.delete(name);
    return message === undefined ? [] : [{ id, words, message }];
  });
  return [...known, ...[...left.values()].map((message) => ({ id: null, words: "", message }))];
}
