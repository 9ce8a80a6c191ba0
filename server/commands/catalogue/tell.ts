import type { Comparison } from "../../api/products/import-price-list";
import type { CataloguePlan } from "../../api/products/plan-catalogue";
import { countDifferences } from "../../catalogue/price-list/difference";
import { showFault, type Fault } from "../../catalogue/price-list/fault";

/** Lines of one kind that are printed. */
const MAX_LINES = 40;

export function bounded(lines: readonly string[]): string[] {
  const rest = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(rest > 0 ? [`… and ${rest} more`] : [])];
}

/** What differs on a day, in lines of words. */
export function tellComparison(comparison: Comparison, day: string): string[] {
  const { version, read, differences, later } = comparison;
  const passedOver = read.passedOver.map(
    ({ line, text }) => `Line ${line} is no part of the list and was passed over: ${text}`,
  );
  const of = `version ${version.number} (${version.listName}), which holds on ${day}`;
  if (differences.length === 0) return [...bounded(passedOver), `Nothing differs from ${of}`];
  const { changed, added, gone } = countDifferences(differences);
  const said = differences.map(({ what, from, to }) => `${what}: ${from ?? "–"} → ${to ?? "–"}`);
  return [
    ...bounded(passedOver),
    `From ${of}: ${changed} changed, ${added} added, ${gone} gone`,
    ...bounded(said).map((line) => `  ${line}`),
    ...(read.doubts.length === 0
      ? []
      : [
          `Less for a larger size, ${read.doubts.length} in all: is that meant?`,
          ...bounded(read.doubts).map((line) => `  ${line}`),
        ]),
    ...later.map(
      ({ number, startsOn }) =>
        `Version ${number} starts on ${startsOn} and holds from then on, whatever this file says`,
    ),
  ];
}

/** What a catalogue makes, changes and leaves, in lines of words. */
export function tellCatalogue({ changes, same, left, notes }: CataloguePlan): string[] {
  const made = changes.filter(({ isNew }) => isNew);
  const changed = changes.filter(({ isNew }) => !isNew);
  const lines = (all: CataloguePlan["changes"]) =>
    bounded(
      all.map(({ what, details }) =>
        details.length > 0 ? `${what}: ${details.join(", ")}` : what,
      ),
    ).map((line) => `  ${line}`);
  return [
    `${made.length} new, ${changed.length} changed, ${same} as they are; ${left} that the file does not have stay`,
    ...(made.length > 0 ? ["New:", ...lines(made)] : []),
    ...(changed.length > 0 ? ["Changed:", ...lines(changed)] : []),
    ...(notes.length > 0 ? ["To be looked at:", ...bounded(notes).map((note) => `  ${note}`)] : []),
  ];
}

export function tellOpenQuotes({ count, tuids }: { count: number; tuids: string[] }): string {
  if (count === 0) return "No open quote has this product";
  const rest = count > tuids.length ? ` and ${count - tuids.length} more` : "";
  return `Open quotes with this product: ${count} (${tuids.join(", ")}${rest})`;
}

export function tellFaults(path: string, faults: readonly Fault[]): string {
  return [`${path} is not stored:`, ...bounded(faults.map(showFault))].join("\n");
}
