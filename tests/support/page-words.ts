/** The words of an element, as they are read: a space between them. */
export const wordsOf = (one: Element | null | undefined): string =>
  (one?.textContent ?? "").replace(/\s+/g, " ").trim();

/** Those of all elements that a selector finds. */
export const all = (where: ParentNode, selector: string): string[] =>
  [...where.querySelectorAll(selector)].map(wordsOf);
