import type { z } from "zod";

import { linesOfJson } from "../../../app/domain/json-lines";

export type Path = readonly PropertyKey[];

/** A catalogue that cannot be read, with all that is wrong with it. */
export class FaultyCatalogue extends Error {
  override readonly name = "FaultyCatalogue";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

interface Said {
  readonly path: Path;
  readonly message: string;
}

/** Collects what is wrong with a file, each with its line and its field, so that all of it is told at once. */
export class CatalogueFaults {
  readonly #all: Said[] = [];
  readonly #doubts: Said[] = [];

  constructor(readonly text: string) {}

  add(path: Path, message: string): void {
    this.#all.push({ path, message });
  }

  /** What may be meant, and is told before anything is stored. */
  doubt(path: Path, message: string): void {
    this.#doubts.push({ path, message });
  }

  doubts(): string[] {
    return this.#tell(this.#doubts);
  }

  addIssues(issues: readonly z.core.$ZodIssue[], path: Path = []): void {
    for (const issue of issues) {
      const at = [...path, ...issue.path];
      if (issue.code === "invalid_union" && issue.errors.length > 0) {
        // Of what it may be, the one that it looks most like: the one that is wrong furthest inside.
        const depth = (branch: readonly z.core.$ZodIssue[]) =>
          Math.max(...branch.map((one) => one.path.length));
        const [nearest = []] = issue.errors.toSorted((one, other) => depth(other) - depth(one));
        if (depth(nearest) > 0) this.addIssues(nearest, at);
        else this.add(at, issue.message);
      } else if (issue.code === "unrecognized_keys") {
        for (const key of issue.keys) this.add([...at, key], "is not a field of this");
      } else this.add(at, issue.message);
    }
  }

  throwIfAny(): void {
    if (this.#all.length > 0) throw new FaultyCatalogue(this.#tell(this.#all));
  }

  #tell(all: readonly Said[]): string[] {
    if (all.length === 0) return [];
    const lines = linesOfJson(
      this.text,
      all.map(({ path }) => path),
    );
    const told = all
      .map(({ path, message }, at) => ({ line: lines[at] ?? 1, field: fieldOf(path), message }))
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, field, message }) => `Line ${line}${field && `, ${field}`}: ${message}`);
    return [...new Set(told)];
  }
}

/** `products[3].options[2].name`; the first is 0, as JSON's readers count. */
export const fieldOf = (path: Path) =>
  path
    .map((step, at) => (typeof step === "number" ? `[${step}]` : `${at ? "." : ""}${String(step)}`))
    .join("");
