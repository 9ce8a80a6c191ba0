import { brandName } from "./brands";
import { fit, tiltGroups, tiltRules } from "./controls";
import { fabricGroup } from "./fabrics";
import { choice, group, type DemoProduct, type Family } from "./family";
import { charges, limits, say, sources } from "./market";

export const venetians: Family = (market) => {
  const { along, each, percent } = charges(market);
  const brand = { name: say(market, "Colour", "Color"), brandName: brandName(market, "coastline") };
  const venetian = (
    name: string,
    slats: "aluminium" | "timber",
    gridFrom: number,
    more: Partial<DemoProduct> = {},
  ): DemoProduct => ({
    name,
    source: sources(market).grid,
    gridFrom,
    limits: limits(market, [300, 2_700], [610, 2_400]),
    groups: [
      fabricGroup(market, slats, brand),
      ...tiltGroups(market),
      fit(),
      ...(slats === "timber"
        ? [
            group("Ladder", [
              "Ladder string",
              choice("Ladder tape", { part: "Trim", charges: [percent(9)] }),
            ]),
            group("Valance", [
              "Plain valance",
              choice(say(market, "Moulded valance", "Molded valance"), {
                charges: [along("WIDTH", 34)],
              }),
            ]),
          ]
        : []),
      group("Hold-down brackets", [choice("Hold-down bracket", { charges: [each(6)] })], {
        isRequired: false,
        number: { min: 1, max: 8 },
      }),
    ],
    rules: tiltRules(market),
    ...more,
  });
  const metal = say(market, "Aluminium", "Aluminum");
  const [slim, wide, widest] = [
    say(market, "25 mm", "1 in"),
    say(market, "50 mm", "2 in"),
    say(market, "63 mm", "2 1/2 in"),
  ];
  const of = (material: string, under: string, from: number, description: string) => ({
    ...{ name: `${material} venetian`, description, under },
    children: [
      venetian(`${material} venetian ${wide}`, "timber", from, { under }),
      venetian(`${material} venetian ${widest}`, "timber", from + 18, { under }),
    ],
  });
  return {
    ...{ category: "Venetians", brand: "coastline", prefix: "VE", image: "venetian" },
    products: [
      venetian(`${metal} venetian ${slim}`, "aluminium", 135, {
        description: "Spring-tempered slats, also for wet rooms.",
        ...{ topRank: 3, under: metal },
      }),
      venetian(`${metal} venetian ${wide}`, "aluminium", 168, { under: metal }),
      of("Basswood", "Timber and timber look", 285, "Light hardwood, painted or stained."),
      of(
        "Fauxwood",
        "Timber and timber look",
        215,
        `${say(market, "Moulded", "Molded")} slats that take steam and sun.`,
      ),
    ],
  };
};
