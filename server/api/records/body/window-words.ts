import type { WindowRow } from "./line-rows";

export type NamedWindow = Pick<WindowRow, "number" | "group_name">;

/** `W2 Kitchen`, as people find a window in the table. */
export const windowWords = ({ number, group_name: name }: NamedWindow): string =>
  name ? `W${number} ${name}` : `W${number}`;

/** `W2 Kitchen · Sunscreen roller`, which tells a line from another one of the same product. */
export const placeWords = (window: NamedWindow, name: string): string =>
  `${windowWords(window)} · ${name}`;
