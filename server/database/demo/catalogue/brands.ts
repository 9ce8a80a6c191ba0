import type { BrandKey } from "./family";
import type { Market } from "./market";

export interface DemoBrand {
  readonly name: string;
  readonly hasEighths: boolean;
  readonly hasSixteenths: boolean;
  /** Percent off its list. */
  readonly tradeDiscount: number;
  /** Percent on its cost. */
  readonly costPadding: number;
}
export interface DemoManufacturer {
  readonly name: string;
  readonly email: string | null;
  readonly isOnline: boolean;
  readonly brands: readonly (readonly [BrandKey, DemoBrand])[];
}

const brand = (
  name: string,
  fractions: "sixteenths" | "eighths" | "quarters",
  [tradeDiscount, costPadding]: readonly [number, number],
): DemoBrand => ({
  name,
  hasEighths: fractions !== "quarters",
  hasSixteenths: fractions === "sixteenths",
  tradeDiscount,
  costPadding,
});

/** Two suppliers that take orders from the program, one that is written to, and what the dealer does itself. */
export function manufacturers({ countryCode }: Market): DemoManufacturer[] {
  const isUs = countryCode === "US";
  const [first, second, third] = isUs
    ? (["Sierra", "Cascade", "Mission"] as const)
    : (["Coastline", "Tasman", "Murray River"] as const);
  return [
    {
      name: `${first} Window Fashions`,
      email: `orders@${first.toLowerCase()}.example`,
      isOnline: true,
      brands: [["coastline", brand(first, "sixteenths", [38, 1.5])]],
    },
    {
      name: `${second} Textiles`,
      email: `trade@${second.toLowerCase()}.example`,
      isOnline: true,
      brands: [
        ["tasman", brand(`${second} Textiles`, "eighths", [42, 0])],
        ["westgate", brand(isUs ? "Bayview Drapery" : "Westgate Curtains", "quarters", [35, 2])],
      ],
    },
    {
      name: `${third} Shutters`,
      email: `office@${third.toLowerCase().replace(" ", "")}.example`,
      isOnline: false,
      brands: [["murray", brand(`${third} Shutters`, "sixteenths", [30, 0])]],
    },
    {
      name: isUs ? "Redwood workroom" : "Banksia workroom",
      email: null,
      isOnline: false,
      brands: [["own", brand("Services", "quarters", [0, 0])]],
    },
  ];
}

/** What a brand is called in a market. */
export function brandName(market: Market, key: BrandKey): string {
  const all = manufacturers(market).flatMap(({ brands }) => brands);
  return all.find(([one]) => one === key)?.[1].name ?? "";
}
