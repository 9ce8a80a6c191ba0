/** True if a JSON text nests deeper than that, found without building anything. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === "\\") at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{" || letter === "[") {
      depth += 1;
      if (depth > most) return true;
    } else if (letter === "}" || letter === "]") depth -= 1;
  }
  return false;
}
