import { createByHand } from "./by-hand";
import { createGooglePlaces, type GooglePlacesSettings } from "./google-places/google-places";
import { createPhoton, type PhotonSettings } from "./photon/photon";
import type { AddressProvider } from "./provider";

export type AddressesSettings = { kind: "by-hand" } | GooglePlacesSettings | PhotonSettings;

/** Who is asked for addresses: nobody, unless this server is told of a service. */
export function createAddresses(settings: AddressesSettings): AddressProvider {
  switch (settings.kind) {
    case "by-hand":
      return createByHand();
    case "google-places":
      return createGooglePlaces(settings);
    case "photon":
      return createPhoton(settings);
  }
}
