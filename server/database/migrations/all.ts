import type { Migration } from "kysely/migration";

import type { Engine } from "../connection";
import { foundation } from "./0001-foundation";

export type EngineMigration = (engine: Engine) => Migration;

/** Forward only, in the order of their names. */
export const migrations: Record<string, EngineMigration> = {
  "0001-foundation": foundation,
};
