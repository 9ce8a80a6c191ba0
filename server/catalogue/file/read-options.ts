import { slugify } from "../../../app/domain/slug";
import type { StoredConfigurable } from "../version";
import type { CatalogueFaults, Path } from "./faults";
import type { FiledCatalogue, FiledGroup, FiledProduct, FiledRule } from "./schema";

type StoredGroup = StoredConfigurable["groups"][number];
type StoredChoice = StoredGroup["choices"][number];
type StoredRule = StoredConfigurable["rules"][number];
type Condition = FiledGroup["onlyWith"][number];

interface Around {
  readonly filed: Pick<FiledCatalogue, "options" | "rules">;
  readonly faults: CatalogueFaults;
  readonly path: Path;
}

const NO_END = { min: null, max: null };
const idOf = ({ id, name }: { id?: string | undefined; name: string }) => id ?? slugify(name);

/** What may be chosen of a product, and what is refused, as it is stored; every name is one that it has. */
export function readOptions(
  product: FiledProduct,
  { filed, faults, path }: Around,
): StoredConfigurable {
  const own = { faults, path };
  const groups: StoredGroup[] = [];
  for (const [at, one] of product.options.entries()) {
    const found = resolve(one, filed.options, { ...own, list: "options", at });
    if (!found) continue;
    const id = idOf(found.own);
    if (id === "" || groups.some((group) => group.id === id)) {
      faults.add(found.path, `${found.own.name} needs an id of its own`);
    }
    groups.push(readGroup(found.own, groups, { faults, path: found.path }));
  }
  const rules = product.rules.flatMap((one, at): StoredRule[] => {
    const found = resolve(one, filed.rules, { ...own, list: "rules", at });
    if (!found) return [];
    const { name, countries = null, when, width = null, height = null } = found.own;
    // Several products may share a rule, and not all offer what it refuses.
    const fault = faults.doubt.bind(faults);
    const inside = { fault, path: [...found.path, "when"] };
    const meant = when.map((condition, index) => readCondition(condition, groups, inside, index));
    return [{ ...{ id: idOf(found.own), name, countries, when: meant, width, height } }];
  });
  const ids = rules.map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    if (id !== "" && ids.indexOf(id) === at) continue;
    faults.add([...path, "rules", at], "needs an id of its own");
  }
  const { limits = { width: NO_END, height: NO_END }, band = null } = product;
  return { limits, groups, rules, band };
}

/** What is said in its place, or under the key that stands there. */
function resolve<Own extends FiledGroup | FiledRule>(
  one: Own | string,
  shared: Readonly<Record<string, Own>>,
  { faults, path, list, at }: In & { list: "options" | "rules"; at: number },
): { own: Own; path: Path } | null {
  const here = [...path, list, at];
  if (typeof one !== "string") return { own: one, path: here };
  const own = Object.hasOwn(shared, one) ? shared[one] : undefined;
  if (own) return { own, path: [list, one] };
  faults.add(here, `the file has no ${list} under the key ${one}`);
  return null;
}

interface In {
  readonly faults: CatalogueFaults;
  readonly path: Path;
}

function readGroup(group: FiledGroup, before: readonly StoredGroup[], { faults, path }: In) {
  const { name, required, number, unit } = group;
  if (group.choices.length === 0 && number === null) {
    faults.add(path, "has to have choices, or a number");
  }
  const conditionsOf = (conditions: readonly Condition[], at: Path) =>
    conditions.map((one, index) => {
      return readCondition(one, before, { fault: faults.add.bind(faults), path: at }, index);
    });
  const choices: StoredChoice[] = [];
  for (const [at, choice] of group.choices.entries()) {
    const id = idOf(choice);
    const own = [...path, "choices", at];
    if (id === "" || choices.some((one) => one.id === id)) {
      faults.add(own, `${choice.name} needs an id of its own`);
    }
    const { part, charges, band = null, limits = null, color = null, roll = null } = choice;
    choices.push({
      ...{ id, name: choice.name, part, charges, limits, band, roll, color },
      onlyWith: conditionsOf(choice.onlyWith, [...own, "onlyWith"]),
      brandName: choice.brand ?? null,
    });
  }
  const onlyWith = conditionsOf(group.onlyWith, [...path, "onlyWith"]);
  return { id: idOf(group), name, isRequired: required, onlyWith, choices, number, unit };
}

/** A condition by the ids of a group that stands before it, and of its choices: each is named by its name or its id. */
function readCondition(
  { group: wanted, anyOf }: Condition,
  groups: readonly StoredGroup[],
  { fault, path }: { fault: (path: Path, message: string) => void; path: Path },
  index: number,
) {
  const at = [...path, index];
  const group = findNamed(groups, wanted);
  if (!group) {
    fault([...at, "group"], `nothing that is asked before is called ${wanted}`);
    return { group: wanted, anyOf };
  }
  const ids = anyOf.map((name, place) => {
    const choice = findNamed(group.choices, name);
    if (!choice) fault([...at, "anyOf", place], `${group.name} has no choice ${name}`);
    return choice?.id ?? name;
  });
  return { group: group.id, anyOf: ids };
}

/** Of some, the one of a name, or else of an id. */
export const findNamed = <One extends { readonly id: string; readonly name: string }>(
  all: readonly One[],
  wanted: string,
): One | undefined =>
  all.find(({ name }) => name === wanted) ?? all.find(({ id }) => id === wanted);
