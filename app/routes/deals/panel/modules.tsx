import { lazy, Suspense, type ReactNode } from "react";

import { Alert } from "~/ui/alert";
import { GenericError } from "~/ui/states";

import { AppointmentsModule } from "../appointments/appointments-module";
import { DetailsModule } from "../details/details-module";
import type { LoadedModule, ModuleData, UnknownModule } from "./modules.server";

const importAttachments = () => import("../attachments/attachments-module");
const importChecklist = () => import("../checklist/checklist-module");
const importNotes = () => import("../notes/notes-module");
const importRelated = () => import("../related/related-module");
const importTimeline = () => import("../timeline/timeline-module");
const isServer = import.meta.env.SSR;
/** Apart from the panel's code; the server draws them with the page. */
const AttachmentsModule = isServer
  ? (await importAttachments()).AttachmentsModule
  : lazy(() => importAttachments().then((module) => ({ default: module.AttachmentsModule })));
const ChecklistModule = isServer
  ? (await importChecklist()).ChecklistModule
  : lazy(() => importChecklist().then((module) => ({ default: module.ChecklistModule })));
const NotesModule = isServer
  ? (await importNotes()).NotesModule
  : lazy(() => importNotes().then((module) => ({ default: module.NotesModule })));
const RelatedModule = isServer
  ? (await importRelated()).RelatedModule
  : lazy(() => importRelated().then((module) => ({ default: module.RelatedModule })));
const TimelineModule = isServer
  ? (await importTimeline()).TimelineModule
  : lazy(() => importTimeline().then((module) => ({ default: module.TimelineModule })));

interface PanelModule<Data> {
  title: string;
  /** Its own title, if it has one. */
  titleOf?: (data: Data) => string;
  /** How many entries its tab tells of. */
  count: (data: Data) => number | null;
  view: (data: Data) => ReactNode;
}

/** The modules that are built, by type. `modules.server.ts` reads what they show. */
const MODULES: { [Type in keyof ModuleData]: PanelModule<ModuleData[Type]> } = {
  APPOINTMENTS: {
    title: "Appointments",
    count: ({ appointments }) => appointments.length,
    view: (appointments) => <AppointmentsModule {...appointments} />,
  },
  ATTACHMENTS: {
    title: "Attachments",
    count: ({ attachments, rest }) => attachments.length + rest,
    view: (attachments) => <AttachmentsModule {...attachments} />,
  },
  CHECKLIST: {
    title: "Checklist",
    titleOf: ({ title }) => title,
    count: ({ items }) => items.length,
    view: (checklist) => <ChecklistModule {...checklist} />,
  },
  DETAILS: {
    title: "Details",
    count: () => null,
    view: (details) => <DetailsModule {...details} />,
  },
  NOTES: {
    title: "Notes",
    count: ({ notes, rest }) => notes.length + rest,
    view: (notes) => <NotesModule {...notes} />,
  },
  RELATED_DEALS: {
    title: "Related Deals",
    count: ({ deals }) => deals.length,
    view: (related) => <RelatedModule {...related} />,
  },
  TIMELINE: {
    title: "Timeline",
    count: () => null,
    view: (timeline) => <TimelineModule came={timeline} />,
  },
};

interface ModuleTab {
  name: string;
  title: string;
  count: number | null;
  view: ReactNode;
}

/** The tabs of a deal, in the order of its modules. */
export function moduleTabs(modules: readonly (LoadedModule | UnknownModule)[]): ModuleTab[] {
  return modules.map((module, at) => {
    const place = modules.slice(0, at).filter(({ type }) => type === module.type).length;
    const name = module.type.toLowerCase() + (place === 0 ? "" : `-${place + 1}`);
    return { name, ...("isUnknown" in module ? unknownTab(module) : tabOf(module)) };
  });
}

function tabOf<Type extends LoadedModule["type"]>({
  type,
  data,
}: {
  type: Type;
  data: ModuleData[Type] | null;
}) {
  const { title, titleOf, count, view }: PanelModule<ModuleData[Type]> = MODULES[type];
  if (data === null) return { title, count: null, view: <FailedModule title={title} /> };
  const shown = <Suspense>{view(data)}</Suspense>;
  return { title: titleOf?.(data) ?? title, count: count(data), view: shown };
}

function unknownTab({ type }: UnknownModule) {
  const view = <Alert kind="error">The module {type} is unknown to this version.</Alert>;
  return { title: type, count: null, view };
}

/** A module that could not be read, beside those that could. */
function FailedModule({ title }: { title: string }) {
  return (
    <section className="sheet" aria-label={title}>
      <GenericError isBlock />
    </section>
  );
}
