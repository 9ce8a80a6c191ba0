import { Avatar } from "~/ui/avatar";
import { Spaced } from "~/ui/spaced";

import { useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import type { loadAppointments } from "./appointments.server";

type Shown = Awaited<ReturnType<typeof loadAppointments>>;

/** A deal's appointments: what is to come first. */
export function AppointmentsModule({ addPath, appointments, isTruncated }: Shown) {
  const search = useDealSearch();
  const add = { path: addPath, icon: "add", word: "Add", object: "appointment" } as const;
  return (
    <ModuleSheet title="Appointments" action={add} cutAt={isTruncated ? appointments.length : null}>
      {appointments.length === 0 && <p className="sheet-body muted">No appointments found</p>}
      {appointments.map(({ id, title, path, line, distance, faces, others }) => (
        <article className="note" key={id}>
          <header className="items-center max-md:flex-wrap">
            <a href={path + search} className="tap min-w-0" title={title}>
              <b className="line-clamp-1 wrap-anywhere">{title}</b>
            </a>{" "}
            <span className="flex flex-none items-center gap-2">
              <Spaced>
                <span className="muted num">{distance}</span>
                {faces.map(({ email, name, color }) => (
                  <Avatar key={email} name={name} color={color} />
                ))}
                {others > 0 && <span className="muted num">{`+${others}`}</span>}
              </Spaced>
            </span>
          </header>
          <p className="muted wrap-anywhere">{line}</p>
        </article>
      ))}
    </ModuleSheet>
  );
}
