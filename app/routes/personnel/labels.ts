import { normalise } from "~/domain/normalise";

/** Labels as they are typed, with commas or lines between them. */
export const readLabels = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((label) => label.trim())
    .filter(Boolean);

export const MAX_LABEL = 50;

/** The labels of a text, each once however it is written, and what is wrong with each. */
export function listLabels(text: string) {
  const first = new Map<string, string>();
  for (const label of readLabels(text)) {
    const key = normalise(label);
    if (!first.has(key)) first.set(key, label);
  }
  return [...first.values()].map((label) => ({
    text: label,
    fault: label.length > MAX_LABEL ? `At most ${MAX_LABEL} characters` : null,
  }));
}
