/** What may lie over a panel, or is spoken while one is open. */
const ABOVE = ".toasts, .panel-scrim, .dialog-page, dialog, [role=status], [inert]";

/** Makes everything beside an element and its ancestors inert; the function it returns undoes that. */
export function makeRestInert(element: Element): () => void {
  const made: Element[] = [];
  for (let one = element; one !== document.body && one.parentElement; one = one.parentElement) {
    for (const sibling of one.parentElement.children) {
      if (sibling === one || sibling.matches(ABOVE)) continue;
      sibling.setAttribute("inert", "");
      made.push(sibling);
    }
  }
  return () => made.forEach((one) => one.removeAttribute("inert"));
}
