import type { Market } from "../catalogue/market";

/** An information sheet of a family of products: one page of sections with points. Letters of Latin-1 alone. */
export interface Sheet {
  /** As in `/catalogue/roller-au.pdf`. */
  readonly file: string;
  readonly title: string;
  readonly countryCode: "AU" | "US";
  readonly sections: readonly Section[];
}
export interface Section {
  readonly heading: string;
  readonly points: readonly string[];
}

/** What a family's sheet is called and says in a market. */
export type Words = (market: Market) => Pick<Sheet, "title" | "sections">;

export const section = (heading: string, ...points: string[]): Section => ({ heading, points });
