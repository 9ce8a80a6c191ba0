interface ChosenOption {
  /** What it is called; of a number that was typed, the number. */
  readonly itemName: string;
  readonly color?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly quantity?: number | null | undefined;
}

/** Of a colour that only a screen can show nobody reads anything. */
const isSwatch = (color: string): boolean => color.startsWith("#");

/** What catalogues call the choice to have nothing of a group. */
const NOTHING = "None";

/** Those of some words of choices that staff, customers and papers read: what was chosen against is left out. */
export const isChosenFor = (words: string): boolean => words !== NOTHING;

/** What was chosen, in words that staff, customers and papers read alike: an item, the name of its colour, how many of it. */
export function choiceWords({ itemName, color, value, quantity }: ChosenOption): string {
  const isNumber = value === itemName && /^\d+$/.test(itemName);
  if (isNumber) return itemName;
  const isTold = !color || isSwatch(color) || itemName.includes(color);
  const word = isTold ? itemName : `${itemName}, ${color}`;
  return typeof quantity === "number" && quantity > 1 ? `${word} × ${quantity}` : word;
}
