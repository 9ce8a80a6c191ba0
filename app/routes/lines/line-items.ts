/** What may be done with the lines of a body. */
export interface LineRights {
  canChange: boolean;
  /** Who may see costs reads how a price is made. */
  canTrace: boolean;
  /** What copying a line is called: products of orders are cloned. */
  copyWord?: "Copy" | "Clone";
}

/** The page of a line, or one that lies beside it: `options`, `copy`. */
export type LinePath = (lineId: string, ...parts: string[]) => string;
export type WindowPath = (windowId: string, part: "copy" | "remove") => string;

export interface LineItem {
  label: string;
  path: string;
  isDestructive?: true;
}

/** What the menu of a line offers, in its order. */
export function lineItems(
  { canChange, canTrace, copyWord = "Copy" }: LineRights,
  path: (...parts: string[]) => string,
): LineItem[] {
  const changes: LineItem[] = [
    { label: "Options", path: path("options") },
    { label: "Edit", path: path() },
  ];
  const ends: LineItem[] = [
    { label: copyWord, path: path("copy") },
    { label: "Remove", path: path("remove"), isDestructive: true },
  ];
  return [
    ...(canChange ? changes : []),
    ...(canTrace ? [{ label: "How this price is made", path: path("trace") }] : []),
    ...(canChange ? ends : []),
  ];
}

/** The same for its window. */
export function windowItems(
  { canChange }: LineRights,
  path: (part: "copy" | "remove") => string,
): LineItem[] {
  if (!canChange) return [];
  return [
    { label: "Copy window", path: path("copy") },
    { label: "Remove window", path: path("remove"), isDestructive: true },
  ];
}
