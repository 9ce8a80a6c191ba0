import type { BundleFile } from "../../../catalogue/bundle-file";
import { brandName } from "./brands";
import { say, type Market } from "./market";

/** The one that is subscribed from the beginning: without it nothing is sold for outdoors. */
export const SUBSCRIBED = "Outdoor screens";

/** What suppliers and the trade have dealers subscribe to, as a file of bundles says it. */
export function demoBundles(market: Market): BundleFile {
  const coastline = brandName(market, "coastline");
  const terms = `${coastline} terms`;
  const rollers = ["Roller blinds", "Zebra blinds"].map((category) => {
    return { brand: coastline, category };
  });
  return [
    {
      ...{ name: `${coastline} showroom terms`, group: terms },
      description: `For dealers who show the ${coastline} rollers in a showroom.`,
      costs: rollers.map((place) => ({ ...place, factor: 0.95 })),
    },
    {
      ...{ name: `${coastline} volume terms`, group: terms },
      description: "For dealers who have agreed on a year's volume of rollers.",
      fields: [{ key: "agreedFactor", label: "Agreed factor", operator: "FACTOR", value: 0.92 }],
      costs: rollers.map((place) => ({ ...place, factor: "agreedFactor" })),
    },
    {
      name: "Freight and fitting",
      description: "Adds freight and fitting to quotes.",
      fields: [
        { key: "fuelLevy", label: "Fuel levy", operator: "FACTOR", value: 0.08 },
        { key: "fitting", label: "Fitting per blind", operator: "CURRENCY" },
        { key: "callOut", label: "Call-out", operator: "CURRENCY" },
      ],
      charges: [
        { kind: "FREIGHT", label: "Fuel levy", mode: "PERCENT", amount: "fuelLevy" },
        { kind: "INSTALLATION", label: "Fitting", mode: "PIECE", amount: "fitting" },
        { kind: "INSTALLATION", label: "Call-out", mode: "ONCE", amount: "callOut" },
      ],
    },
    {
      name: SUBSCRIBED,
      description: say(
        market,
        "Zip-guided and wire-guided screens, and awnings, made to the millimetre.",
        "Zip-guided and wire-guided screens, and awnings, made to the sixteenth.",
      ),
      offers: [{ brand: coastline, category: "Outdoor" }],
    },
  ];
}
