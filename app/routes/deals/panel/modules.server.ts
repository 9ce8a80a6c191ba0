import { moduleTypeSchema } from "~/upstream/contract/workflows";

import { loadAppointments } from "../appointments/appointments.server";
import { loadAttachments } from "../attachments/attachments.server";
import { loadChecklist } from "../checklist/checklist.server";
import { loadDetails } from "../details/details.server";
import { loadNotes } from "../notes/notes.server";
import { loadPayments } from "../payments/payments.server";
import { loadQuotes } from "../quotes/quotes.server";
import { loadRelated } from "../related/related.server";
import { loadTimeline } from "../timeline/timeline.server";
import type { DealContext } from "../deal-route.server";

interface BuiltModule<Data> {
  title: string;
  /** Its own title, if it has one. */
  titleOf?: (data: Data) => string;
  load: (route: DealContext, config: unknown) => Promise<Data>;
  /** How many entries its tab tells of. */
  count: (data: Data) => number | null;
}
const built = <Data>(module: BuiltModule<Data>) => module;

/** The modules that are built, by type, and what each reads of a deal. `modules.tsx` shows it. */
const MODULES = {
  APPOINTMENTS: built({
    title: "Appointments",
    load: loadAppointments,
    count: ({ appointments }) => appointments.length,
  }),
  ATTACHMENTS: built({
    title: "Attachments",
    load: loadAttachments,
    count: ({ attachments, rest }) => attachments.length + rest,
  }),
  CHECKLIST: built({
    title: "Checklist",
    titleOf: ({ title }) => title,
    load: loadChecklist,
    count: ({ items }) => items.length,
  }),
  DETAILS: built({ title: "Details", load: loadDetails, count: () => null }),
  NOTES: built({
    title: "Notes",
    load: loadNotes,
    count: ({ notes, rest }) => notes.length + rest,
  }),
  PAYMENTS: built({
    title: "Payments",
    load: loadPayments,
    count: ({ payments }) => payments.length,
  }),
  QUOTES: built({ title: "Quotes", load: loadQuotes, count: ({ count }) => count }),
  RELATED_DEALS: built({
    title: "Related Deals",
    load: loadRelated,
    count: ({ deals }) => deals.length,
  }),
  TIMELINE: built({
    title: "Timeline",
    load: async (route) => ({ came: await loadTimeline(route) }),
    count: () => null,
  }),
} as const;

type ModuleType = keyof typeof MODULES;
export type ModuleData = {
  [Type in ModuleType]: Awaited<ReturnType<(typeof MODULES)[Type]["load"]>>;
};

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
  return type in MODULES;
}

/** One module of a deal with what its tab says, and what it shows; null if that could not be read. */
export type LoadedModule = {
  [Type in ModuleType]: {
    type: Type;
    title: string;
    count: number | null;
    data: ModuleData[Type] | null;
  };
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
  const { title, titleOf, load, count } = MODULES[type] as BuiltModule<LoadedModule["data"]>;
  // A module that stands several times in a workflow is told apart by its configuration.
  const data = await load(route, config).catch((error: unknown) => noted(route, type, error));
  const tab =
    data === null ? { count: null } : { title: titleOf?.(data) ?? title, count: count(data) };
  return { type, title, ...tab, data } as LoadedModule;
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
