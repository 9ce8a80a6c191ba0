import type { ReactNode } from "react";

import { DetailsModule } from "../details/details-module";
import { NotesModule } from "../notes/notes-module";
import type { ModuleData } from "./modules.server";

interface PanelModule<Data> {
  title: string;
  /** How many entries its tab tells of. */
  count: (data: Data) => number | null;
  view: (data: Data) => ReactNode;
}

/** The modules that are built, by type. `modules.server.ts` reads what they show. */
const MODULES: { [Type in keyof ModuleData]: PanelModule<ModuleData[Type]> } = {
  DETAILS: {
    title: "Details",
    count: () => null,
    view: (details) => <DetailsModule {...details} />,
  },
  NOTES: {
    title: "Notes",
    count: ({ notes }) => notes.length,
    view: (notes) => <NotesModule {...notes} />,
  },
};

export interface ModuleTab {
  name: string;
  title: string;
  count: number | null;
  view: ReactNode;
}

/** The tabs of a deal, in the order of its modules. */
export function moduleTabs(
  types: readonly (keyof ModuleData)[],
  data: Partial<ModuleData>,
): ModuleTab[] {
  return types.flatMap((type) => tabOf(type, data[type]) ?? []);
}

function tabOf<Type extends keyof ModuleData>(
  type: Type,
  data: ModuleData[Type] | undefined,
): ModuleTab | null {
  if (data === undefined) return null;
  const { title, count, view }: PanelModule<ModuleData[Type]> = MODULES[type];
  return { name: type.toLowerCase(), title, count: count(data), view: view(data) };
}
