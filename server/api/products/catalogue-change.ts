import type { Insertable } from "kysely";

import type { Schema } from "../../database/schema";

export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** What an import makes of a supplier, a brand, a product or the like, in words. */
export interface CatalogueChange {
  readonly what: string;
  readonly isNew: boolean;
  /** What of it differs, one thing each. */
  readonly details: readonly string[];
}
