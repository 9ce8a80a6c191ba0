import { moduleTypeSchema } from "~/upstream/contract/workflows";

import { loadDetails } from "../details/details.server";
import { loadNotes } from "../notes/notes.server";
import type { DealContext } from "../deal-route.server";

/** What each module that is built reads of a deal. `modules.tsx` shows it. */
const LOADERS = { DETAILS: loadDetails, NOTES: loadNotes } as const;

type ModuleType = keyof typeof LOADERS;
export type ModuleData = { [Type in ModuleType]: Awaited<ReturnType<(typeof LOADERS)[Type]>> };

/** Order of the modules if a workflow configures none. */
const DEFAULT_MODULES = [
  "DETAILS",
  "APPOINTMENTS",
  "RELATED_DEALS",
  "PAYMENTS",
  "ATTACHMENTS",
  "QUOTES",
  "NOTES",
];

function isBuilt(type: string): type is ModuleType {
  return type in LOADERS;
}

/** The modules of a deal in the order of its workflow, with what they show. */
export async function loadModules(route: DealContext) {
  const configured = route.workflow.modules.map((module) => module.type);
  const types = configured.length ? configured : DEFAULT_MODULES;
  const built = types.filter(isBuilt);
  const loaded = await Promise.all(
    built.map(async (type) => [type, await LOADERS[type](route)] as const),
  );
  return {
    types: built,
    /** Types that not even the specification knows. */
    unknown: types.filter((type) => !moduleTypeSchema.safeParse(type).success),
    data: Object.fromEntries(loaded) as Partial<ModuleData>,
  };
}
