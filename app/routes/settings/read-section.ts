import { redirect } from "@remix-run/node";

/** The section that an address edits; null of the page as it is read. What is no section leads to the page. */
export function readSection<Name extends string>(
  named: string | undefined,
  sections: readonly Name[],
  home: string,
): Name | null {
  if (named === undefined) return null;
  const section = sections.find((one) => one === named);
  if (section === undefined) throw redirect(home, 303);
  return section;
}
