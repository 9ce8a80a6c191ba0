import type { UpstreamClient } from "../../../app/upstream/client.server";
import { addLine, addQuote, pathOfQuote } from "../quotes";

/** A quote, and the ids of its lines by their names. */
export interface OptionLines {
  quote: string;
  lines: Readonly<Record<string, string>>;
}

const ROLLER = {
  ...{ product: "Blockout roller", group: "Bedrooms/Main", width: "1845", height: "2130" },
  quantity: 2,
};
/** Each journey has a line of its own. */
const LINES = [
  "shown",
  "empty",
  "script",
  "no-script",
  "plain",
  "script-2",
  "frame",
  "removed",
] as const;
/** One after another, as those that follow depend on them. */
const OPTIONS = {
  Fabric: "Vibe, Ice",
  Control: "Chain",
  Chain: "Stainless steel",
  "Control side": "Left",
  "Chain safety": "Tension device, factory fitted",
  Tube: "45 mm tube",
  Fit: "Face fit",
  "Roll direction": "Back roll",
  Fascia: "Slimline fascia",
  "Bottom bar": "Flat, silver",
};

/** A quote with lines whose options journeys change. */
export async function addOptionLines(admin: UpstreamClient): Promise<OptionLines> {
  const quote = await addQuote(admin);
  const lines: Record<string, string> = {};
  for (const name of LINES) {
    const options = name === "empty" ? {} : { options: OPTIONS };
    lines[name] = (await addLine(admin, quote.orderId, { ...ROLLER, ...options })).lineId;
  }
  return { quote: pathOfQuote(quote), lines };
}
