import { moduleTypeSchema } from "~/upstream/contract/workflows";

import { loadAppointments } from "../appointments/appointments.server";
import { loadAttachments } from "../attachments/attachments.server";
import { loadChecklist } from "../checklist/checklist.server";
import { loadDetails } from "../details/details.server";
import { loadNotes } from "../notes/notes.server";
import { loadRelated } from "../related/related.server";
import { loadTimeline } from "../timeline/timeline.server";
import type { DealContext } from "../deal-route.server";

/** What each module that is built reads of a deal. `modules.tsx` shows it. */
const LOADERS = {
  APPOINTMENTS: loadAppointments,
  ATTACHMENTS: loadAttachments,
  CHECKLIST: loadChecklist,
  DETAILS: loadDetails,
  NOTES: loadNotes,
  RELATED_DEALS: loadRelated,
  TIMELINE: loadTimeline,
} as const;

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

/** A module that stands several times in a workflow is told apart by its configuration. */
type LoadModule = (route: DealContext, config: unknown) => Promise<LoadedModule["data"]>;

function isBuilt(type: string): type is ModuleType {
  return type in LOADERS;
}

/** One module of a deal with what it shows; null if that could not be read. */
export type LoadedModule = {
  [Type in ModuleType]: { type: Type; data: ModuleData[Type] | null };
}[ModuleType];

/** One of a type that not even the specification knows: an error in its place, and of nothing else. */
export interface UnknownModule {
  type: string;
  isUnknown: true;
}

/** What keeps one module from being read keeps nobody from the others. */
function noted({ context }: DealContext, type: ModuleType, error: unknown): null {
  if (error instanceof Response) throw error;
  context.host.reportFault(error, `the module ${type} of a deal could not be read`);
  return null;
}

async function loadModule(
  route: DealContext,
  type: ModuleType,
  config: unknown,
): Promise<LoadedModule> {
  const load: LoadModule = LOADERS[type];
  const data = await load(route, config).catch((error: unknown) => noted(route, type, error));
  return { type, data } as LoadedModule;
}

/** The modules of a deal in the order of its workflow. A type may stand there several times, as checklists do. */
export async function loadModules(route: DealContext) {
  const configured = route.workflow.modules.length
    ? route.workflow.modules
    : DEFAULT_MODULES.map((type) => ({ type, config: null }));
  const modules = await Promise.all([
    ...configured.map(({ type, config }) => {
      if (!moduleTypeSchema.safeParse(type).success) return { type, isUnknown: true } as const;
      return isBuilt(type) ? loadModule(route, type, config) : null;
    }),
    // Not part of the order: always last, if the upstream has one.
    route.deal.context.hasTimeline ? loadModule(route, "TIMELINE", null) : null,
  ]);
  return modules.filter((module) => module !== null);
}
