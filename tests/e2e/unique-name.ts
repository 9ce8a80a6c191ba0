/** A name nothing else on the board has. */
export function uniqueName(title: string): string {
  return `${title} ${Math.random().toString(36).slice(2, 8)}`;
}
