/** What asks each form of the page whether it holds text that is not saved. */
const asked = new Set<() => boolean>();

/** Counts a form among those of the page, until the function it returns is called. */
export function registerForm(hasChanges: () => boolean): () => void {
  asked.add(hasChanges);
  return () => void asked.delete(hasChanges);
}

/** Whether any form of the page, in a dialog or not, holds text that is not saved. */
export function hasUnsaved(): boolean {
  return [...asked].some((hasChanges) => hasChanges());
}
