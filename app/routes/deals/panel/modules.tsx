import { lazy, Suspense, type ComponentType, type ReactNode } from "react";

import { Alert } from "~/ui/alert";
import { GenericError } from "~/ui/states";

import { AppointmentsModule } from "../appointments/appointments-module";
import { DetailsModule } from "../details/details-module";
import type { LoadedModule, ModuleData, UnknownModule } from "./modules.server";

const importAttachments = () => import("../attachments/attachments-module");
const importChecklist = () => import("../checklist/checklist-module");
const importNotes = () => import("../notes/notes-module");
const importPayments = () => import("../payments/payments-module");
const importQuotes = () => import("../quotes/quotes-module");
const importRelated = () => import("../related/related-module");
const importTimeline = () => import("../timeline/timeline-module");
const isServer = import.meta.env.SSR;
/** Apart from the panel's code, each by its default, as `lazy` takes them; the server draws them with the page. */
const AttachmentsModule = isServer ? (await importAttachments()).default : lazy(importAttachments);
const ChecklistModule = isServer ? (await importChecklist()).default : lazy(importChecklist);
const NotesModule = isServer ? (await importNotes()).default : lazy(importNotes);
const PaymentsModule = isServer ? (await importPayments()).default : lazy(importPayments);
const QuotesModule = isServer ? (await importQuotes()).default : lazy(importQuotes);
const RelatedModule = isServer ? (await importRelated()).default : lazy(importRelated);
const TimelineModule = isServer ? (await importTimeline()).default : lazy(importTimeline);

/** What shows the modules that are built, by type. `modules.server.ts` reads it, and what their tabs say. */
const VIEWS: { [Type in keyof ModuleData]: ComponentType<ModuleData[Type]> } = {
  APPOINTMENTS: AppointmentsModule,
  ATTACHMENTS: AttachmentsModule,
  CHECKLIST: ChecklistModule,
  DETAILS: DetailsModule,
  NOTES: NotesModule,
  PAYMENTS: PaymentsModule,
  QUOTES: QuotesModule,
  RELATED_DEALS: RelatedModule,
  TIMELINE: TimelineModule,
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

function tabOf({ type, title, count, data }: LoadedModule) {
  const View = VIEWS[type] as ComponentType<object>;
  const shown = data && (
    <Suspense>
      <View {...data} />
    </Suspense>
  );
  const view = shown ?? <FailedModule title={title} />;
  return { title, count, view };
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
