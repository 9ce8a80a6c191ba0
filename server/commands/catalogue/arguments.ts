import { parseArgs } from "node:util";

import { dateOnlySchema } from "../../../app/upstream/contract/scalars";
import { SIZE_UNITS, type SizeUnit } from "../../catalogue/price-list/cells";
import type { GridKind } from "../../catalogue/price-list/price-list";

const USAGE = `Usage:
  import <catalogue.json> --username <somebody of the account> [--starts-on <yyyy-MM-dd> [--apply]]
  export --username <somebody of the account> [--on <yyyy-MM-dd>] [--out <file>]
  export --username <somebody of the account> --product <code> [--brand <name>] [--on <yyyy-MM-dd>] [--out <file>]
  import <file> --username <somebody of the account> --product <code> [--brand <name>]
    [--sizes mm|cm|m|in] [--across width|drop] [--prices list|cost] [--replace]
    [--starts-on <yyyy-MM-dd> [--apply [--list-name <name>]]]
  bundles <file> --username <somebody of the account> [--apply]`;

interface Whose {
  readonly username: string;
  readonly code: string;
  readonly brand: string | null;
}
export interface ExportArguments extends Whose {
  readonly task: "export";
  /** Today if null. */
  readonly on: string | null;
  readonly out: string | null;
}
export interface ImportArguments extends Whose {
  readonly task: "import";
  readonly path: string;
  /** The account's own if null. */
  readonly sizes: SizeUnit | null;
  readonly across: "width" | "drop" | null;
  readonly prices: GridKind;
  readonly isReplacing: boolean;
  readonly startsOn: string | null;
  readonly isApplied: boolean;
  readonly listName: string | null;
}

/** A whole catalogue, which is of no product. */
export interface CatalogueExportArguments extends Pick<ExportArguments, "on" | "out"> {
  readonly task: "export-catalogue";
  readonly username: string;
}
export interface CatalogueImportArguments extends Pick<
  ImportArguments,
  "path" | "startsOn" | "isApplied"
> {
  readonly task: "import-catalogue";
  readonly username: string;
}

export interface BundleArguments {
  readonly task: "bundles";
  readonly path: string;
  readonly username: string;
  readonly isApplied: boolean;
}

export type Asked =
  | ExportArguments
  | ImportArguments
  | CatalogueExportArguments
  | CatalogueImportArguments
  | BundleArguments;

/** What the command was asked for; throws what is wrong with it in words. */
export function readArguments(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      username: { type: "string" },
      product: { type: "string" },
      brand: { type: "string" },
      on: { type: "string" },
      out: { type: "string" },
      sizes: { type: "string" },
      across: { type: "string" },
      prices: { type: "string" },
      replace: { type: "boolean", default: false },
      apply: { type: "boolean", default: false },
      "starts-on": { type: "string" },
      "list-name": { type: "string" },
    },
  });
  const [task, path, ...more] = positionals;
  const { username, product: code, brand = null } = values;
  if (username && task === "bundles" && path && more.length === 0) {
    return { task, path, username, isApplied: values.apply };
  }
  if (!username || more.length > 0) throw new Error(USAGE);
  if (!code) refuseOfProduct(values);
  if (task === "export" && path === undefined) {
    const wanted = { username, on: dayOf("on", values.on), out: values.out ?? null };
    return code ? { ...wanted, task, code, brand } : { ...wanted, task: "export-catalogue" };
  }
  if (task !== "import" || !path) throw new Error(USAGE);
  const startsOn = dayOf("starts-on", values["starts-on"]);
  if (values.apply && startsOn === null) {
    throw new Error("--apply needs --starts-on <yyyy-MM-dd>, the day from which prices hold");
  }
  if (!code) return { task: "import-catalogue", username, path, startsOn, isApplied: values.apply };
  const whose = { username, code, brand };
  return {
    ...{ ...whose, task, path, startsOn, isApplied: values.apply, isReplacing: values.replace },
    sizes: oneOf("sizes", values.sizes, SIZE_UNITS),
    across: oneOf("across", values.across, ["width", "drop"]),
    prices: oneOf("prices", values.prices, ["list", "cost"]) === "cost" ? "COST" : "LIST",
    listName: values["list-name"] ?? null,
  };
}

/** What is said of the list of one product alone. */
function refuseOfProduct(values: Readonly<Record<string, unknown>>): void {
  const given = ["brand", "sizes", "across", "prices", "replace", "list-name"].find(
    (name) => values[name] !== undefined && values[name] !== false,
  );
  if (given) throw new Error(`--${given} is of a price list, which needs --product <code>`);
}

function oneOf<Word extends string>(
  name: string,
  value: string | undefined,
  words: readonly Word[],
): Word | null {
  if (value === undefined) return null;
  const word = words.find((one) => one === value);
  if (word === undefined) throw new Error(`--${name} must be ${words.join(" or ")}`);
  return word;
}

function dayOf(name: string, value: string | undefined): string | null {
  if (value === undefined || dateOnlySchema.safeParse(value).success) return value ?? null;
  throw new Error(`--${name} must be a day as yyyy-MM-dd, not ${value}`);
}
