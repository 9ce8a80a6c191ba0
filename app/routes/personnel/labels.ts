/** Labels as they are typed, with commas or lines between them. */
export const readLabels = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((label) => label.trim())
    .filter(Boolean);
