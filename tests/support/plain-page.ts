import { computeAccessibleName } from "dom-accessibility-api";
import { JSDOM } from "jsdom";

/** What a person says to name something: the whole of it, or a pattern. */
export type Wording = string | RegExp;

export const collapse = (text: string | null | undefined) =>
  (text ?? "").replace(/\s+/g, " ").trim();

function says(text: string, wanted: Wording): boolean {
  return typeof wanted === "string" ? text === collapse(wanted) : wanted.test(text);
}

/** Words as they are searched for: anywhere, in capitals or not. */
export function holds(text: string | null, wanted: Wording): boolean {
  const here = collapse(text);
  return typeof wanted === "string"
    ? here.toLowerCase().includes(collapse(wanted).toLowerCase())
    : wanted.test(here);
}

/** Fields whose label ends in the kit's " optional" are called without it. */
export function labelled(name: Wording): RegExp {
  if (typeof name !== "string") return name;
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( optional)?$`);
}

export function parsePage(html: string, url: string): JSDOM {
  return new JSDOM(html, { url });
}

const NEVER_SHOWN =
  "script, style, head, template, [hidden], dialog:not([open]), [popover], datalist, input[type=hidden]";

/** True if the words of an element reach a reader for whom neither script nor style hides anything. */
export function isShown(element: Element): boolean {
  if (element.closest(NEVER_SHOWN)) return false;
  for (let at = element.closest("details:not([open])"); at;) {
    const summary = at.querySelector(":scope > summary");
    if (at !== element && !summary?.contains(element)) return false;
    at = at.parentElement?.closest("details:not([open])") ?? null;
  }
  return true;
}

/** Style decides nothing on a plain page, and asking for it is slow. */
const NO_STYLE = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: () =>
    ({
      display: "block",
      visibility: "visible",
      content: "",
      getPropertyValue: () => "",
    }) as unknown as CSSStyleDeclaration,
};

export const nameOf = (element: Element) => collapse(computeAccessibleName(element, NO_STYLE));

const ROLES = {
  button: "button, input[type=submit], [role=button]",
  link: "a[href], [role=link]",
  heading: "h1",
} as const;
export type Role = keyof typeof ROLES;

export function allByRole(root: ParentNode, role: Role, name: Wording): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(ROLES[role])].filter(
    (one) => isShown(one) && !one.closest("[aria-hidden=true]") && says(nameOf(one), name),
  );
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Words of the labels that call a field, without what stands in the field itself. */
function labelsOf(field: Field): string[] {
  const own = [field.getAttribute("aria-label")];
  const ids = field.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const others = [
    ...ids.map((id) => field.ownerDocument.getElementById(id)),
    ...(field.labels ?? []),
  ];
  const words = others.map((label) => {
    const copy = label?.cloneNode(true) as Element | undefined;
    copy?.querySelectorAll("input, select, textarea").forEach((control) => control.remove());
    return copy?.textContent;
  });
  return [...own, ...words].filter((one) => one !== null && one !== undefined).map(collapse);
}

export function allByLabel(root: ParentNode, name: Wording): Field[] {
  const wanted = labelled(name);
  const fields = root.querySelectorAll<Field>("input:not([type=hidden]), select, textarea");
  return [...fields].filter(
    (field) => isShown(field) && labelsOf(field).some((label) => wanted.test(label)),
  );
}

/** The smallest elements that hold the words. */
export function allByText(root: ParentNode, wanted: Wording): Element[] {
  const holding = [...root.querySelectorAll("*")].filter(
    (one) => !one.closest("head, script, style") && holds(one.textContent, wanted),
  );
  return holding.filter((one) => !holding.some((other) => other !== one && one.contains(other)));
}

/** The one thing meant; more than one, or none, is the journey's mistake or the page's. */
export function theOnly<T extends Element>(found: readonly T[], meant: string, page: Document): T {
  const [one] = found;
  if (one && found.length === 1) return one;
  const words = collapse(page.body?.textContent).slice(0, 2_000);
  throw new Error(`${found.length} × ${meant} on ${page.URL}, which says: ${words}`);
}

/** A file a person chooses from their machine. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}
const chosen = new WeakMap<Element, readonly ChosenFile[]>();

/** Chooses files in a field. What is chosen is kept beside it, as pages may not put files into fields. */
export function chooseFiles(input: HTMLInputElement, files: readonly ChosenFile[]): void {
  if (!input.multiple && files.length > 1) throw new Error(`${input.name} takes one file`);
  chosen.set(input, files);
  input.required = false;
}

/** What a form sends when it is submitted by `button`: where to, how, and which fields. */
export function submissionOf(button: HTMLButtonElement | HTMLInputElement) {
  const { form } = button;
  const window = button.ownerDocument.defaultView;
  if (!form || !window) throw new Error(`${nameOf(button)} belongs to no form`);
  if (!button.formNoValidate && !form.noValidate && !form.checkValidity()) {
    const wrong = [...form.querySelectorAll<Field>(":invalid:not(fieldset)")].map(
      (field) => field.name,
    );
    throw new Error(`A browser would not send this form: ${wrong.join(", ")} cannot be so`);
  }
  const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const method = button.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
  const fields = new URLSearchParams();
  const parts = new FormData();
  for (const [name, value] of new window.FormData(form, button)) {
    if (typeof value === "string") {
      const text = value.replace(/\r\n|\r|\n/g, "\r\n");
      fields.append(name, text);
      parts.append(name, text);
      continue;
    }
    const input = [...form.querySelectorAll("input")].find((one) => one.name === name);
    for (const { name: fileName, mimeType, bytes } of (input && chosen.get(input)) ?? []) {
      parts.append(name, new File([bytes], fileName, { type: mimeType }));
    }
  }
  return {
    url: new URL(action || button.ownerDocument.URL, button.ownerDocument.baseURI),
    isPost: method.toLowerCase() === "post",
    fields,
    body: isMultipart ? parts : fields.toString(),
  };
}
