import { randomInt } from "node:crypto";
import type { z } from "zod";

import type { Person } from "~/http/appointments.server";
import { setupForm } from "~/http/form-setup.server";
import type { StaffContext } from "~/http/route.server";
import { BADGE_COLORS, badgeColorIndex } from "~/domain/people";
import { personnel } from "~/upstream/contract/personnel";

import { readLabels } from "./labels";
import { personSchema } from "./person.schema";

export type PersonSetup = Awaited<ReturnType<typeof setupPerson>>;

/** The form of a person; a new one has a colour of chance, and one that is gone says why nothing is saved. */
export async function setupPerson(
  { staff }: StaffContext,
  closeTo: string,
  person: Person | null,
  closed?: string,
) {
  const at = person ? badgeColorIndex(person.badgeColor ?? "") : randomInt(BADGE_COLORS.length);
  const values = {
    ...{ name: person?.name ?? "", email: person?.email ?? "", notes: person?.notes ?? "" },
    ...{ labels: person?.labels.join(", ") ?? "", badgeColor: BADGE_COLORS[at] ?? "" },
    ...(person?.revision === undefined ? {} : { revision: person.revision }),
  };
  return {
    knownLabels: await staff.upstream.call(personnel.listPersonnelLabels, {}),
    form: setupForm(personSchema, closeTo, values, closed),
  };
}

/** What is typed, as it is sent. */
export const bodyOf = ({ labels = "", notes, ...typed }: z.output<typeof personSchema>) => ({
  ...typed,
  ...{ labels: readLabels(labels), notes: notes ?? null },
});
