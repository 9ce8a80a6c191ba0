import { randomUUID } from "node:crypto";

import type { UpstreamClient } from "../../../app/upstream/client.server";
import { paths } from "../../../app/http/paths";
import { bundles } from "../../../app/upstream/contract/bundles";
import { customFields } from "../../../app/upstream/contract/custom-fields";
import { documents } from "../../../app/upstream/contract/documents";
import { employees } from "../../../app/upstream/contract/employees";
import { personnel } from "../../../app/upstream/contract/personnel";
import { products } from "../../../app/upstream/contract/products";
import { quotes } from "../../../app/upstream/contract/quotes";
import { workflows } from "../../../app/upstream/contract/workflows";
import type { Database } from "../../../server/database/connection";
import { asDemoStaff } from "../demo-staff";
import { addAcceptedQuotes } from "./accepted-quotes";
import { addCustomerQuotes, type CustomerQuotePage } from "./customer-quotes";
import { addEmptyQuotes, type EmptyQuotes } from "./empty-quotes";
import { addOptionLines, type OptionLines } from "./option-lines";
import { addPricedQuotes } from "./priced-quotes";
import { addReviewedOrders } from "./reviewed-orders";
import { addSupplierLinks } from "./supplier-links";
import { addShownOrder, type ShownOrder } from "./shown-order";
import { addLine, addQuote, chooseFirst, pathOfQuote } from "../quotes";

/** Quotes that are made before the tests begin, for screens and journeys. */
export interface QuotePages {
  /** Without products, by measure system: a journey fills one. */
  empty: EmptyQuotes;
  /** With three lines in three windows: one in order, one without options, one too wide. */
  shown: string;
  /** With a line for each journey over options. */
  options: OptionLines;
  /** Priced, by their names. */
  prices: Readonly<Record<string, string>>;
  /** Accepted, by their names. */
  accepted: Readonly<Record<string, string>>;
  /** As their customers see them, by their names. */
  customers: Readonly<Record<string, CustomerQuotePage>>;
  /** Orders as their suppliers see them, by their names. */
  suppliers: Readonly<Record<string, string>>;
  /** A purchase order that screens show. */
  order: ShownOrder;
  /** The page of a supplier's document. */
  document: string;
  /** The settings of a product. */
  productSettings: string;
  /** The page of a supplier that takes orders online. */
  supplier: string;
  /** A bundle that asks for something, whose form is never sent. */
  bundle: string;
  /** An employee who is not active. */
  employee: string;
  /** A workflow whose modules nobody changes. */
  workflow: string;
  /** The page of a person who has a login. */
  person: string;
  /** A custom field that deals of the demo have. */
  customField: string;
  /** Orders that may be reviewed, and supplier orders, by their names. */
  reviewed: Readonly<Record<string, string>>;
}

export async function addQuotePages(database: Database, dataDir: string): Promise<QuotePages> {
  const empty = await addEmptyQuotes(database);
  return asDemoStaff(database, dataDir, async (admin) => ({
    empty,
    shown: await addShown(admin),
    options: await addOptionLines(admin),
    prices: await addPricedQuotes(admin, database),
    accepted: await addAcceptedQuotes(admin),
    customers: await addCustomerQuotes(admin),
    suppliers: await addSupplierLinks(admin, database),
    order: await addShownOrder(admin),
    document: await findDocument(admin),
    productSettings: await findProductSettings(admin),
    supplier: await findSupplier(admin),
    bundle: await findBundle(admin),
    employee: await addEmployee(admin),
    workflow: await findWorkflow(admin),
    person: await findPerson(admin),
    customField: await findCustomField(admin),
    reviewed: await addReviewedOrders(admin, database),
  }));
}

async function findProductSettings(admin: UpstreamClient): Promise<string> {
  const [product] = await admin.call(products.listProducts, { query: { limit: 1 } });
  return paths.productOverride(`p.${product?.id}`);
}

async function findSupplier(admin: UpstreamClient): Promise<string> {
  const { data } = await admin.call(documents.listSuppliers, {});
  return paths.settings("suppliers", data.find(({ offline_only }) => !offline_only)?.id ?? "");
}

async function findBundle(admin: UpstreamClient): Promise<string> {
  const all = await admin.call(bundles.listBundles, {});
  const asking = all.find(({ templateFields }) => templateFields.length > 1);
  return paths.settings("bundles", asking?.id ?? "");
}

async function addEmployee(admin: UpstreamClient): Promise<string> {
  const created = await admin.call(employees.createEmployee, {
    body: {
      ...{ first_name: "Rosa", last_name: "Whelan", username: "rosa.whelan" },
      ...{ email: "rosa@banksia.example", role_id: "DEFAULT", status: "disabled" },
      password: randomUUID(),
    },
  });
  return paths.settings("employees", created?.data.id ?? "");
}

async function findWorkflow(admin: UpstreamClient): Promise<string> {
  const all = await admin.call(workflows.listWorkflows, {});
  const found = all.find(({ slug }) => slug === "commercial");
  return paths.settings("workflows", found?.id ?? "");
}

async function findPerson(admin: UpstreamClient): Promise<string> {
  const all = await admin.call(personnel.listPersonnel, {});
  return paths.person(all.find(({ principal }) => principal)?.id ?? "");
}

async function findCustomField(admin: UpstreamClient): Promise<string> {
  const [field] = await admin.call(customFields.listUdfs, {});
  return paths.settings("custom-fields", field?.id ?? "");
}

/** One of the demo's. */
async function findDocument(admin: UpstreamClient): Promise<string> {
  const query = { search: "terms of trade" };
  const { data } = await admin.call(documents.listSupplierDocuments, { query });
  return paths.document(data[0]?.id ?? "");
}

async function addShown(admin: UpstreamClient): Promise<string> {
  const quote = await addQuote(admin);
  const body = { description: "Whole house, rollers and venetians", customerNotes: "Ring first" };
  await admin.call(quotes.updateQuote, { params: { id: quote.quoteId }, body });
  const product = "Aluminium venetian 25 mm";
  const windows = [
    { group: "Living room", width: "1845", height: "2100", quantity: 2 },
    { group: "Bedrooms / Main", width: "1210", height: "900" },
    { group: "Bedrooms / Nursery", width: "99000", height: "1400" },
  ];
  const lines: string[] = [];
  for (const window of windows) {
    lines.push((await addLine(admin, quote.orderId, { product, ...window })).lineId);
  }
  await chooseFirst(admin, lines[0] ?? "");
  return pathOfQuote(quote);
}
