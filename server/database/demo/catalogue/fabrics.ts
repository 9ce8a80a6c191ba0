import { range, type Market } from "./market";
import { choice, group, type StoredChoice, type StoredGroup } from "./family";
import type { Band } from "./grids";

/** Colours of all fabrics, as they look. */
const COLOURS = {
  Ice: "#c9d6da",
  Pearl: "#ece7dc",
  Ivory: "#efe6d2",
  Oatmeal: "#d8c8ab",
  Sand: "#cdb893",
  Dove: "#b9bab5",
  Silver: "#c3c7c9",
  Graphite: "#54585a",
  Charcoal: "#3d4143",
  Ebony: "#262827",
  Moss: "#6f7b5c",
  Eucalypt: "#93a597",
  Denim: "#5a6f86",
  Clay: "#a9694b",
  White: "#f7f6f2",
} as const;
export type Colour = keyof typeof COLOURS;

/** A fabric or finish in some colours: the band of its price list, and the roll it is cut from. */
interface Collection {
  readonly name: string;
  readonly band: Band | null;
  readonly colours: readonly Colour[];
  readonly brandName?: string;
  readonly rollMm?: number;
  readonly canRailroad?: boolean;
}

const COLLECTIONS = {
  blockout: [
    { name: "Vibe", band: "C", colours: ["Ice", "Pearl", "Graphite"], rollMm: 3_000 },
    { name: "Sanctuary", band: "A", colours: ["White", "Dove", "Ebony"], rollMm: 2_700 },
    {
      name: "Kestrel",
      band: "B",
      colours: ["Ivory", "Charcoal"],
      rollMm: 2_400,
      canRailroad: true,
    },
    { name: "Terra", band: "D", colours: ["Clay", "Moss"], rollMm: 2_400, canRailroad: true },
    { name: "Atelier", band: "E", colours: ["Oatmeal", "Denim"], rollMm: 2_800 },
  ],
  lightFilter: [
    { name: "Haze", band: "A", colours: ["White", "Pearl", "Dove"], rollMm: 3_000 },
    { name: "Linea", band: "B", colours: ["Ivory", "Sand"], rollMm: 2_600, canRailroad: true },
    { name: "Marlo", band: "C", colours: ["Oatmeal", "Silver"], rollMm: 2_600 },
    { name: "Willow", band: "D", colours: ["Eucalypt", "Sand"], rollMm: 2_400, canRailroad: true },
    { name: "Raffia", band: "E", colours: ["Clay", "Oatmeal"], rollMm: 2_200 },
  ],
  screen: [
    { name: "Mantra", band: "C", colours: ["Graphite", "Pearl", "Ebony"], rollMm: 3_000 },
    {
      name: "Meridian",
      band: "A",
      colours: ["White", "Charcoal"],
      rollMm: 2_500,
      canRailroad: true,
    },
    { name: "Solace", band: "B", colours: ["Silver", "Ebony"], rollMm: 3_200 },
    { name: "Metalline", band: "D", colours: ["Silver", "Charcoal"], rollMm: 2_500 },
    { name: "Duo view", band: "E", colours: ["Dove", "Graphite"], rollMm: 2_850 },
  ],
  zebra: [
    { name: "Tempo", band: "A", colours: ["White", "Silver"], rollMm: 2_800 },
    { name: "Cadence", band: "B", colours: ["Ivory", "Dove"], rollMm: 2_800 },
    { name: "Lyric", band: "C", colours: ["Oatmeal", "Graphite"], rollMm: 2_800 },
    { name: "Chorale", band: "D", colours: ["Sand", "Denim"], rollMm: 2_800 },
    { name: "Aria", band: "E", colours: ["Pearl", "Clay"], rollMm: 2_600 },
  ],
  roman: [
    { name: "Hampton weave", band: "B", colours: ["Oatmeal", "Dove"], brandName: "Loom & Tide" },
    { name: "Belgrave", band: "A", colours: ["Ivory", "Charcoal"] },
    { name: "Sorrento", band: "C", colours: ["Sand", "Denim"], brandName: "Loom & Tide" },
    { name: "Velour", band: "D", colours: ["Moss", "Clay"] },
    { name: "Silk road", band: "E", colours: ["Pearl", "Eucalypt"], brandName: "Ashcombe" },
  ],
  honeycomb: [
    { name: "Classic", band: "A", colours: ["White", "Ivory", "Dove"] },
    { name: "Linen cell", band: "B", colours: ["Oatmeal", "Silver"] },
    { name: "Metro", band: "C", colours: ["Graphite", "Denim"] },
    { name: "Thermal", band: "D", colours: ["Pearl", "Charcoal"] },
    { name: "Signature", band: "E", colours: ["Eucalypt", "Clay"] },
  ],
  aluminium: [
    { name: "Standard slat", band: "A", colours: ["Pearl", "White", "Silver"] },
    { name: "Matt slat", band: "B", colours: ["Charcoal", "Sand"] },
    { name: "Metallic slat", band: "C", colours: ["Graphite", "Ice"] },
    { name: "Perforated slat", band: "D", colours: ["White", "Silver"] },
    { name: "Brushed slat", band: "E", colours: ["Ebony", "Dove"] },
  ],
  timber: [
    { name: "Painted", band: "A", colours: ["Ivory", "White"] },
    { name: "Stained", band: "B", colours: ["Sand", "Clay"] },
    { name: "Brushed", band: "C", colours: ["Dove", "Graphite"] },
    { name: "Limed", band: "D", colours: ["Pearl", "Oatmeal"] },
    { name: "Hand rubbed", band: "E", colours: ["Ebony", "Moss"] },
  ],
  vertical: [
    { name: "Breeze", band: null, colours: ["White", "Dove", "Sand"] },
    { name: "Jetty", band: null, colours: ["Charcoal", "Ivory"] },
  ],
  painted: [{ name: "Satin", band: null, colours: ["White", "Ivory", "Charcoal"] }],
  sheer: [
    { name: "Linen look", band: null, colours: ["Oatmeal", "White", "Dove"] },
    { name: "Voile", band: null, colours: ["Ivory", "Silver"], brandName: "Loom & Tide" },
  ],
  drape: [
    { name: "Bayside", band: null, colours: ["Oatmeal", "Denim", "Charcoal"] },
    { name: "Blackwood", band: null, colours: ["Ebony", "Moss"], brandName: "Ashcombe" },
  ],
  outdoor: [
    { name: "Outlook mesh", band: null, colours: ["Charcoal", "Sand", "Ebony"], rollMm: 3_200 },
    { name: "Canvas", band: null, colours: ["Clay", "Eucalypt"], rollMm: 3_200, canRailroad: true },
  ],
} satisfies Readonly<Record<string, readonly Collection[]>>;

/** The group of fabrics, or of what stands in for them, each in all its colours. */
export function fabricGroup(
  market: Market,
  collection: keyof typeof COLLECTIONS,
  { name = "Fabric", brandName }: { name?: string; brandName: string },
): StoredGroup {
  const all: readonly Collection[] = COLLECTIONS[collection];
  return group(
    name,
    all.flatMap((one) => one.colours.map((colour) => fabric(market, one, colour, brandName))),
  );
}

function fabric(market: Market, one: Collection, colour: Colour, brandName: string): StoredChoice {
  const width = range(market, one.rollMm ?? null, null).min;
  return choice(`${one.name}, ${colour}`, {
    part: "Fabric",
    band: one.band,
    roll: width === null ? null : { width, canRailroad: one.canRailroad ?? false },
    color: COLOURS[colour],
    brandName: one.brandName ?? brandName,
  });
}
