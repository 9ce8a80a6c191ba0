import { z } from "zod";

import { MAX_PLACE_ID } from "../../../../app/upstream/contract/addresses";
import { createOutbound, type OutboundAnswer } from "../../outbound/outbound";
import { asked, refused, unusable } from "../asked";
import { ASKING_MS, MOST_PREDICTIONS, type AddressProvider } from "../provider";

export interface GooglePlacesSettings {
  readonly kind: "google-places";
  readonly apiKey: string;
  /** A server that speaks for it; null for its own. */
  readonly origin: string | null;
}

const ORIGIN = "https://places.googleapis.com";
const LANGUAGE = "en";
/** Google gives no maximum length: one that is longer than our call takes is left out. */
const IS_PLACE_ID = new RegExp(`^[\\w-]{1,${MAX_PLACE_ID}}$`);

/** Places API (New): without hits there is no list, and a suggestion may be of a query in place of a place. */
const predicted = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text: z.string().min(1).max(500) }),
          })
          .optional(),
      }),
    )
    .default([]),
});
const place = z.object({
  formattedAddress: z.string().min(1).max(1_000),
  addressComponents: z
    .array(z.object({ shortText: z.string().default(""), types: z.array(z.string()).default([]) }))
    .default([]),
});
const problem = z.object({
  error: z.object({ details: z.array(z.object({ reason: z.string().optional() })).default([]) }),
});

/** Asks Google's Places API (New). The key goes along as a header, so that no address of a request holds it. */
export function createGooglePlaces(
  { apiKey, origin }: GooglePlacesSettings,
  totalMs = ASKING_MS,
): AddressProvider {
  const base = origin ?? ORIGIN;
  const outbound = createOutbound({ origins: [base], isOwnNetwork: origin !== null, totalMs });
  const key = { "x-goog-api-key": apiKey };
  return {
    name: "google-places",
    async predict(search, country) {
      const answer = await asked(outbound, {
        ...{ method: "POST", url: `${base}/v1/places:autocomplete`, headers: key },
        json: {
          input: search,
          ...{ includedRegionCodes: [country.toLowerCase()], regionCode: country.toLowerCase() },
          languageCode: LANGUAGE,
        },
      });
      if (answer.status !== 200) throw refused(answer.status);
      const told = predicted.safeParse(answer.body ?? {});
      if (!told.success) throw unusable();
      return told.data.suggestions
        .flatMap(({ placePrediction: one }) =>
          one && IS_PLACE_ID.test(one.placeId)
            ? { placeId: one.placeId, description: one.text.text }
            : [],
        )
        .slice(0, MOST_PREDICTIONS);
    },
    async find(placeId, country) {
      if (!IS_PLACE_ID.test(placeId)) return null;
      const answer = await asked(outbound, {
        ...{ method: "GET", url: `${base}/v1/places/${placeId}` },
        // The country is left out of an address of this one.
        query: { languageCode: LANGUAGE, regionCode: country.toLowerCase() },
        headers: { ...key, "x-goog-fieldmask": "formattedAddress,addressComponents" },
      });
      if (answer.status === 404 || isNoPlace(answer)) return null;
      if (answer.status !== 200) throw refused(answer.status);
      const told = place.safeParse(answer.body);
      if (!told.success) throw unusable();
      const of = told.data.addressComponents.find(({ types }) => types.includes("country"));
      const isElsewhere = of !== undefined && of.shortText.toUpperCase() !== country.toUpperCase();
      return isElsewhere ? null : told.data.formattedAddress;
    },
  };
}

/** An id that is none is refused with 400, and so is a key that is none, which says so. */
function isNoPlace({ status, body }: OutboundAnswer): boolean {
  if (status !== 400) return false;
  const told = problem.safeParse(body);
  return told.success && !told.data.error.details.some(({ reason }) => reason?.startsWith("API_"));
}
