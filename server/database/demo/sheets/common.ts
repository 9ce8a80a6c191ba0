import { say, type Market } from "../catalogue/market";
import { section } from "./sheet";

const isUs = ({ countryCode }: Market) => countryCode === "US";

/** A size as its market says it. */
export const size = (market: Market, mm: number, inches: string) =>
  say(market, `${mm} mm`, `${inches}"`);

/** How an opening is measured for what hangs in it or before it. */
export const measuring = (
  market: Market,
  recess: string,
  {
    drop = "shortest",
    outOfSquare = say(market, "10 mm", '3/8"'),
  }: { drop?: "longest" | "shortest"; outOfSquare?: string } = {},
) =>
  section(
    "Measuring",
    `Width first, then ${say(market, "drop", "height")}, with a steel tape, ${say(
      market,
      "in whole millimetres",
      "to the eighth of an inch, the width inside an opening rounded down",
    )}. Write down every figure, not only the one that counts.`,
    "Inside the opening: measure the width at top, middle and bottom; the narrowest counts. Measure " +
      `the ${say(market, "drop", "height")} at left, ${say(market, "centre", "center")} and right; the ${
        isUs(market) ? drop : "shortest"
      } counts. Order the size of the opening: the factory takes off what is needed to clear it.`,
    `Outside the opening: order the finished size, from which nothing is taken off. ${say(
      market,
      "Let it overlap by 100 mm on each side where there is room",
      'Let it overlap by 3/4" to 3" on each side',
    )}.`,
    recess,
    `Measure both diagonals. If they differ by more than ${outOfSquare}, the opening is out of square: order for outside it, or ask us first.`,
  );

/** What the law asks of cords and chains. */
export const childSafety = (market: Market, ...more: string[]) =>
  isUs(market)
    ? section(
        "Child safety",
        "Custom products follow ANSI/WCMA A100.1-2022, in effect since 1 June 2024: no cords that hang free, and no loops but those with a tension device fitted at the factory.",
        ...more,
        "Keep cribs, beds and furniture away from windows, and leave every warning tag on.",
      )
    : section(
        "Child safety",
        "No loose cord or chain may form a loop of 220 mm or longer below 1600 mm from the floor. A cleat sits at 1600 mm or higher; a guide may sit lower if it holds 70 N for ten seconds.",
        ...more,
        "Keep cots, beds and furniture away from cords. The warning tag stays on, and so does the label with the installer's name and contact.",
      );

/** What a motor needs, and how it is powered. */
export const motors = (market: Market, least: string, ...power: readonly ("battery" | "wired")[]) =>
  section(
    "Motors",
    `A motor has to fit inside: the least width is ${least}.`,
    ...(power.includes("battery")
      ? ["A battery suits small and medium blinds, and is charged where it hangs."]
      : []),
    ...(power.includes("wired")
      ? [
          `Wide and heavy ones are wired, by an electrician${say(market, ", who signs for it", "")}. Plan the cable before the walls are closed.`,
        ]
      : []),
  );
