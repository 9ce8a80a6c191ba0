import type { shownOptionsOf } from "../records/body/line-rows";

type ShownOption = ReturnType<typeof shownOptionsOf>[number]["options"][number];

/** What was chosen: an item, with its colour, or a number. */
export const choiceOf = ({ itemName, color }: Pick<ShownOption, "itemName" | "color">): string =>
  [itemName, color].filter(Boolean).join(", ");
