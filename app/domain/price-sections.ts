/** What a step of a price is about: of a line its cost, its price and that with tax; of a quote what its sum is made of. */
export const PRICE_SECTIONS = [
  ...(["COST", "SELL", "TAX"] as const),
  ...(["PRODUCTS", "CHARGES", "ADJUSTMENTS", "TOTAL", "OVERRIDE", "DEPOSIT"] as const),
] as const;
export type PriceSection = (typeof PRICE_SECTIONS)[number];
