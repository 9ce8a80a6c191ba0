import { addresses } from "../../../app/upstream/contract/addresses";
import { AddressFailure } from "../../integrations/addresses/provider";
import { ApiError, notFound } from "../api-error";
import { query, type QueryCall } from "../implement";
import { countEvent } from "../rate-limit";
import type { AccountRead } from "../scope";

const MINUTE_MS = 60_000;
/** Of one person: a search goes out every half second at most, and costs who runs the server. */
const SEARCHES_A_MINUTE = 90;

const predictAddresses = query(addresses.predictAddresses, async (read, call) => {
  const { services, query: asked } = call;
  // Nobody is asked, so nothing is counted.
  if (services.addresses.name === "by-hand") return [];
  await countSearch(call);
  const country = await countryOf(read);
  return outside(call, () => services.addresses.predict(asked.search.trim(), country));
});

const getPlace = query(addresses.getPlace, async (read, call) => {
  const { services, query: asked } = call;
  await countSearch(call);
  const country = await countryOf(read);
  const address = await outside(call, () => services.addresses.find(asked.placeId, country));
  if (address === null) throw notFound();
  return { placeId: asked.placeId, address };
});

type Call = Pick<QueryCall<typeof addresses.predictAddresses>, "services" | "staff">;

async function countSearch({ services, staff }: Call): Promise<void> {
  await countEvent(services, [
    {
      ...{ kind: "address-search", subject: staff.employeeId },
      ...{ most: SEARCHES_A_MINUTE, windowMs: MINUTE_MS },
    },
  ]);
}

async function countryOf({ db, accountId }: AccountRead): Promise<string> {
  const { country_code } = await db
    .selectFrom("accounts")
    .select("country_code")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return country_code;
}

/** What the service cannot tell is said as the specification words it, whatever the reason; the log has that. */
async function outside<Answer>({ services }: Call, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof AddressFailure)) throw error;
    const { trouble } = error;
    services.log.warn({ err: error, trouble }, "addresses could not be looked up");
    throw new ApiError(503, "lookup_failed", "We couldn't find that address, please try again", {
      retryAfterSeconds: 5,
    });
  }
}

export const addressHandlers = [predictAddresses, getPlace];
