import type { Preset } from "./preset";

export type PresetChange =
  { act: "add"; name: string; params: string } | { act: "rename"; known: string; name: string };

/** Whether all is as the change wants it already, as after the same form was sent before. */
export function isPresetChangeMade(presets: readonly Preset[], change: PresetChange): boolean {
  const named = presets.find(({ name }) => name === change.name);
  if (change.act === "add") return named?.params === change.params;
  return named !== undefined && !presets.some(({ name }) => name === change.known);
}

/** Why a change cannot be made: a message of its field, or of the whole form (""); null if it can. */
export function refusePresetChange(
  presets: readonly Preset[],
  change: PresetChange,
): Record<string, string[]> | null {
  const { act, name } = change;
  const others = act === "rename" ? presets.filter((one) => one.name !== change.known) : presets;
  if (act === "rename" && others.length === presets.length) {
    return { "": [`“${change.known}” is not there any more, so nothing is named “${name}”.`] };
  }
  if (others.some((one) => one.name === name)) {
    return { name: ["A preset of this name exists already"] };
  }
  return act === "add" && presets.length >= 50 ? { name: ["There are 50 presets already"] } : null;
}

/** The presets after a change that can be made. */
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
