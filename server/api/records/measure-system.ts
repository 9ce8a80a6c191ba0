import { measureSystemOf, type MeasureSystem } from "../../../app/domain/dimensions";
import type { AccountRead } from "../scope";

/** The unit of an account's sizes. */
export async function readMeasureSystem({ db, accountId }: AccountRead): Promise<MeasureSystem> {
  const { measure_system } = await db
    .selectFrom("accounts")
    .select("measure_system")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return measureSystemOf(measure_system);
}
