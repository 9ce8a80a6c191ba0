import { expect } from "@playwright/test";
import { CookieJar } from "jsdom";

import { PlainBrowser } from "../support/plain-browser";
import {
  allByLabel,
  allByRole,
  allByText,
  chooseFiles,
  collapse,
  holds,
  isShown,
  theOnly,
  type ChosenFile,
  type Field,
  type Role,
  type Wording,
} from "../support/plain-page";
import type { Desk, Place, Which } from "./place";

/** A place on the page of a text browser. */
class PlainPlace implements Place {
  constructor(
    readonly browser: PlainBrowser,
    /** Looked up anew for each use, as the page may be another one by then. */
    readonly root: () => Element,
  ) {}

  #field(label: Wording): Field {
    return theOnly(allByLabel(this.root(), label), `field ${label}`, this.browser.document);
  }
  #control(role: Role, name: Wording): HTMLElement {
    return theOnly(allByRole(this.root(), role, name), `${role} ${name}`, this.browser.document);
  }

  async fill(label: Wording, text: string) {
    const field = this.#field(label);
    if (field.disabled || ("readOnly" in field && field.readOnly))
      throw new Error(`${label} takes no text`);
    field.value = text;
  }

  async choose(label: Wording, option: string) {
    const select = this.#field(label);
    if (!("options" in select)) throw new Error(`${label} is no select`);
    const found = [...select.options].filter(
      (one) => collapse(one.label) === option || one.value === option,
    );
    theOnly(found, `option ${option}`, this.browser.document).selected = true;
  }

  async check(label: Wording) {
    const field = this.#field(label);
    if (!("checked" in field)) throw new Error(`${label} cannot be checked`);
    field.checked = true;
  }

  async attach(label: Wording, files: readonly ChosenFile[]) {
    const field = this.#field(label);
    if (!("files" in field)) throw new Error(`${label} takes no files`);
    chooseFiles(field, files);
  }

  async press(button: Wording) {
    await this.browser.submit(this.#control("button", button) as HTMLButtonElement);
  }

  async follow(link: Wording) {
    await this.browser.follow(this.#control("link", link) as HTMLAnchorElement);
  }

  async unfold(summary: string) {
    const all = [...this.root().querySelectorAll("summary")];
    const found = all.filter((one) => isShown(one) && holds(one.textContent, summary));
    theOnly(found, `summary ${summary}`, this.browser.document)
      .closest("details")
      ?.setAttribute("open", "");
  }

  within(selector: string, which: Which = {}): Place {
    const { text, field, isFirst = false } = which;
    return new PlainPlace(this.browser, () => {
      const found = this.#all(selector, text).filter(
        (one) => field === undefined || allByLabel(one, field).length > 0,
      );
      return theOnly(isFirst ? found.slice(0, 1) : found, selector, this.browser.document);
    });
  }

  #all(selector: string, text?: string): Element[] {
    const all = [...this.root().querySelectorAll(selector)];
    return text === undefined ? all : all.filter((one) => holds(one.textContent, text));
  }

  async texts(selector: string) {
    return this.#all(selector).map((one) => collapse(one.textContent));
  }

  async expectText(text: Wording) {
    const root = this.root();
    const found = [...allByText(root, text), ...(holds(root.textContent, text) ? [root] : [])];
    expect(found.some(isShown), `"${text}" in: ${collapse(root.textContent)}`).toBe(true);
  }

  async expectNoText(text: string) {
    expect(collapse(this.root().textContent)).not.toContain(text);
  }

  async expectField(label: Wording, value: string) {
    expect(this.#field(label).value).toBe(value);
  }

  async expectChosen(label: Wording, option: string) {
    const select = this.#field(label);
    const chosen = "selectedOptions" in select ? [...select.selectedOptions] : [];
    expect(chosen.map((one) => collapse(one.textContent))).toEqual([option]);
  }

  async expectTexts(selector: string, texts: readonly unknown[]) {
    expect(await this.texts(selector)).toEqual(texts);
  }

  async expectNoLink(name: Wording) {
    expect(allByRole(this.root(), "link", name).map((one) => one.outerHTML)).toEqual([]);
  }

  async expectShown(selector: string, text?: string) {
    const all = this.#all(selector).map((one) => collapse(one.textContent));
    const found = this.#all(selector, text).some(isShown);
    expect(found, `${selector} "${text ?? ""}" among: ${all.join(" | ")}`).toBe(true);
  }

  async expectCount(selector: string, count: number) {
    expect(await this.texts(selector)).toHaveLength(count);
  }
}

/** A person with a text browser: no page to draw, nothing to wait for. */
export class PlainDesk extends PlainPlace implements Desk {
  readonly hasScript = false;
  readonly scripted = null;

  constructor(browser: PlainBrowser) {
    super(browser, () => browser.document.body);
  }

  get origin() {
    return this.browser.origin;
  }

  open(path: string) {
    return this.browser.open(path);
  }
  reload() {
    return this.browser.reload();
  }
  back() {
    return this.browser.back();
  }

  address() {
    const { pathname, search } = this.browser.url;
    return pathname + search;
  }

  async expectAddress(address: Wording) {
    if (typeof address === "string") expect(this.address()).toBe(address);
    else expect(this.address()).toMatch(address);
  }

  async expectHeading(name: string) {
    const found = allByRole(this.browser.document, "heading", /^/);
    expect(found.map((one) => collapse(one.textContent))).toEqual([name]);
  }

  expectToast(text: string) {
    return this.expectShown(".toast", text);
  }

  async html() {
    return this.browser.document.documentElement.outerHTML;
  }

  async elsewhere() {
    const jar = await CookieJar.deserialize(await this.browser.jar.serialize());
    return new PlainDesk(new PlainBrowser(this.origin, jar));
  }

  async forgetSession() {
    await this.browser.jar.setCookie("headrail=; Path=/; Max-Age=0", this.origin);
  }

  async signIn(username: string, password: string) {
    await this.fill("Username", username);
    await this.fill("Password", password);
    await this.press("Sign in");
  }
}
