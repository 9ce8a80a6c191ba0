import { group, type DemoProduct, type Family } from "./family";
import { limits, say, sources } from "./market";

const UNSIZED = { hasWidth: false, hasHeight: false } as const;

/** What works motors, one price each. */
export const motors: Family = (market) => {
  const piece = (name: string, dollars: number, description?: string): DemoProduct => ({
    ...{ name, source: sources(market).flat(dollars), limits: limits(market, [null, null]) },
    ...{ ...UNSIZED, groups: [], ...(description && { description }) },
  });
  return {
    ...{ category: "Motors and controls", brand: "coastline", prefix: "MC", image: "motor" },
    products: [
      piece("Remote, one channel", 75),
      piece("Remote, five channels", 98),
      piece("Remote, fifteen channels", 135),
      piece("Wall switch", 88),
      piece("Smart hub", 260, "Joins blinds to the home's network."),
      piece(say(market, "Charger, 240 V", "Charger, 120 V"), 48),
      piece("Solar panel", 165, "Keeps a battery motor charged."),
      { ...piece("Charging cable", 19), groups: [group("Length", ["Short", "Long"])] },
    ],
  };
};

/** What the dealer does itself: so much a piece, and at least so much for coming at all. */
export const services: Family = (market) => {
  // Labour is taxed as goods are in Australia; in the American account it is not.
  const isTaxable = market.countryCode === "AU";
  const service = (name: string, dollars: number, callOut: number): DemoProduct => ({
    ...{ name, source: sources(market).service(dollars, callOut), isTaxable },
    ...{ ...UNSIZED, limits: limits(market, [null, null]), groups: [] },
  });
  return {
    ...{ category: "Services", brand: "own", prefix: "SV", image: "service" },
    products: [
      service("Check measure", 12, 90),
      service("Blind installation", 35, 120),
      service("Shutter installation", 65, 180),
      service("Curtain track installation", 55, 150),
      service("Blind removal", 10, 0),
      service("Tall ladder", 85, 0),
      {
        ...service("Delivery", 45, 0),
        source: sources(market).flat(45),
      },
    ],
  };
};
