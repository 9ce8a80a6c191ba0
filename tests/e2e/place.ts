import type { Page } from "@playwright/test";

import type { PlainBrowser } from "../support/plain-browser";
import type { ChosenFile, Wording } from "../support/plain-page";

/** Which one of several is meant. */
export interface Which {
  /** Words that stand in it. */
  text?: string;
  /** Label of a field in it. */
  field?: string;
  /** The first of several, if any of them will do. */
  isFirst?: boolean;
}

/**
 * Part of a page, as a person reads and uses it. A text names a thing by the whole of its name; what is
 * expected may stand anywhere. In a browser, expectations wait; on a plain page there is nothing to wait for.
 */
export interface Place {
  fill(label: Wording, text: string): Promise<void>;
  /** Picks an option of a select by its text or value. */
  choose(label: Wording, option: string): Promise<void>;
  check(label: Wording): Promise<void>;
  /** Chooses files in a field for files. */
  attach(label: Wording, files: readonly ChosenFile[]): Promise<void>;
  press(button: Wording): Promise<void>;
  follow(link: Wording): Promise<void>;
  /** Opens what a summary holds. */
  unfold(summary: string): Promise<void>;
  within(selector: string, which?: Which): Place;
  /** Words of each element that matches, in the page's order, as they are now. */
  texts(selector: string): Promise<string[]>;
  expectText(text: Wording): Promise<void>;
  expectNoText(text: string): Promise<void>;
  expectField(label: Wording, value: string): Promise<void>;
  expectChosen(label: Wording, option: string): Promise<void>;
  expectNoLink(name: Wording): Promise<void>;
  /** Words of each element that matches, in the page's order. */
  expectTexts(selector: string, texts: readonly unknown[]): Promise<void>;
  /** Something that matches, and holds the words, is there to see. */
  expectShown(selector: string, text?: string): Promise<void>;
  expectCount(selector: string, count: number): Promise<void>;
}

/** A person at a desk, with a browser or with a text browser: one set of words for both. */
export interface Desk extends Place {
  readonly origin: string;
  readonly hasScript: boolean;
  /** The page if script runs on it, for what only script offers; null otherwise. */
  readonly scripted: Page | null;
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Path and query of where it is. */
  address(): string;
  /** Waits for an address: the whole path and query, or a pattern. */
  expectAddress(address: Wording): Promise<void>;
  /** The main heading. */
  expectHeading(name: string): Promise<void>;
  expectToast(text: string): Promise<void>;
  /** HTML of the page as it stands. */
  html(): Promise<string>;
  /** The same person at another, plain window: for preparations, and for what happens meanwhile. */
  elsewhere(): Promise<Desk & { readonly browser: PlainBrowser }>;
  /** The session ends, as it does after a day; the page does not know it yet. */
  forgetSession(): Promise<void>;
  /** Signs in by the form. */
  signIn(username: string, password: string): Promise<void>;
}
