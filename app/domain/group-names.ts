/**
 * The name of a window as it was typed, by its groups: a slash makes groups within groups, spaces count once.
 * `Bedrooms/Main` is `["Bedrooms", "Main"]`.
 */
export const groupsOf = (name: string): string[] =>
  name
    .split("/")
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter(Boolean);

/** The same as it is kept: `Bedrooms / Main`. */
export const tidyGroup = (name: string): string => groupsOf(name).join(" / ");

/** A window as lists show it: its number, its name, and the groups above that. */
export interface WindowName {
  readonly number: string;
  readonly name: string;
  readonly above: string;
}

/** The same in one text: `W3 Bedrooms / Main`. */
export const callWindow = ({ number, name, above }: WindowName): string =>
  [number, [above, name].filter(Boolean).join(" / ")].filter(Boolean).join(" ");
