import { charges, limits, range, say, type Market } from "./market";
import { choice, group, rule, when, type StoredGroup, type StoredRule } from "./family";

const CHAIN = when("Control", "Chain");
const MOTORS = ["Battery motor", "Wired motor"];
const ANY_MOTOR = when("Control", ...MOTORS);
const LOOSE = "None, loose chain";
const guide = (market: Market) => `Fixed guide, ${fromFloor(market)} or higher`;
const cleat = (market: Market) => `Cords on a cleat at ${fromFloor(market)}`;
/** What American rules refuse in any size is not offered there. */
export const exceptUs = (market: Market, ...names: string[]) =>
  market.countryCode === "US" ? [] : names;
const fromFloor = (market: Market) => say(market, "1600 mm", "63 in");

/** How a blind that rolls or folds up is worked: by chain or motor, and what each of them needs. */
export function controlGroups(market: Market): StoredGroup[] {
  const { flat, each } = charges(market);
  const isUs = market.countryCode === "US";
  return [
    group("Control", [
      choice("Chain"),
      choice("Spring assist", {
        charges: [flat(36)],
        limits: limits(market, [null, 2_400]),
      }),
      choice("Battery motor", { charges: [flat(310)], limits: limits(market, [null, 2_700]) }),
      choice("Wired motor", { charges: [flat(395)] }),
    ]),
    group("Chain", ["White plastic", choice("Stainless steel", { charges: [flat(18)] })], {
      onlyWith: [CHAIN],
    }),
    group("Control side", ["Left", "Right"], { onlyWith: [CHAIN] }),
    group(
      "Chain safety",
      ["Tension device, factory fitted", ...exceptUs(market, guide(market), LOOSE)],
      { onlyWith: [CHAIN] },
    ),
    group("Chain length", [], {
      isRequired: false,
      onlyWith: [CHAIN],
      ...{ number: range(market, 500, 2_000), unit: "SIZE" },
    }),
    group(
      "Remote",
      [
        choice("One channel", { charges: [flat(75)] }),
        choice("Five channels", { charges: [flat(98)] }),
        choice("Phone and hub alone"),
      ],
      { onlyWith: [ANY_MOTOR] },
    ),
    group(
      "Charger",
      [choice(isUs ? "Charger, 120 V" : "Charger, 240 V", { charges: [each(48)] })],
      {
        isRequired: false,
        onlyWith: [when("Control", "Battery motor")],
        number: { min: 1, max: 4 },
      },
    ),
  ];
}

/** What may not be sold of blinds with chains, and which motors do not fit. */
export function controlRules(market: Market): StoredRule[] {
  return [
    rule("au-chains", "No loose chain below 1600 mm (Australian blind safety standard)", {
      countries: ["AU"],
      when: [CHAIN, when("Chain safety", LOOSE)],
    }),
    rule("us-loops", "Loops only with a tension device fitted at the factory (ANSI/WCMA A100.1)", {
      countries: ["US"],
      when: [CHAIN, when("Chain safety", guide(market), LOOSE)],
    }),
    rule("battery-motor-width", `Battery motors fit from ${say(market, "600 mm", "24 in")}`, {
      when: [when("Control", "Battery motor")],
      width: { min: null, max: market.size(600) - 1 },
    }),
    rule("wired-motor-width", `Wired motors fit from ${say(market, "550 mm", "22 in")}`, {
      when: [when("Control", "Wired motor")],
      width: { min: null, max: market.size(550) - 1 },
    }),
  ];
}

/** How slats are tilted and lifted. Wands come first: they may be sold everywhere. */
export function tiltGroups(market: Market): StoredGroup[] {
  const { flat } = charges(market);
  return [
    group("Tilt", [
      "Wand",
      ...exceptUs(market, "Cord tilt"),
      choice("Motorised tilt", { charges: [flat(240)], limits: limits(market, [null, 2_400]) }),
    ]),
    group("Lift", ["Cordless", ...exceptUs(market, cleat(market), "Cords, free hanging")]),
    group("Tilt side", ["Left", "Right"], {
      onlyWith: [when("Tilt", "Wand", ...exceptUs(market, "Cord tilt"))],
    }),
  ];
}

export function tiltRules(market: Market): StoredRule[] {
  return [
    rule("au-cords", "No free cord below 1600 mm (Australian blind safety standard)", {
      countries: ["AU"],
      when: [when("Lift", "Cords, free hanging")],
    }),
    rule("us-lift-cords", "No free-hanging lift cords on custom products (ANSI/WCMA A100.1)", {
      countries: ["US"],
      when: [when("Lift", cleat(market), "Cords, free hanging")],
    }),
    rule("us-tilt-cords", "No tilt cords on custom products (ANSI/WCMA A100.1)", {
      countries: ["US"],
      when: [when("Tilt", "Cord tilt")],
    }),
    rule("tilt-motor-width", `Tilt motors fit from ${say(market, "450 mm", "18 in")}`, {
      when: [when("Tilt", "Motorised tilt")],
      width: { min: null, max: market.size(450) - 1 },
    }),
  ];
}

/** Where a blind is fitted, which every supplier asks. */
export const fit = (): StoredGroup => group("Fit", ["Recess fit", "Face fit"]);
