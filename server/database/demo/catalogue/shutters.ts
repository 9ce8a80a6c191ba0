import { fabricGroup } from "./fabrics";
import { brandName } from "./brands";
import { choice, group, rule, when, type DemoProduct, type Family } from "./family";
import { charges, limits, say, sources } from "./market";

/** By the square metre, of at least half of one, in frames of up to four panels. */
export const shutters: Family = (market) => {
  const { along, flat, each, percent } = charges(market);
  const brand = { name: say(market, "Colour", "Color"), brandName: brandName(market, "murray") };
  const louvres = [
    ["63 mm", "2 1/2 in"],
    ["89 mm", "3 1/2 in"],
    ["114 mm", "4 1/2 in"],
  ] as const;
  const shutter = (
    name: string,
    rate: number,
    panel: { width: number; height: number },
    more: Partial<DemoProduct> = {},
  ): DemoProduct => ({
    name,
    source: sources(market).area(rate, { side: 350, area: 0.5 }),
    limits: limits(market, [300, panel.width * 4], [400, panel.height]),
    groups: [
      fabricGroup(market, "painted", brand),
      group("Panels", [
        "Two panels",
        choice("One panel", { limits: limits(market, [null, panel.width]) }),
        choice("Four panels", { charges: [flat(60)] }),
      ]),
      group(
        "Louvre",
        louvres.map(([metric, imperial]) => say(market, metric, imperial)),
      ),
      group("Tilt rod", ["Hidden", choice("Centre rod"), choice("Split", { charges: [flat(24)] })]),
      group("Frame", [
        "L frame",
        choice("Z frame", { charges: [along("PERIMETER", 9)] }),
        choice("No frame"),
      ]),
      group("Midrail", ["Midrail", "None"]),
      group("Hinges", ["White", choice("Stainless steel", { charges: [percent(3)] })]),
      group("T-posts", [choice("T-post", { charges: [each(38)] })], {
        isRequired: false,
        number: { min: 1, max: 6 },
      }),
      group("Midrail height", [], {
        ...{ isRequired: false, onlyWith: [when("Midrail", "Midrail")] },
        ...{ number: { min: market.size(300), max: market.size(2_000) }, unit: "SIZE" },
      }),
    ],
    rules: [
      rule("midrail", `Above ${say(market, "1800 mm", "71 in")} a midrail is needed`, {
        when: [when("Midrail", "None")],
        height: { min: market.size(1_800) + 1, max: null },
      }),
      rule("one-panel-no-frame", "One panel needs a frame", {
        when: [when("Panels", "One panel"), when("Frame", "No frame")],
      }),
    ],
    ...more,
  });
  return {
    ...{ category: "Shutters", brand: "murray", prefix: "SH", image: "shutter" },
    products: [
      {
        name: "Basswood shutter",
        description: "Light hardwood, painted, hinged or on a track.",
        children: [
          shutter("Basswood shutter, hinged", 465, { width: 950, height: 2_800 }, { topRank: 7 }),
          shutter("Basswood shutter, sliding", 540, { width: 950, height: 2_600 }),
          shutter("Basswood shutter, cafe", 480, { width: 900, height: 1_800 }),
        ],
      },
      shutter(
        "PVC shutter",
        340,
        { width: 850, height: 2_500 },
        {
          description: "Takes steam and splashes.",
        },
      ),
      shutter(
        "Cedar shutter",
        620,
        { width: 1_150, height: 2_900 },
        {
          description: "Oiled or stained, grain and all.",
        },
      ),
      shutter(
        `${say(market, "Aluminium", "Aluminum")} shutter`,
        560,
        { width: 1_000, height: 2_900 },
        {
          description: "Powder coated, for outdoors.",
        },
      ),
    ],
  };
};
