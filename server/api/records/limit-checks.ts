import { countEvent } from "../rate-limit";
import type { Services } from "../services";
import type { Staff } from "../session";

const MINUTE_MS = 60_000;
const MOST = 10;

/** Each check asks somebody else's server: nobody has it done without end. */
export async function limitChecks(services: Services, { employeeId }: Staff): Promise<void> {
  const limit = { most: MOST, windowMs: MINUTE_MS };
  await countEvent(services, [{ kind: "connection-check", subject: employeeId, ...limit }]);
}
