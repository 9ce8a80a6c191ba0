import type { Selectable } from "kysely";

import type { Schema } from "../../database/schema";

/** An appointment as it is stored, with its participants in their order. */
export interface StoredAppointment {
  row: Selectable<Schema["appointments"]>;
  participants: readonly Selectable<Schema["appointment_participants"]>[];
}
