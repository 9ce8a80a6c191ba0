import { formatDate } from "~/domain/dates";
import { rangeWords } from "~/domain/dimension-words";
import { formatDimension, type MeasureSystem } from "~/domain/dimensions";
import { formatCost, formatMoney } from "~/domain/money";
import { basisWords, taxWords } from "~/domain/tax-words";
import type { Staff } from "~/http/staff.server";
import type { lineOptions } from "~/upstream/contract/line-options";
import type { ResponseOf } from "~/upstream/endpoint";

import { problemOf } from "../line-problems";
import { choiceField, numberField, sizeField, type Answers } from "./answers";
import { INCLUDED, type ChoiceView, type GroupView, type OptionsView } from "./options-view";

export type LineOptions = ResponseOf<typeof lineOptions.getLineOptions>;
type Group = LineOptions["groups"][number];

/** What is asked of a line, shaped for the screen. */
export function viewOf(staff: Staff, options: LineOptions): OptionsView {
  const symbol = staff.settings.country.currency_symbol;
  const { running, line } = options;
  const isCost = running.prices === "COST";
  const money = (amount: number) =>
    isCost ? formatCost(amount, symbol) : formatMoney(amount, symbol);
  const isInclusive = running.taxMode === "INCLUSIVE";
  const { tax } = taxWords(staff.settings.country.tax_display);
  const [base] = running.parts;
  return {
    answers: answersOf(options),
    groups: options.groups.map((group) => ({
      ...{ id: group.id, name: group.name, isRequired: group.isRequired },
      number: numberOf(group, options.measureSystem),
      condition: group.parent && conditionOf(group.parent),
      choices: group.choices.map((choice): ChoiceView => {
        const { price, ...shown } = choice;
        // The base is what a fabric's band makes of it: its price is known once it is chosen.
        const isBase = choice.band !== null && group.chosen.choice === choice.id;
        const known = price ?? (isBase ? (base?.amount ?? null) : null);
        return { ...shown, price: known === 0 ? INCLUDED : known === null ? null : money(known) };
      }),
    })),
    problems: options.problems.map(({ code, group, rule, ways = [] }) => ({
      ...{ code, group },
      groups: rule?.groups ?? (group ? [group.id] : []),
      sentence: rule ? sentence(rule.name) : problemOf(code).text,
      remedy: remedyOf(ways, options.measureSystem),
      since: rule && `Rule of ${line.brandName}, from ${formatDate(rule.since, staff.today)}`,
    })),
    total: {
      isTold: running.prices !== "NONE",
      basis: [isCost && "cost", basisWords(isInclusive, tax)].filter(Boolean).join(" "),
      parts: running.parts.map(({ label, amount }, at) => ({
        label: at === 0 ? [label, sizeOf(options)].filter(Boolean).join(", ") : label,
        amount: money(amount),
      })),
      each: running.unit === null ? null : money(running.unit),
      quantity: line.quantity,
      total: running.total === null ? null : money(running.total),
    },
  };
}

type Problem = LineOptions["problems"][number];

/** More choices than this are not told one by one. */
const FEW = 4;

/** `Choose Roll direction: Back roll, or Fascia: None.`; null where no way out is known. */
function remedyOf(ways: NonNullable<Problem["ways"]>, system: MeasureSystem): string | null {
  const choices = ways.flatMap((way) => ("choices" in way ? [wordsOfChoices(way)] : []));
  const sizes = ways.flatMap((way) => {
    if (!("side" in way)) return [];
    return rangeWords(way, system, way.side === "width" ? "wide" : "high") ?? [];
  });
  const told = [
    choices.length > 0 && `Choose ${choices.join("; or ")}`,
    sizes.length > 0 &&
      `${choices.length > 0 ? "or change" : "Change"} the size: ${sizes.join(", ")}`,
  ].filter(Boolean);
  return told.length > 0 ? `${told.join("; ")}.` : null;
}

function wordsOfChoices({
  group,
  choices,
}: {
  group: { name: string };
  choices: string[];
}): string {
  if (choices.length > FEW) return `another ${group.name}`;
  return `${group.name}: ${choices.length > 1 ? `${choices.slice(0, -1).join(", ")} or ` : ""}${choices.at(-1)}`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const conditionOf = ({ name, anyOf }: NonNullable<Group["parent"]>) =>
  `${name} is ${anyOf.join(" or ")}`;

/** What is typed in a group: how many, or a size in the account's unit. */
function numberOf({ id, number, unit }: Group, system: MeasureSystem): GroupView["number"] {
  if (!number) return null;
  const isSize = unit === "SIZE";
  const words = [number.min, number.max].map((end) =>
    end === null ? null : isSize ? formatDimension(end, system) : String(end),
  );
  const [from, to] = words;
  return {
    field: isSize ? sizeField(id, system) : numberField(id),
    limit: [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" "),
    unit: isSize ? (system === "METRIC" ? "mm" : "in") : null,
  };
}

/** What was answered, by fields; those without an answer are there too, blank. */
function answersOf({ groups, measureSystem }: LineOptions): Answers {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const { id, choices, chosen, unit } = group;
      const field = numberOf(group, measureSystem)?.field;
      const typed = chosen.number ?? "";
      const text =
        typed !== "" && unit === "SIZE" ? formatDimension(typed, measureSystem) : String(typed);
      return [
        ...(choices.length > 0 ? [[choiceField(id), chosen.choice ?? ""]] : []),
        ...(field ? [[field, text]] : []),
      ];
    }),
  );
}

interface Sized {
  line: { width: number | null; height: number | null };
  measureSystem: MeasureSystem;
}

/** `1845 × 2130`; null for what has no size. */
function sizeOf({ line: { width, height }, measureSystem }: Sized): string | null {
  const sizes = [width, height].filter((size) => size !== null);
  return sizes.map((size) => formatDimension(size, measureSystem)).join(" × ") || null;
}

/** What the options are of: `Blockout roller · Bedrooms · 1845 × 2130 mm · Coastline`. */
export function aboutOf(options: LineOptions): string {
  const { productName, windowGroupName, brandName } = options.line;
  const size = sizeOf(options);
  const unit = options.measureSystem === "METRIC" ? " mm" : " in";
  return [productName, windowGroupName, size && size + unit, brandName].filter(Boolean).join(" · ");
}
