import { brandName } from "./brands";
import { controlGroups, controlRules, fit } from "./controls";
import { fabricGroup } from "./fabrics";
import { choice, group, rule, when, type Family } from "./family";
import { charges, limits, say, sources } from "./market";

export const romans: Family = (market) => {
  const { flat, along, percent } = charges(market);
  const brand = { brandName: brandName(market, "tasman") };
  const roman = (name: string, gridFrom: number, description: string, topRank?: number) => ({
    ...{ name, description, gridFrom, source: sources(market).grid },
    ...(topRank && { topRank }),
    limits: limits(market, [400, 2_700], [610, 3_000]),
    groups: [
      fabricGroup(market, "roman", brand),
      ...controlGroups(market),
      fit(),
      group("Lining", [
        "Unlined",
        choice("Cotton lining", { part: "Lining", charges: [percent(15)] }),
        choice("Blockout lining", { part: "Lining", charges: [percent(22), flat(10)] }),
      ]),
      group("Braid", [choice("Braid, plain", { part: "Trim", charges: [along("WIDTH", 18)] })], {
        isRequired: false,
      }),
      group("Piping", [choice("Piped edges", { part: "Piping", charges: [along("BOTH", 22)] })], {
        isRequired: false,
      }),
      group("Border", [
        "None",
        choice("Border on all sides", { part: "Making", charges: [along("PERIMETER", 26)] }),
      ]),
    ],
    rules: controlRules(market),
  });
  return {
    ...{ category: "Roman blinds", brand: "tasman", prefix: "RO", image: "roman" },
    products: [
      roman("Classic roman", 290, "Flat folds with hidden battens.", 8),
      roman("Batten roman", 305, "Timber battens seen from the front."),
      roman("Soft fold roman", 340, "Fabric that falls in loops, also when it is down."),
      roman("Relaxed roman", 315, "A gentle curve along the bottom."),
      roman("Sheer roman", 275, "Unlined voile on clear ribs."),
    ],
  };
};

/** The one family whose list says what the dealer pays, beside what it is sold for. */
export const honeycombs: Family = (market) => {
  const { percent, flat } = charges(market);
  const cell = say(market, "20 mm", "3/4 in");
  const brand = { brandName: brandName(market, "tasman") };
  const shade = (name: string, gridFrom: number, description: string, topRank?: number) => ({
    ...{ name, description, gridFrom, costPercent: 57, source: sources(market).grid },
    ...(topRank && { topRank }),
    limits: limits(market, [400, 2_900], [610, 2_700]),
    groups: [
      fabricGroup(market, "honeycomb", brand),
      group("Operation", [
        "Cordless",
        choice("Top down, bottom up", { charges: [percent(18)] }),
        choice("Battery motor", { charges: [flat(330)] }),
      ]),
      fit(),
    ],
    rules: [
      rule("honeycomb-motor-width", `Motors fit from ${say(market, "560 mm", "22 in")}`, {
        when: [when("Operation", "Battery motor")],
        width: { min: null, max: market.size(560) - 1 },
      }),
    ],
  });
  return {
    ...{ category: "Honeycomb blinds", brand: "tasman", prefix: "HC", image: "honeycomb" },
    products: [
      {
        name: `Honeycomb ${cell}`,
        description: "Single cells that hold air before the glass.",
        children: [
          shade(`Honeycomb ${cell} blockout`, 268, "A foil inside the cells keeps light out.", 4),
          shade(`Honeycomb ${cell} light filter`, 240, "Soft light, and privacy by day and night."),
          shade(`Honeycomb ${cell} sheer`, 232, "A view through, with some of its warmth kept."),
        ],
      },
      shade(
        `Honeycomb ${say(market, "10 mm", "3/8 in")} double cell`,
        310,
        "Two rows of small cells, for the coldest rooms.",
      ),
      shade(
        `Honeycomb ${say(market, "32 mm", "1 1/4 in")} light filter`,
        262,
        "Large cells for large windows.",
      ),
      shade("Honeycomb day and night", 395, "Two fabrics on one rail."),
    ],
  };
};
