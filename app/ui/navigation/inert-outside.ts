/** What may lie over a panel or sheet, or is spoken while one is open. */
const ABOVE = ".toasts, .panel-scrim, .dialog-page, dialog, [role=status], [inert]";

/**
 * Makes everything beside an element and its ancestors inert, also what comes later: all but `keep`, and what
 * lies over it. The function it returns undoes that.
 */
export function makeOutsideInert(element: Element, keep?: Element): () => void {
  const made = new Set<Element>();
  const cover = () => {
    for (const one of withAncestors(element)) {
      for (const sibling of one.parentElement?.children ?? []) {
        if (sibling === one || sibling === keep || liesOver(sibling, one)) continue;
        sibling.setAttribute("inert", "");
        made.add(sibling);
      }
    }
  };
  cover();
  const added = new MutationObserver(cover);
  for (const { parentElement } of withAncestors(element)) {
    if (parentElement) added.observe(parentElement, { childList: true });
  }
  return () => {
    added.disconnect();
    for (const one of made) one.removeAttribute("inert");
  };
}

/** An element and what it lies in, up to the body's own children. */
function withAncestors(element: Element): Element[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  return [element, ...withAncestors(parentElement)];
}

/** A panel that follows another lies over it. */
function liesOver(sibling: Element, one: Element): boolean {
  const isAfter = one.compareDocumentPosition(sibling) & Node.DOCUMENT_POSITION_FOLLOWING;
  return sibling.matches(ABOVE) || (isAfter > 0 && sibling.matches(".panel"));
}
