import { clockOf } from "~/http/appointments.server";
import { staffLoader } from "~/http/route.server";
import { calendar } from "~/upstream/contract/calendar";
import { instantSchema } from "~/upstream/contract/scalars";

import { loadBusyTimes } from "./busy-times.server";

/** Who is taken between two moments, for script: `from` and `to` are instants; nobody if they are none. */
export const loader = staffLoader(calendar.listEvents, (route) => {
  const at = (name: string) => instantSchema.safeParse(route.url.searchParams.get(name)).data;
  const [start, end] = [at("from"), at("to")];
  if (start === undefined || end === undefined) return [];
  return loadBusyTimes(route.staff, clockOf(route), { start, end });
});
