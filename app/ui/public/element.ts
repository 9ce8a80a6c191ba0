/** A part of a page, made by script as the server makes it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  own: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), own);
  made.append(...children);
  return made;
}

/** A picture of the sprite, as the component of that name draws it. */
export function icon(name: string, className = "i"): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", `/sprite.svg#${name}`);
  svg.setAttribute("aria-hidden", "true");
  if (className) svg.setAttribute("class", className);
  svg.append(use);
  return svg;
}

/** The form's button while the form is on its way, under `words`; its own come back afterwards. */
export function showBusy(form: HTMLFormElement, isBusy: boolean, words: string): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button) return;
  button.dataset.words ??= button.textContent ?? "";
  button.disabled = isBusy;
  if (!isBusy) {
    button.removeAttribute("aria-busy");
    button.replaceChildren(button.dataset.words);
    return;
  }
  button.setAttribute("aria-busy", "true");
  const slats = element("span", { className: "busy", ariaHidden: "true" }, [
    element("i", {}),
    element("i", {}),
    element("i", {}),
  ]);
  button.replaceChildren(slats, words);
}
