import type { QuotePages } from "../support/quote-pages/all";
import type { CustomerQuotePage } from "../support/quote-pages/customer-quotes";
import type { Desk } from "./place";

/** Quotes that were made before the tests began (`tests/support/quote-pages/all.ts`). */
const pages = () => JSON.parse(process.env.E2E_QUOTES ?? "{}") as QuotePages;

type System = keyof QuotePages["empty"];
/** So many empty quotes each seat has to itself, of each dealer. */
const OF_A_SEAT = { METRIC: 10, IMPERIAL: 2 };

/** An open quote without products, for a journey of its own: `at` counts the journeys. */
export function emptyQuote(staff: Desk, system: System, at: number): string {
  const path = pages().empty[system][at + (staff.hasScript ? 0 : OF_A_SEAT[system])];
  if (path === undefined) throw new Error(`No quote ${at} in ${system}`);
  return path;
}

/** The address of the quote that screens show, or of what lies over it. */
export const pathOfShownQuote = (...parts: string[]): string => [pages().shown, ...parts].join("/");

/** The id of a line whose options a journey changes. */
export function lineId(name: string): string {
  const id = pages().options.lines[name];
  if (!id) throw new Error(`No line ${name}`);
  return id;
}

/** The address of something over the quote of such lines that is about one of them. */
export const linePage = (name: string, part: string): string =>
  [pages().options.quote, "products", lineId(name), part].join("/");

/** The address of the quote of such lines, or of what lies over it. */
export const quotePage = (...parts: string[]): string =>
  [pages().options.quote, ...parts].join("/");

/** The path of a priced quote, by its name. */
export function quotePath(name: string): string {
  const path = pages().prices[name];
  if (!path) throw new Error(`No quote ${name}`);
  return path;
}

/** The address of the purchase order that screens show, or of what lies over it. */
export const orderPage = (...parts: string[]): string => [pages().order.path, ...parts].join("/");

/** The address of something over it that is about a line of it, or about that one's window. */
export const orderLinePage = (...parts: string[]): string =>
  [pages().order.line, ...parts].join("/");
export const orderWindowPage = (part: string): string => `${pages().order.window}/${part}`;

/** The address of a supplier's document, or of what lies over it. */
export const supplierDocument = (...parts: string[]): string =>
  [pages().document, ...parts].join("/");

/** The address of the settings of a product. */
export const productSettings = (): string => pages().productSettings;

/** The page of a supplier that takes orders online, or a section of it. */
export const supplierPage = (...parts: string[]): string => [pages().supplier, ...parts].join("/");

/** The address of a bundle that asks for something. */
export const bundlePage = (): string => pages().bundle;

/** The address of an employee, or of what lies over it. */
export const employeePage = (...parts: string[]): string => [pages().employee, ...parts].join("/");

/** The address of a workflow in the settings, or of what is asked of it. */
export const workflowPage = (...parts: string[]): string => [pages().workflow, ...parts].join("/");
/** The address of a person who has a login, or of a custom field, or of what lies over them. */
export const personPage = (...parts: string[]): string => [pages().person, ...parts].join("/");
export const customFieldPage = (...parts: string[]): string =>
  [pages().customField, ...parts].join("/");

/** The path of an order that may be reviewed, or of a supplier order, by its name. */
export function reviewedOrder(name: string): string {
  const path = pages().reviewed[name];
  if (!path) throw new Error(`No order ${name}`);
  return path;
}

/** The path of an accepted quote, by its name. */
export function acceptedPath(name: string): string {
  const path = pages().accepted[name];
  if (!path) throw new Error(`No accepted quote ${name}`);
  return path;
}

/** The pages of a quote that a customer may read, by its name. */
export function customerQuote(name: string): CustomerQuotePage {
  const found = pages().customers[name];
  if (!found) throw new Error(`No customer's quote ${name}`);
  return found;
}

/** The page of an order that its supplier may answer, by its name. */
export function supplierLink(name: string): string {
  const path = pages().suppliers[name];
  if (!path) throw new Error(`No supplier's link ${name}`);
  return path;
}
