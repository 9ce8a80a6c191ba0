import { brandName } from "./brands";
import { fabricGroup } from "./fabrics";
import { choice, group, type DemoProduct, type Family } from "./family";
import { charges, limits, sources } from "./market";

/** Of fabric that runs along the track, or hangs in drops; and what it hangs from, by width. */
export const curtains: Family = (market) => {
  const { along, flat } = charges(market);
  const { continuous, inDrops, width } = sources(market);
  const brand = { brandName: brandName(market, "westgate") };
  const opening = group("Opening", ["Centre open", "One way, left", "One way, right"]);
  const curtain = (
    name: string,
    fabric: "sheer" | "drape",
    source: DemoProduct["source"],
    more: Partial<DemoProduct> = {},
  ): DemoProduct => ({
    ...{ name, source, under: fabric === "sheer" ? "Sheers" : "Drapes" },
    limits: limits(market, [600, 6_000], [600, 3_200]),
    groups: [
      fabricGroup(market, fabric, brand),
      opening,
      group("Making", [
        choice("Making and hanging tape", { part: "Making", charges: [along("WIDTH", 46)] }),
        choice("Making with weighted hem", {
          part: "Making",
          charges: [along("WIDTH", 46), flat(28)],
        }),
      ]),
      ...(fabric === "drape"
        ? [
            group("Lining", [
              "Unlined",
              choice("Cotton lining", { part: "Lining", charges: [along("WIDTH", 38)] }),
              choice("Blockout lining", { part: "Lining", charges: [along("WIDTH", 54)] }),
            ]),
          ]
        : []),
      group(
        "Leading edge",
        [choice("Braid, fringed", { part: "Trim", charges: [along("HEIGHT", 24)] })],
        {
          isRequired: false,
        },
      ),
      group("Floor clearance", [], {
        isRequired: false,
        ...{ number: { min: 0, max: market.size(50) }, unit: "SIZE" },
      }),
    ],
    ...more,
  });
  const hung = (
    name: string,
    under: string,
    [from, widest]: readonly [number, number],
    colours: readonly string[],
  ): DemoProduct => ({
    ...{ name, under: `Tracks and rods/${under}`, hasHeight: false },
    source: width(
      [1_200, 1_800, 2_400, 3_000, 4_000, 5_000, 6_000]
        .filter((upTo) => upTo <= widest)
        .map((upTo, at) => [upTo, from * (1 + at * 0.3)]),
    ),
    limits: limits(market, [600, widest]),
    groups: [
      group("Finish", colours),
      group("Mount", ["Ceiling", "Wall", choice("Wall, double bracket", { charges: [flat(32)] })]),
    ],
  });
  const plain = { width: 1_400, repeat: 0 };
  const finish = ["White", "Black", "Silver"];
  return {
    ...{ category: "Curtains", brand: "westgate", prefix: "CU", image: "curtain" },
    products: [
      curtain("S-fold sheer curtain", "sheer", continuous(44, 2), {
        ...{ topRank: 5, description: "Even waves on a glide track." },
      }),
      curtain("Pinch pleat sheer", "sheer", continuous(40, 2.5)),
      curtain("Pencil pleat sheer", "sheer", inDrops(34, 2, plain)),
      curtain("S-fold drape", "drape", continuous(58, 2)),
      curtain("Pinch pleat drape", "drape", inDrops(52, 2.2, plain), {
        description: "Hand-stitched pleats, in drops of the fabric.",
      }),
      curtain(
        "Pinch pleat drape, patterned",
        "drape",
        inDrops(64, 2.2, { width: 1_370, repeat: 640 }),
      ),
      curtain("Eyelet drape", "drape", inDrops(48, 1.8, plain)),
      hung("S-fold track", "Tracks", [92, 6_000], finish),
      hung("Heavy duty track", "Tracks", [118, 6_000], finish),
      hung("Motorised track", "Tracks", [520, 5_000], finish),
      hung("Timber rod", "Rods", [135, 3_000], ["Oak", "Walnut", "White"]),
      hung("Metal rod", "Rods", [110, 4_000], ["Black", "Brushed steel", "Brass"]),
    ],
  };
};
