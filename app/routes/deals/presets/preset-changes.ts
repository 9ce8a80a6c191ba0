import type { Preset } from "./preset";

export type PresetChange =
  { act: "add"; name: string; params: string } | { act: "rename"; known: string; name: string };

/** Why a change cannot be made, in words; null if it can. */
export function refusePresetChange(
  presets: readonly Preset[],
  change: PresetChange,
): string | null {
  const others =
    change.act === "rename" ? presets.filter((one) => one.name !== change.known) : presets;
  if (others.some((one) => one.name === change.name)) return "A preset of this name exists already";
  return change.act === "add" && presets.length >= 50 ? "There are 50 presets already" : null;
}

/** The presets after a change; a preset that is no longer there is left alone. */
export function applyPresetChange(presets: readonly Preset[], change: PresetChange): Preset[] {
  switch (change.act) {
    case "add":
      return [...presets, { name: change.name, params: change.params }];
    case "rename":
      return presets.map((one) =>
        one.name === change.known ? { ...one, name: change.name } : one,
      );
  }
}
