/** Labels as they are typed, with commas or lines between them. */
export const readLabels = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((label) => label.trim())
    .filter(Boolean);

export const MAX_LABEL = 50;

/** The labels of a text, each once, and what is wrong with each. */
export const listLabels = (text: string) =>
  [...new Set(readLabels(text))].map((label) => ({
    text: label,
    fault: label.length > MAX_LABEL ? `At most ${MAX_LABEL} characters` : null,
  }));
