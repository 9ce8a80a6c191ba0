import { brandName } from "./brands";
import { exceptUs, fit } from "./controls";
import { fabricGroup } from "./fabrics";
import { choice, group, rule, when, type DemoProduct, type Family } from "./family";
import { charges, limits, say, sources } from "./market";

/** Louvres are sold by the slat, in bands of their drop; their track alone by its width. */
export const verticals: Family = (market) => {
  const { flat, along, percent } = charges(market);
  const { grid, slats, width } = sources(market);
  const brand = { brandName: brandName(market, "coastline") };
  const draw = group("Draw", ["Left", "Right", choice("Centre open", { charges: [flat(22)] })]);
  const operation = group("Operation", [
    "Wand",
    ...exceptUs(market, "Chain and cord"),
    choice("Motor, wired", { charges: [flat(440)] }),
  ]);
  const rules = [
    rule("au-vertical-cords", "Chains and cords of verticals need a fixed guide", {
      countries: ["AU"],
      when: [when("Operation", "Chain and cord"), when("Cord safety", "None")],
    }),
    rule("us-vertical-cords", "No free-hanging cords on custom products (ANSI/WCMA A100.1)", {
      countries: ["US"],
      when: [when("Operation", "Chain and cord")],
    }),
  ];
  // Nothing else has cords.
  const safety = exceptUs(market, "Fixed guide", "None");
  const operations = [
    operation,
    ...(safety.length > 0
      ? [group("Cord safety", safety, { onlyWith: [when("Operation", "Chain and cord")] })]
      : []),
  ];
  const vertical = (name: string, slatWidth: number, from: number): DemoProduct => ({
    name,
    source: slats(slatWidth, [
      [900, from],
      [1_100, from * 1.1],
      [1_300, from * 1.2],
      [1_600, from * 1.35],
      [2_000, from * 1.55],
      [2_400, from * 1.75],
      [2_800, from * 2],
      [3_200, from * 2.3],
    ]),
    limits: limits(market, [500, 5_000], [500, 3_200]),
    groups: [fabricGroup(market, "vertical", brand), ...operations, draw, fit()],
    rules,
  });
  const [slim, wide] = [say(market, "89 mm", "3 1/2 in"), say(market, "127 mm", "5 in")];
  const track = (name: string, from: number, maxWidth: number): DemoProduct => ({
    name,
    source: width(
      [1_200, 1_800, 2_400, 3_000, 3_600, 4_200, maxWidth].map((upTo, at) => [
        upTo,
        from * (1 + at * 0.28),
      ]),
    ),
    hasHeight: false,
    limits: limits(market, [600, maxWidth]),
    groups: [
      ...operations,
      draw,
      group(say(market, "Track colour", "Track color"), ["White", "Silver", "Black"]),
    ],
    rules,
  });
  return {
    ...{ category: "Verticals and panel glides", brand: "coastline", prefix: "VT" },
    image: "vertical",
    products: [
      {
        name: "Vertical blind",
        description: "Louvres of fabric on a track, for sliding doors.",
        children: [
          vertical(`Vertical blind ${slim}`, 80, 13),
          { ...vertical(`Vertical blind ${wide}`, 115, 17), topRank: 9 },
          vertical(`Vertical blind ${wide}, wipe clean`, 115, 21),
        ],
      },
      track("Vertical track", 96, 5_000),
      {
        name: "Panel glide",
        description: "Wide flat panels that slide behind each other.",
        source: grid,
        gridFrom: 320,
        limits: limits(market, [1_200, 3_400], [1_200, 2_100]),
        groups: [
          fabricGroup(market, "lightFilter", { brandName: brand.brandName }),
          group("Panels", ["Three", "Four", choice("Five", { charges: [percent(8)] })]),
          draw,
          group("Bottom rail", [
            "Sewn in",
            choice(say(market, "Aluminium", "Aluminum"), {
              part: "Trim",
              charges: [along("WIDTH", 16)],
            }),
          ]),
          fit(),
        ],
      },
      track("Panel glide track", 140, 5_400),
    ],
  };
};
