import type { shownOptionsOf } from "./line-rows";

type ShownOption = ReturnType<typeof shownOptionsOf>[number]["options"][number];

/** Of a colour that only a screen can show nobody reads anything. */
const isSwatch = (color: string): boolean => /^#[0-9a-f]{3,8}$/i.test(color);

/** What was chosen: an item, with the name of its colour, or a number. */
export const choiceOf = ({ itemName, color }: Pick<ShownOption, "itemName" | "color">): string =>
  color && !isSwatch(color) ? `${itemName}, ${color}` : itemName;
