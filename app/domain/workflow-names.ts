import { slugify } from "./slug";

export const workflowSlug = (name: string) => slugify(name) || "workflow";

/** A name and its slug that no workflow has: the name as it is, or with the first free number. */
export function freeName(name: string, taken: ReadonlySet<string>): { name: string; slug: string } {
  for (let at = 1; ; at += 1) {
    const numbered = at === 1 ? name : `${name.slice(0, 190)} (${at})`;
    const slug = slugify(name) === "" && at > 1 ? `workflow-${at}` : workflowSlug(numbered);
    if (!taken.has(slug)) return { name: numbered, slug };
  }
}
