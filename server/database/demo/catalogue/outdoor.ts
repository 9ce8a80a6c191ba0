import { brandName } from "./brands";
import { fabricGroup } from "./fabrics";
import { choice, group, rule, when, type DemoProduct, type Family } from "./family";
import { charges, limits, say, sources } from "./market";

/** Screens and awnings, by the square metre, of at least one and a half of them. */
export const outdoor: Family = (market) => {
  const { along, flat, each } = charges(market);
  const brand = { brandName: brandName(market, "coastline") };
  const screen = (
    name: string,
    rate: number,
    [maxWidth, maxHeight]: readonly [number, number],
    more: Partial<DemoProduct> = {},
  ): DemoProduct => ({
    name,
    source: sources(market).area(rate, { side: 1_000, area: 1.5 }),
    limits: limits(market, [800, maxWidth], [800, maxHeight]),
    groups: [
      fabricGroup(market, "outdoor", brand),
      group("Control", [
        "Crank handle",
        "Spring",
        choice("Motor, wired", { charges: [flat(460)] }),
      ]),
      group("Wind sensor", [choice("Wind sensor", { charges: [flat(145)] })], {
        ...{ isRequired: false, onlyWith: [when("Control", "Motor, wired")] },
      }),
      group("Hood", [
        "None",
        choice(say(market, "Aluminium hood", "Aluminum hood"), { charges: [along("WIDTH", 64)] }),
      ]),
      group(say(market, "Frame colour", "Frame color"), ["White", "Monument", "Black"]),
      group("Spacer blocks", [choice("Spacer block", { charges: [each(9)] })], {
        isRequired: false,
        number: { min: 1, max: 20 },
      }),
    ],
    rules: [
      rule("outdoor-motor-width", `Motors fit from ${say(market, "900 mm", "35 in")}`, {
        when: [when("Control", "Motor, wired")],
        width: { min: null, max: market.size(900) - 1 },
      }),
    ],
    ...more,
  });
  return {
    ...{ category: "Outdoor", brand: "coastline", prefix: "OD", image: "outdoor" },
    products: [
      screen("Zip-guided outdoor screen", 285, [3_100, 3_000], {
        ...{ topRank: 6, description: "Edges zipped into side channels, tight in the wind." },
      }),
      screen("Wire-guided screen", 240, [3_100, 3_000]),
      screen("Straight drop awning", 195, [3_100, 2_700]),
      screen("Pivot arm awning", 225, [3_100, 1_600]),
      screen("Folding arm awning", 410, [3_150, 3_150], {
        description: "Arms that hold it out over a terrace.",
      }),
    ],
  };
};
