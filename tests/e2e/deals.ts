import { pathOfShownQuote } from "./quotes";
import { drawPng, type Scene } from "../../server/database/demo/draw-png";
import type { ChosenFile } from "../support/plain-page";
import { createContact } from "./contacts";
import type { Desk } from "./place";
import { uniqueName } from "./unique-name";

const WINDOW: Scene = {
  ...{ wall: [224, 214, 198], panes: 3, blind: 0.2 },
  ...{ left: 0.16, right: 0.84, top: 0.12, bottom: 0.7 },
};
const DEAL = /^\/workflows\/[^/]+\/[0-9A-Za-z]{22}$/;

/** Path of a new deal of one's own, so that journeys do not meet; made without a browser. */
export async function createDeal(
  staff: Desk,
  name: string,
  status = "New enquiry",
  slug = "residential-sales",
): Promise<string> {
  const window = await staff.elsewhere();
  await window.open(`/workflows/${slug}/new`);
  await window.fill("Name", name);
  await window.choose("Status", status);
  await window.press("Add deal");
  await window.expectAddress(DEAL);
  await window.expectHeading(name);
  return window.address();
}

/** Paths of a deal with a note, an appointment, an item of a checklist, a related deal and alerts, and of these, for screens to show. */
export interface Shown {
  deal: string;
  note: string;
  appointment: string;
  /** A picture and a text. */
  picture: string;
  text: string;
  /** An item of the checklist without a data source. */
  item: string;
  /** The relation to another deal. */
  related: string;
  contact: string;
  /** One that was paid by hand, and one that a customer can pay by card. */
  payment: string;
  cardPayment: string;
  /** A quote of the demo, which nobody changes, and its first line and window. */
  quote: string;
  line: string;
  window: string;
}

export async function createShownDeal(staff: Desk, name = uniqueName("Shown")): Promise<Shown> {
  const path = await createDeal(staff, name, "Signed");
  const window = await staff.elsewhere();
  await window.open(`${path}/notes/new`);
  await window.fill("Note", "A note to look at.");
  await window.press("Save note");
  await window.expectAddress(path);
  await window.follow(/^Edit note/);
  const note = window.address().replace(/\/edit$/, "");
  await window.open(`${path}/checklist/default/new`);
  await window.fill("Label", "An item to look at");
  await window.press("Save item");
  await window.follow("Edit An item to look at");
  const item = window.address().replace(/\/edit$/, "");
  const appointment = await createAppointment(staff, path, "Check measure");
  const other = `Related to ${name}`;
  await createDeal(staff, other, "New request", "service-and-repairs");
  await relateDeal(staff, path, other);
  await window.open(path);
  await window.follow(/^Remove D-/);
  const related = window.address().replace(/\/remove$/, "");
  const picture = await addAttachment(staff, path, PICTURE);
  const text = await addAttachment(staff, path, TEXT);
  const contact = await createContact(staff, `Contact of ${name}`);
  const payment = await addPayment(staff, path, { amount: "99", description: "Measure fee" });
  const cardPayment = await addPayment(staff, path, { amount: "2148.3", isCard: true });
  const payments = { payment, cardPayment };
  const quote = await shownQuote(staff);
  const shown = { deal: path, note, appointment, picture, text, item, related, contact };
  return { ...shown, ...payments, ...quote };
}

/** Paths of the quote with lines, of its first line and of that one's window. */
async function shownQuote(staff: Desk) {
  const quote = pathOfShownQuote();
  const window = await staff.elsewhere();
  await window.open(quote);
  const html = await window.html();
  const [, line = ""] = /\/products\/(\w{22})/.exec(html) ?? [];
  const [, id = ""] = /window=(\w{22})/.exec(html) ?? [];
  return { quote, line: `${quote}/products/${line}`, window: `${quote}/windows/${id}` };
}

/** Path of a quote of one's own with the lines of the shown one; made without a browser. */
export async function cloneQuote(staff: Desk, description: string): Promise<string> {
  const window = await staff.elsewhere();
  await window.open(pathOfShownQuote("clone"));
  await window.fill(/^Description/, description);
  await window.press("Clone quote");
  await window.expectToast("Quote cloned");
  return window.address();
}

/** Path of a new payment of a deal: one that was paid today, or one by card; made without a browser. */
export async function addPayment(
  staff: Desk,
  deal: string,
  { amount, description = "Deposit", isCard = false }: NewPayment,
): Promise<string> {
  const window = await staff.elsewhere();
  await window.open(`${deal}/payments/new`);
  await window.fill("Amount", amount);
  await window.fill(/^Description/, description);
  if (isCard) await window.check(/Headrail Pay/);
  else {
    await window.choose("Status", "Paid");
    await window.fill("Transaction date", new Date().toISOString().slice(0, 10));
  }
  await window.press("Add payment");
  if (!isCard) {
    await window.expectAddress(deal);
    await window.within(".payments tr", { text: description, isFirst: true }).follow(description);
  }
  await window.expectHeading("Payment");
  return window.address();
}
interface NewPayment {
  amount: string;
  description?: string;
  isCard?: boolean;
}

/** Relates a deal to the only one of this name; made without a browser. */
export async function relateDeal(staff: Desk, path: string, name: string): Promise<void> {
  const window = await staff.elsewhere();
  await window.open(`${path}/related/new`);
  await window.fill("Search for a deal", name);
  await window.press("Search");
  const [found = ""] = await window.texts(".choices .check");
  await window.check(found);
  await window.press("Add deal");
  await window.expectToast("Related deal added");
}

/** Files to attach. */
export const PICTURE: ChosenFile = {
  name: "Living room west window.png",
  mimeType: "image/png",
  bytes: new Uint8Array(drawPng(WINDOW, 320, 240)),
};
export const TEXT: ChosenFile = {
  name: "Access notes.txt",
  mimeType: "text/plain",
  bytes: new TextEncoder().encode("Key safe by the side gate."),
};

/** Path of a new attachment of a deal; made without a browser. */
export async function addAttachment(staff: Desk, deal: string, file: ChosenFile) {
  const window = await staff.elsewhere();
  await window.open(`${deal}/attachments/new`);
  await window.attach("Choose files", [file]);
  await window.press("Upload");
  await window.expectAddress(deal);
  await window.within(".file-row", { text: file.name }).follow(file.name);
  return window.address();
}

/** Path of a new appointment of a deal, in an hour or so; made without a browser. */
export async function createAppointment(staff: Desk, deal: string, title: string) {
  const window = await staff.elsewhere();
  await window.open(`${deal}/appointments/new`);
  await window.fill("Title", title);
  await window.press("Add appointment");
  await window.expectAddress(deal);
  await window.within(".note", { text: title }).follow(title);
  return window.address();
}

/** Gives the open deal another status or flag. */
export async function setStanding(staff: Desk, label: string, value: string): Promise<void> {
  const panel = staff.within(".panel");
  await panel.choose(label, value);
  if (!staff.hasScript) await panel.press(`Save ${label}`);
}

/** Somebody else gives a deal another status. */
export async function setStatusElsewhere(staff: Desk, path: string, status: string) {
  const window = await staff.elsewhere();
  await window.open(path);
  await setStanding(window, "Status", status);
  await window.within(".panel").expectChosen("Status", status);
}

/** Names on a column's cards, from the top. */
export function column(staff: Desk, slug: string): Promise<string[]> {
  return staff.texts(`#status-${slug} .card .cn`);
}
