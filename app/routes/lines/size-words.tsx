/** A size within a cell. Browsers break a line at a space, text browsers after a slash too, but not in preformatted text. */
export const sizeWords = (size: string | null) =>
  size !== null && /[ /]/.test(size) ? <pre>{size}</pre> : (size ?? "–");
