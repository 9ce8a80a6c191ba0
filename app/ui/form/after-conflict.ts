import { ticked } from "./ticked";

type Values = Readonly<Record<string, unknown>>;

/**
 * What a form shows after somebody else has saved first, as forms send it: what its writer has changed stays as it was
 * typed, and all else is as it is saved now, so that the next save takes nothing back. Fields within others, the entries
 * of lists, and what is ticked of several, are looked at one by one, but for those that are one thing as a whole.
 */
export function afterConflict(
  typed: Values,
  seen: Values,
  saved: Values,
  whole?: readonly string[],
): Values {
  const shown = (Array.isArray(typed) ? [...(typed as unknown[])] : { ...typed }) as Record<
    string,
    unknown
  >;
  for (const name of Object.keys({ ...typed, ...seen })) {
    if (!(name in saved)) continue;
    const [mine, before, now] = [typed[name], seen[name], saved[name]];
    if (isChoice(before) && isChoice(now)) shown[name] = chosenAfter(mine, before, now);
    else if (textOf(mine) === textOf(before)) shown[name] = asSent(now);
    else if (isGroup(mine) && isGroup(now) && !whole?.includes(name))
      shown[name] = afterConflict(mine, isGroup(before) ? before : {}, now);
  }
  return shown;
}

const isGroup = (value: unknown): value is Values => typeof value === "object" && value !== null;

const isChoice = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** What is saved now, with what the writer has added and without what they took away. */
function chosenAfter(typed: unknown, before: readonly string[], now: readonly string[]) {
  const mine = ticked(typed);
  return [
    ...now.filter((one) => mine.includes(one) || !before.includes(one)),
    ...mine.filter((one) => !before.includes(one) && !now.includes(one)),
  ];
}

/** A box that is ticked sends "on", and one that is not nothing. */
const asSent = (value: unknown) =>
  typeof value === "boolean" ? (value ? "on" : undefined) : value;

/** To compare: forms leave out what is empty, say "on" of what is ticked, and end lines as browsers like. */
export const textOf = (value: unknown): string =>
  typeof value === "object" && value
    ? Object.entries(value)
        .flatMap(([name, one]) => (textOf(one) ? `${name}: ${textOf(one)}` : []))
        .sort()
        .join("\0")
    : value === true
      ? "on"
      : String(value || "")
          .replace(/\r\n?/g, "\n")
          .trim();
