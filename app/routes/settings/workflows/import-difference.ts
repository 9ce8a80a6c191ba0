import { normalise } from "~/domain/normalise";
import { PHASE_LABELS } from "~/domain/phases";
import { slugify } from "~/domain/slug";
import type { ReadWorkflow } from "~/upstream/contract/workflow-file.input";
import {
  checklistConfigSchema,
  detailsConfigOf,
  type Workflow,
} from "~/upstream/contract/workflows";

import { moduleName } from "./module-names";

/** What a workflow is made of, with names in place of ids. */
interface Draft {
  statuses: ReadWorkflow["statuses"];
  flags: ReadWorkflow["flags"];
  modules: readonly { type: string; config?: ReadConfig | null | undefined }[];
}
interface ReadConfig {
  sidemark?: string | undefined;
  udfs?: string[] | undefined;
  name?: string | null | undefined;
  dataSource?: string | null | undefined;
}
type Named = readonly { id: string; name: string }[];

/** A stored workflow as its file would say it. */
export function draftOf(
  { statuses, flags, modules }: Pick<Workflow, "statuses" | "flags" | "modules">,
  { udfs, sources }: { udfs: Named; sources: Named },
): Draft {
  const nameIn = (all: Named, id: string | null | undefined) =>
    all.find((one) => one.id === id)?.name;
  return {
    ...{ statuses, flags },
    modules: modules.map((module) => {
      const { type } = module;
      if (type === "DETAILS") {
        const config = detailsConfigOf([module]);
        return {
          type,
          config: { ...config, udfs: config.udfs.flatMap((id) => nameIn(udfs, id) ?? []) },
        };
      }
      if (type !== "CHECKLIST") return { type };
      const read = checklistConfigSchema.safeParse(module.config ?? {}).data;
      return {
        type,
        config: { name: read?.name, dataSource: nameIn(sources, read?.dataSourceId) },
      };
    }),
  };
}

/** What a file says otherwise than what is stored, in sentences. */
export function changesOf(stored: Draft, file: Draft): string[] {
  return [
    ...statusChanges(stored, file),
    ...flagChanges(stored, file),
    ...moduleChanges(stored, file),
  ];
}

const keyOf = (name: string) => slugify(name) || normalise(name);
const isSame = (one: string, other: string) => keyOf(one) === keyOf(other);

function statusChanges({ statuses: before }: Draft, { statuses: after }: Draft): string[] {
  const isIn = (all: Draft["statuses"], name: string) => all.some((one) => isSame(one.name, name));
  const renamed = before.flatMap((old, at) => {
    const now = after[at];
    const isOther = now?.phase === old.phase && !isIn(after, old.name) && !isIn(before, now.name);
    return isOther ? [{ from: old.name, to: now.name }] : [];
  });
  const said = [
    ...renamed.map(({ from, to }) => `Status ${from} is renamed to ${to}`),
    ...before
      .filter(({ name }) => !isIn(after, name) && !renamed.some(({ from }) => from === name))
      .map(({ name }) => `Status ${name} is removed`),
    ...after
      .filter(({ name }) => !isIn(before, name) && !renamed.some(({ to }) => to === name))
      .map(({ name, phase }) => `Status ${name} is added to ${PHASE_LABELS[phase]}`),
    ...after.flatMap(({ name, phase }) => {
      const old = before.find((one) => isSame(one.name, name));
      if (!old || old.phase === phase) return [];
      return [`Status ${name} goes from ${PHASE_LABELS[old.phase]} to ${PHASE_LABELS[phase]}`];
    }),
  ];
  const [names, others] = [before, after].map((all) => all.map(({ name }) => keyOf(name)));
  return [...said, ...inOtherOrder("Statuses", names, others)];
}

function flagChanges({ flags: before }: Draft, { flags: after }: Draft): string[] {
  const valuesOf = ({ values }: Draft["flags"][number]) =>
    JSON.stringify(
      values.map(({ label, appearance, showOnCard, isDefault }) => [
        ...[label, appearance, showOnCard, isDefault],
      ]),
    );
  return compare(
    "Flag",
    before.map((flag) => ({ name: flag.name, key: keyOf(flag.name), content: valuesOf(flag) })),
    after.map((flag) => ({ name: flag.name, key: keyOf(flag.name), content: valuesOf(flag) })),
  );
}

function moduleChanges(stored: Draft, file: Draft): string[] {
  const partsOf = ({ modules }: Draft) => {
    const seen = new Map<string, number>();
    return modules.map(({ type, config }): Part => {
      const about = type === "CHECKLIST" ? (config?.name ?? config?.dataSource ?? "") : "";
      const base = `${type} ${normalise(about)}`;
      const at = (seen.get(base) ?? 0) + 1;
      seen.set(base, at);
      const fields = (config?.udfs ?? []).map(normalise);
      const content =
        type === "DETAILS"
          ? [config?.sidemark ?? "ENABLED", ...fields]
          : [normalise(config?.dataSource ?? "")];
      const name = [moduleName(type), about].filter(Boolean).join(" ");
      return { name, key: `${base} ${at}`, content: content.join("\n") };
    });
  };
  return compare("Module", partsOf(stored), partsOf(file));
}

interface Part {
  name: string;
  key: string;
  content: string;
}
function compare(noun: string, before: readonly Part[], after: readonly Part[]): string[] {
  const isIn = (all: readonly Part[], key: string) => all.some((one) => one.key === key);
  return [
    ...before
      .filter(({ key }) => !isIn(after, key))
      .map(({ name }) => `${noun} ${name} is removed`),
    ...after.filter(({ key }) => !isIn(before, key)).map(({ name }) => `${noun} ${name} is added`),
    ...after
      .filter(({ key, content }) =>
        before.some((one) => one.key === key && one.content !== content),
      )
      .map(({ name }) => `${noun} ${name} is changed`),
    ...inOtherOrder(
      `${noun}s`,
      before.map(({ key }) => key),
      after.map(({ key }) => key),
    ),
  ];
}

/** Those on both sides, if they do not follow each other alike. */
function inOtherOrder(noun: string, before: readonly string[] = [], after: readonly string[] = []) {
  const common = before.filter((key) => after.includes(key));
  const others = after.filter((key) => before.includes(key));
  return common.join("\n") === others.join("\n") ? [] : [`${noun} stand in another order`];
}
