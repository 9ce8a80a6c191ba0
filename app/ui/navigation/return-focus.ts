/** The link a thing was opened by, and what gets the focus if both are gone. */
export interface ReturnTarget {
  key: string | undefined;
  /** The entries after and before the link's own, the nearest first, then the heading of their list. */
  neighbours: readonly HTMLElement[];
}

const ITEM = "li, tr, article";
/** Where a link leads, and of what kind it is: the timeline may tell of the same thing. */
const keyOf = (link: HTMLAnchorElement) => link.href + link.className;

/** Links to a path of ours, whatever their queries; not those into the page itself, which are no buttons. */
function linksTo(path: string): HTMLAnchorElement[] {
  const all = document.querySelectorAll<HTMLAnchorElement>(
    "a[href^='/']:not([href*='#']), a.btn[href^='/']",
  );
  return [...all].filter(({ pathname }) => pathname === path);
}

/** What is not in the page any more is not visible either. */
export function canFocus(element: HTMLElement): boolean {
  return !element.closest("[inert]") && element.checkVisibility();
}

/** What shows a sheet that is closed: the summary of its `<details>`, or of the one that stands before the filters. */
function summaryOver(link: Element): HTMLElement | null | undefined {
  const sheet = link.closest("details, .filters");
  const place = sheet?.matches(".filters") ? sheet.parentElement : sheet;
  return place?.querySelector("summary");
}

const summaryOf = (links: readonly HTMLAnchorElement[]) =>
  links.map(summaryOver).find((one) => one && canFocus(one));

/** What leads to an address. */
export function captureReturnTarget(path: string, search: string): ReturnTarget {
  const links = linksTo(path);
  const link = links.find((one) => one.search === search) ?? links[0];
  // What stands in the list of a menu goes with that.
  const item = (link?.closest(".menu") ?? link)?.closest(ITEM);
  const heading = item?.closest("section, dialog")?.querySelector("h1, h2");
  return {
    key: link && keyOf(link),
    neighbours: [
      ...beside(item, "nextElementSibling"),
      ...beside(item, "previousElementSibling"),
      heading,
    ].filter((one) => one instanceof HTMLElement),
  };
}

/** So many rows may go with an entry: what is wrong with a line, and the head of its window. */
const MAX_GONE = 3;

/** The entries beside one, the nearest first. */
function beside(
  item: Element | null | undefined,
  way: "nextElementSibling" | "previousElementSibling",
): Element[] {
  const found: Element[] = [];
  for (let one = item?.[way]; one && found.length < MAX_GONE; one = one[way]) found.push(one);
  return found;
}

/**
 * What the focus goes back to after `closed` was closed: the link to it, or to what it was opened from below
 * `path`. If that is gone: its neighbour, or the heading of the list it stood in; if it is in a sheet that has
 * closed, what opens that.
 */
export function findReturnTarget(
  closed: string,
  path: string,
  targets: ReadonlyMap<string, ReturnTarget>,
): HTMLElement | null {
  for (let at = closed; at.length > path.length; at = at.slice(0, at.lastIndexOf("/"))) {
    const all = linksTo(at);
    const links = all.filter(canFocus);
    const { key, neighbours = [] } = targets.get(at) ?? {};
    // What was drawn anew has its id again.
    const neighbour = neighbours
      .map((one) => (one.isConnected ? one : document.getElementById(one.id)))
      .find((one) => one && canFocus(one));
    const isSame = (one: HTMLAnchorElement) => keyOf(one) === key;
    const same = links.find(isSame) ?? summaryOf(all.filter(isSame));
    if (!same && neighbour) return focusable(neighbour);
    const found = same ?? links[0] ?? summaryOf(all);
    if (found) return found;
  }
  return null;
}

/** The first control of an entry; a heading by itself. */
export function focusable(element: HTMLElement): HTMLElement {
  const control = element.querySelector<HTMLElement>("a[href], button, input:not([type=hidden])");
  if (control) return control;
  element.tabIndex = -1;
  return element;
}
