interface Entry {
  id: string;
  others?: readonly string[] | undefined;
}
interface Part {
  entries: readonly Entry[];
}
const idsOf = ({ id, others = [] }: Entry) => [id, ...others];

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
  const cut = newest.entries.at(-1);
  const end = shown.findIndex((one) => cut && idsOf(one).includes(cut.id));
  const found = shown[end];
  if (!cut || !found) return [newest];
  if (found.id === cut.id) return [newest, { ...last, entries: shown.slice(end + 1) }];
  // What was told as one goes on behind the end of the newest part: it stays as it was told.
  if (idsOf(cut).some((id) => !idsOf(found).includes(id))) return [newest];
  const { entries } = newest;
  return [
    { ...newest, entries: entries.slice(0, -1) },
    { ...last, entries: shown.slice(end) },
  ];
}
