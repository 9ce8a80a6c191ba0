import { brandName } from "./brands";
import { controlGroups, controlRules, fit } from "./controls";
import { fabricGroup } from "./fabrics";
import {
  choice,
  group,
  rule,
  when,
  type DemoProduct,
  type Family,
  type StoredRule,
} from "./family";
import { charges, limits, say, sources, type Market } from "./market";

/** Tubes bend: the thicker one is, the wider its blind may be. */
const tube = (market: Market) =>
  group("Tube", [
    choice(say(market, "45 mm tube", "1 3/4 in tube"), { limits: limits(market, [null, 2_700]) }),
    choice(say(market, "38 mm tube", "1 1/2 in tube"), { limits: limits(market, [null, 1_600]) }),
    choice(say(market, "63 mm tube", "2 1/2 in tube"), {
      charges: [charges(market).along("WIDTH", 24)],
    }),
  ]);

function hardware(market: Market) {
  const { flat, along, each, steps } = charges(market);
  return [
    tube(market),
    fit(),
    group("Roll direction", ["Back roll", "Front roll"]),
    group("Fascia", [
      "None",
      choice("Slimline fascia", { charges: [along("WIDTH", 42)] }),
      choice(say(market, "Cassette 100 mm", "Cassette 4 in"), {
        charges: [
          steps([
            [1_000, 68],
            [1_400, 88],
            [1_800, 112],
          ]),
        ],
        limits: limits(market, [null, 1_800]),
      }),
    ]),
    group("Bottom bar", [
      "Flat, silver",
      "Flat, black",
      choice("Oval, fabric wrapped", { charges: [flat(14)], part: "Trim" }),
    ]),
    group("Side channels", [choice("Side channels", { charges: [along("HEIGHT", 58)] })], {
      isRequired: false,
    }),
    group(
      "Extension brackets",
      [choice(say(market, "Extension 70 mm", "Extension 2 3/4 in"), { charges: [each(12)] })],
      {
        isRequired: false,
        number: { min: 1, max: 6 },
      },
    ),
  ];
}

const ROLLER_RULES: StoredRule[] = [
  rule("slimline-front", "Slimline fascia is not made with front roll", {
    when: [when("Roll direction", "Front roll"), when("Fascia", "Slimline fascia")],
  }),
];

export const rollers: Family = (market) => {
  const brand = { brandName: brandName(market, "coastline") };
  const roller = (
    name: string,
    fabrics: "blockout" | "lightFilter" | "screen",
    gridFrom: number,
    more: Partial<DemoProduct> = {},
  ): DemoProduct => ({
    name,
    source: sources(market).grid,
    gridFrom,
    limits: limits(market, [410, 3_000], [610, 3_300]),
    groups: [fabricGroup(market, fabrics, brand), ...controlGroups(market), ...hardware(market)],
    rules: [...controlRules(market), ...ROLLER_RULES],
    ...more,
  });
  return {
    ...{ category: "Roller blinds", brand: "coastline", prefix: "RB", image: "roller" },
    products: [
      roller("Blockout roller", "blockout", 195, {
        description: "Full blockout fabric, for bedrooms and media rooms.",
        ...{ topRank: 2, under: "Single rollers" },
      }),
      roller("Light filter roller", "lightFilter", 178, {
        description: "Woven fabric that keeps a room bright and private by day.",
        under: "Single rollers",
      }),
      {
        name: "Sunscreen roller",
        description: "Mesh that cuts glare and keeps the view, by how open it is.",
        under: "Single rollers",
        children: [
          roller("Sunscreen roller 3%", "screen", 205, { under: "Single rollers" }),
          roller("Sunscreen roller 5%", "screen", 198, { topRank: 1, under: "Single rollers" }),
          roller("Sunscreen roller 10%", "screen", 192, { under: "Single rollers" }),
        ],
      },
      roller("Double bracket roller", "blockout", 365, {
        description: "Blockout behind, sunscreen in front, on one pair of brackets.",
        under: "Double rollers",
      }),
      roller("Linked roller", "lightFilter", 330, {
        description: "Two blinds on one control, with a narrow light gap between them.",
        ...{ under: "Double rollers", limits: limits(market, [900, 3_400], [610, 2_100]) },
      }),
      roller("Skylight roller", "blockout", 420, {
        description: "Held in side channels under tension, for glass overhead.",
        limits: limits(market, [500, 1_500], [610, 2_400]),
      }),
    ],
  };
};

/** Bands of sheer and blockout that pass each other. */
export const zebras: Family = (market) => {
  const brand = { brandName: brandName(market, "coastline") };
  const zebra = (name: string, gridFrom: number, description: string, maxWidth: number) => ({
    ...{ name, description, gridFrom, source: sources(market).grid },
    limits: limits(market, [450, maxWidth], [610, 2_700]),
    groups: [
      fabricGroup(market, "zebra", brand),
      ...controlGroups(market),
      fit(),
      group("Cassette", [
        "Square cassette",
        choice("Round cassette, fabric insert", { charges: [charges(market).percent(6)] }),
      ]),
    ],
    rules: controlRules(market),
  });
  return {
    ...{ category: "Zebra blinds", brand: "coastline", prefix: "ZB", image: "zebra" },
    products: [
      zebra("Zebra light filter", 225, "Day and night in one fabric.", 2_600),
      zebra("Zebra room darkening", 255, "Denser bands, for bedrooms.", 2_600),
      zebra("Zebra compact", 198, "A small cassette, for doors and narrow windows.", 1_500),
    ],
  };
};
