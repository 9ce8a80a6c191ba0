interface Part {
  entries: readonly { id: string }[];
}

/**
 * The parts that are shown, after the newest was read again: what else was shown stays behind it, unless so much has
 * happened that there is a gap between them.
 */
export function renewParts<Shown extends Part>(
  parts: readonly Shown[] | null,
  newest: Shown,
): readonly Shown[] {
  const last = parts?.at(-1);
  if (!parts || !last || parts.length === 1) return [newest];
  const shown = parts.flatMap(({ entries }) => entries);
  // Entries may have been drawn together since: where the newest part ends is the same.
  const end = shown.findIndex(({ id }) => id === newest.entries.at(-1)?.id);
  return end === -1 ? [newest] : [newest, { ...last, entries: shown.slice(end + 1) }];
}
