import type { Migration } from "kysely/migration";

import type { Engine } from "../connection";

export type EngineMigration = (engine: Engine) => Migration;
