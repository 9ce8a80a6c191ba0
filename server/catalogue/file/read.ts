import type { MeasureSystem } from "../../../app/domain/dimensions";
import { normalise } from "../../../app/domain/normalise";
import type { Currency } from "../price-list/cells";
import { readPriceList, unitOf } from "../price-list/codec";
import { FaultyPriceList, showFault } from "../price-list/fault";
import { MAX_FILE } from "../price-list/file";
import type { BandGrid } from "../price-list/price-list";
import type { StoredConfigurable, StoredSource } from "../version";
import { CatalogueFaults, FaultyCatalogue, fieldOf, type Path } from "./faults";
import { readOptions } from "./read-options";
import {
  fileSchema,
  headSchema,
  type FiledCatalogue,
  type FiledEntry,
  type FiledProduct,
  type FiledSupplier,
} from "./schema";

/** What an account counts in, and how a price list that the file names is read. */
export interface CatalogueTerms {
  readonly system: MeasureSystem;
  readonly currency: Currency;
  /** The text of a file beside this one; throws why it cannot be read. */
  readonly readBeside: (name: string) => string;
}

export interface ReadProduct {
  readonly filed: FiledProduct;
  readonly configurable: StoredConfigurable;
  readonly source: StoredSource;
  readonly grids: readonly BandGrid[];
  /** What its prices say that may be meant, but seldom is. */
  readonly doubts: readonly string[];
}
export type ReadEntry = { readonly filed: Exclude<FiledEntry, FiledProduct> } | ReadProduct;
export const isPriced = (entry: ReadEntry): entry is ReadProduct => "source" in entry;

export interface ReadCatalogue {
  readonly suppliers: readonly FiledSupplier[];
  readonly entries: readonly ReadEntry[];
  /** What is found wrong with it beside what is stored. */
  readonly faults: CatalogueFaults;
}

/** Reads a file of a catalogue. Throws `FaultyCatalogue` with everything that is wrong. */
export function readCatalogue(text: string, terms: CatalogueTerms): ReadCatalogue {
  if (text.length > MAX_FILE) {
    throw new FaultyCatalogue([`The file is larger than ${MAX_FILE / 1_000_000} MB`]);
  }
  const json = parse(text);
  const faults = new CatalogueFaults(text);
  const head = headSchema.safeParse(json);
  if (!head.success) faults.addIssues(head.error.issues);
  else {
    const unit = unitOf(terms.system);
    if (head.data.sizes !== unit) faults.add(["sizes"], `has to be ${unit}, as in the account`);
    if (head.data.currency !== terms.currency.code) {
      faults.add(["currency"], `has to be ${terms.currency.code}, as in the account`);
    }
  }
  faults.throwIfAny();
  const read = fileSchema(terms.system).safeParse(json);
  if (!read.success) faults.addIssues(read.error.issues);
  faults.throwIfAny();
  const filed: FiledCatalogue = read.data ?? {
    suppliers: [],
    options: {},
    rules: {},
    products: [],
  };
  findTwins(filed, faults);
  const entries = filed.products.map((entry, at): ReadEntry => {
    if (entry.type === "MASTER") return { filed: entry };
    return readProduct(entry, { filed, terms, faults, path: ["products", at] });
  });
  faults.throwIfAny();
  return { suppliers: filed.suppliers, entries, faults };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const why = error instanceof Error ? error.message : "";
    throw new FaultyCatalogue([`It is not JSON: ${why}`]);
  }
}

/** What has to be there once, by its name as it is looked up among what is stored. */
function findTwins({ suppliers, products }: FiledCatalogue, faults: CatalogueFaults): void {
  const seen = new Map<string, string>();
  const once = (key: readonly string[], path: Path, called: string, written = called) => {
    const text = JSON.stringify(key);
    const first = seen.get(text);
    if (first !== undefined) faults.add(path, `${called} is there already, ${first}`);
    else seen.set(text, `as ${written} in ${fieldOf(path)}`);
  };
  for (const [at, supplier] of suppliers.entries()) {
    const path = ["suppliers", at];
    once(["supplier", normalise(supplier.name)], [...path, "name"], supplier.name);
    if (supplier.online && !supplier.email) {
      faults.add([...path, "online"], "needs an email, as orders are sent there");
    }
    for (const [index, brand] of supplier.brands.entries()) {
      once(["brand", normalise(brand.name)], [...path, "brands", index, "name"], brand.name);
    }
  }
  // Codes are what they are: capitals are told apart.
  for (const [at, { brand, code, name }] of products.entries()) {
    const key = ["product", normalise(brand), code];
    once(key, ["products", at, "code"], `${code} of ${brand}`, name);
  }
}

interface Around {
  readonly filed: FiledCatalogue;
  readonly terms: CatalogueTerms;
  readonly faults: CatalogueFaults;
  readonly path: Path;
}

function readProduct(product: FiledProduct, around: Around): ReadProduct {
  const { faults, path } = around;
  const configurable = readOptions(product, around);
  const { price, hasWidth, hasHeight } = product;
  const needs = sidesOf(price);
  if (needs.width && !hasWidth) faults.add([...path, "hasWidth"], "is needed by its price");
  if (needs.height && !hasHeight) faults.add([...path, "hasHeight"], "is needed by its price");
  if (price.kind !== "GRID") {
    return { filed: product, configurable, source: price, grids: [], doubts: [] };
  }
  const { grids, doubts } = readGrids(price, bandsOf(configurable), around);
  return { filed: product, configurable, source: { kind: "GRID" }, grids, doubts };
}

function sidesOf(price: FiledProduct["price"]) {
  const { kind } = price;
  const both = kind === "GRID" || kind === "AREA" || kind === "SLAT";
  return {
    width: both || kind === "WIDTH" || kind === "RUNNING",
    height: both || (price.kind === "RUNNING" && price.drops !== null),
  };
}

/** Every band that something of a product is in, with what that is. */
function bandsOf({ band, groups }: StoredConfigurable): Map<string, string> {
  const bands = new Map<string, string>(band === null ? [] : [[band, "the product"]]);
  for (const one of groups.flatMap(({ choices }) => choices)) {
    if (one.band !== null && !bands.has(one.band)) bands.set(one.band, one.name);
  }
  return bands;
}

function readGrids(
  { file, rows = [] }: Extract<FiledProduct["price"], { kind: "GRID" }>,
  bands: ReadonlyMap<string, string>,
  { terms: { system, currency, readBeside }, faults, path }: Around,
): Pick<ReadProduct, "grids" | "doubts"> {
  const at = [...path, "price", file === undefined ? "rows" : "file"];
  if (bands.size === 0) {
    faults.add(at, "has prices by band: a choice has to say its band, or the product one for all");
  }
  try {
    const read = readPriceList(file === undefined ? rows.join("\n") : readBeside(file), {
      ...{ unit: unitOf(system), currency, across: null, kind: "LIST", isReplacing: true },
      ...{ current: { source: { kind: "GRID" }, grids: [] }, bands: [...bands.keys()] },
    });
    for (const [band, what] of bands) {
      if (read.grids.some((one) => one.band === band && one.kind === "LIST")) continue;
      faults.add(at, `has no list prices of band ${band}, which ${what} is in`);
    }
    return read;
  } catch (error) {
    if (error instanceof FaultyPriceList) {
      for (const fault of error.faults) {
        const isOwn = file === undefined && fault.place !== null;
        faults.add(
          isOwn ? [...at, fault.place.line - 1] : at,
          `${file === undefined ? "" : `${file}: `}${showFault(fault)}`,
        );
      }
    } else faults.add(at, error instanceof Error ? error.message : "cannot be read");
    return { grids: [], doubts: [] };
  }
}
