import { z } from "zod";

import { MAX_PLACE_ID } from "../../../../app/upstream/contract/addresses";
import { createOutbound } from "../../outbound/outbound";
import { asked, refused, unusable } from "../asked";
import { ASKING_MS, MOST_PREDICTIONS, type AddressProvider } from "../provider";

export interface PhotonSettings {
  readonly kind: "photon";
  /** Of a server that the operator names: its own, or komoot's. */
  readonly origin: string;
}

const part = z.string().trim().max(200).optional();
const properties = z.object({
  name: part,
  housenumber: part,
  street: part,
  district: part,
  locality: part,
  city: part,
  state: part,
  postcode: part,
  countrycode: z.string().optional(),
});
const found = z.object({ features: z.array(z.object({ properties })) });

/**
 * Asks a Photon server, which searches OpenStreetMap. It finds no place by an id, so the id of a prediction holds the
 * address itself; a country that a server older than the parameter does not filter by is filtered here.
 */
export function createPhoton({ origin }: PhotonSettings, totalMs = ASKING_MS): AddressProvider {
  const outbound = createOutbound({ origins: [origin], isOwnNetwork: true, totalMs });
  return {
    name: "photon",
    async predict(search, country) {
      const answer = await asked(outbound, {
        // Of twice as many, as those of one address may differ in what is not shown.
        ...{ method: "GET", url: `${origin}/api?layer=house&layer=street&layer=locality` },
        query: { q: search, limit: String(2 * MOST_PREDICTIONS), countrycode: country },
      });
      if (answer.status !== 200) throw refused(answer.status);
      const told = found.safeParse(answer.body);
      if (!told.success) throw unusable();
      const addresses = told.data.features
        .filter(({ properties: one }) => one.countrycode?.toUpperCase() === country.toUpperCase())
        .map(({ properties: one }) => addressOf(one))
        // What could not be chosen is not offered.
        .filter((address) => fromPlaceId(toPlaceId(address)) !== null);
      return [...new Set(addresses)]
        .slice(0, MOST_PREDICTIONS)
        .map((description) => ({ placeId: toPlaceId(description), description }));
    },
    find: async (placeId) => fromPlaceId(placeId),
  };
}

/** As it is written in one line, without its country: `Bunnings, 263 High Street, Belmont, Victoria 3216`. */
function addressOf(one: z.output<typeof properties>): string {
  const street = [one.housenumber, one.street].filter(Boolean).join(" ");
  const isNamed = one.name !== undefined && one.name !== one.street && one.name !== street;
  const place = one.city ?? one.locality ?? one.district;
  const region = [one.state, one.postcode].filter(Boolean).join(" ");
  return [isNamed ? one.name : undefined, street, place, region].filter(Boolean).join(", ");
}

const PREFIX = "a.";
const toPlaceId = (address: string) => PREFIX + Buffer.from(address).toString("base64url");
function fromPlaceId(placeId: string): string | null {
  const coded = placeId.slice(PREFIX.length);
  const text = Buffer.from(coded, "base64url").toString();
  const isOurs = placeId === toPlaceId(text) && text !== "" && placeId.length <= MAX_PLACE_ID;
  return isOurs && !/[\u0000-\u001f\u007f]/.test(text) ? text : null;
}
