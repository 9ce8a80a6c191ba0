/** Submit buttons in document order: the first is what a browser presses for Enter. */
export function buttonsOf(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.elements].filter((one): one is HTMLButtonElement =>
    one.matches("button:not([type=button])"),
  );
}
