import { lockName } from "../../database/dialect";
import type { AccountWrite } from "../scope";

type Work =
  | ("administrators" | "calendar account" | "contact connections" | "custom fields")
  | ("data sources" | "employees" | "people" | "supplier keys" | "suppliers" | "workflows");

/**
 * Called before what it looks at is read: such work is done one after the other in an account. Without it two at the same moment
 * would both find a name free, room for one more, or another administrator left.
 */
export const oneAtATime = ({ db, engine, accountId }: AccountWrite, work: Work): Promise<void> =>
  lockName(engine, db, `${work} ${accountId}`);
