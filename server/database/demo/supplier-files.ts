import { formatDimension } from "../../../app/domain/dimensions";
import { formatMoney } from "../../../app/domain/money";
import { slugify } from "../../../app/domain/slug";
import { FAMILIES } from "./catalogue/all";
import { brandName, manufacturers } from "./catalogue/brands";
import type { DemoFamily, DemoProduct } from "./catalogue/family";
import { listGrid } from "./catalogue/grids";
import { say, type Market } from "./catalogue/market";
import { demoFile, type DemoFile } from "./demo-file";
import { drawPng } from "./draw-png";
import type { DOCUMENT_CATEGORIES } from "./fill-dealer";
import { sheetOf } from "./sheets/all";
import { drawSheet } from "./sheets/draw-sheet";
import { section, type Section } from "./sheets/sheet";
import { demoShipping } from "./shipping";

/** A document of a demo supplier, by the supplier's place among those of its market. */
export interface SupplierFile {
  readonly supplier: number;
  readonly category: (typeof DOCUMENT_CATEGORIES)[number];
  readonly daysAgo: number;
  readonly file: DemoFile;
}

/** So many lines of prices fit on a page. */
const OF_A_PAGE = 26;
const HUNG = { left: 0.16, right: 0.84, top: 0.12, bottom: 0.7 };
const WALL = [224, 214, 198] as const;

/** What suppliers send their dealers: price lists, guides, terms. The same on every machine. */
export function supplierFiles(market: Market): SupplierFile[] {
  const suppliers = manufacturers(market);
  const { countryCode } = market;
  const pdf = (name: string, title: string, sections: readonly Section[]) => {
    const key = `${slugify(name)}-${countryCode.toLowerCase()}`;
    const bytes = drawSheet({ title, sections, countryCode, file: `${key}.pdf` });
    return demoFile(name, "pdf", `supplier-${key}`, bytes);
  };
  const families = FAMILIES.map((family) => family(market));
  const byFamily = families.flatMap((family, at): SupplierFile[] => {
    const supplier = suppliers.findIndex(({ brands }) =>
      brands.some(([brand]) => brand === family.brand),
    );
    const prices = priceLines(market, family);
    const sheet = sheetOf(market, family.image);
    const list = `${family.category} price list`;
    const guide = `${family.category} guide`;
    return [
      ...(prices.length > 0
        ? [
            {
              ...{ supplier, category: "Price lists" as const, daysAgo: 250 },
              file: pdf(list, list, [
                section(`${brandName(market, family.brand)}: list prices in band A`, ...prices),
                section("Terms", "Prices are before the trade discount that your agreement names."),
              ]),
            },
          ]
        : []),
      {
        ...{ supplier, category: "Product guides" as const, daysAgo: 40 + at * 9 },
        file: pdf(guide, sheet.title, sheet.sections),
      },
    ];
  });
  const terms = suppliers.flatMap(({ name, email }, supplier): SupplierFile[] => {
    const days = demoShipping(market)[supplier]?.leadDays ?? 0;
    if (email === null || days === 0) return [];
    return [
      {
        ...{ supplier, category: "Terms and warranty", daysAgo: 320 },
        file: pdf(`${name} terms of trade`, `${name}: terms of trade`, [
          section(
            "Orders",
            `Orders are confirmed in writing, to ${email}.`,
            `Allow ${days} working days from confirmation; larger orders may take longer.`,
            "An order can be changed or cancelled until it is cut.",
          ),
          section(
            "Warranty",
            "Five years on fabric and mechanism, two on motors and batteries, one on what the weather wears.",
            "Report damage within two days of delivery, with photographs of goods and packaging.",
          ),
        ]),
      },
    ];
  });
  const picture = drawPng({ ...HUNG, wall: WALL, panes: 3, blind: 0.6 }, 800, 600);
  const small = drawPng({ ...HUNG, wall: WALL, panes: 3, blind: 0.6 }, 192, 144);
  return [
    ...byFamily,
    ...terms,
    {
      ...{ supplier: 0, category: "Fitting guides", daysAgo: 110 },
      file: demoFile("Recess fit, as hung", "png", "supplier-recess-fit", picture, small),
    },
  ];
}

/** `Blockout roller: $214.00 at 1210 × 1200 mm`, of each that is priced by its size. */
function priceLines(market: Market, { products }: DemoFamily): string[] {
  const sold = products.flatMap((one): readonly DemoProduct[] =>
    "children" in one ? one.children : [one],
  );
  return sold
    .flatMap(({ name, gridFrom }) => {
      if (gridFrom === undefined) return [];
      const { widths, heights, prices } = listGrid(market, "A", gridFrom);
      const [width, height, price] = [widths[4], heights[2], prices[2]?.[4]];
      if (width === undefined || height === undefined || !price) return [];
      const side = (size: number) => formatDimension(size, market.system);
      const unit = say(market, " mm", '"');
      return [`${name}: ${formatMoney(price)} at ${side(width)} × ${side(height)}${unit}`];
    })
    .slice(0, OF_A_PAGE);
}
