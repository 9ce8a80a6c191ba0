/** The town of an address as people write it: what stands behind the last comma or line break, if there is one. */
export function placeOf(address: string): string | null {
  return /[,\n]([^,\n]*)$/.exec(address)?.[1]?.trim() || null;
}
