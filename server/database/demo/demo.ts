import { randomBytes } from "node:crypto";

import { hashPassword } from "../../api/records/passwords";
import type { Database } from "../connection";
import { BANKSIA, REDWOOD } from "./dealer";
import { fillAppointments } from "./fill-appointments";
import { fillCatalogue } from "./fill-catalogue";
import { fillChecklists } from "./fill-checklists";
import { fillDocuments } from "./fill-documents";
import { fillDealer, nameWhoHears } from "./fill-dealer";
import { fillDeals } from "./fill-deals";
import { fillOrderStates } from "./fill-order-states";
import { fillRevision } from "./fill-revision";
import { fillOrders } from "./fill-orders";
import { fillQuotes } from "./fill-quotes";
import { fillPayments } from "./fill-payments";
import { fillRelatedDeals } from "./fill-related-deals";
import { fillSupplierDocuments } from "./fill-supplier-documents";
import { fillSupplierOrders } from "./fill-supplier-orders";
import { fillShipping } from "./fill-shipping";
import { AMERICAN, AUSTRALIAN, fillTerms } from "./fill-terms";
import { fillTimeline } from "./fill-timeline";

const DEALS = { banksia: 120, redwood: 24 };

/**
 * Fills an empty database with the two demo dealers and returns their password; null if there is
 * data already, which is left as it is.
 */
export async function fillDemo(
  database: Database,
  options: { password: string | null; now: Date },
): Promise<string | null> {
  const some = await database.read.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
  if (some) return null;
  const password = options.password ?? randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(password);
  const { now } = options;
  const { engine } = database;
  const dealers = await database.write(async (db) => ({
    banksia: await fillDealer({ db, engine }, BANKSIA, passwordHash, now),
    redwood: await fillDealer({ db, engine }, REDWOOD, passwordHash, now),
  }));
  await fillTerms(database, dealers.banksia.accountId, AUSTRALIAN, now);
  await fillTerms(database, dealers.redwood.accountId, AMERICAN, now);
  await fillCatalogue(database, dealers.banksia, { now });
  await fillCatalogue(database, dealers.redwood, { now });
  await fillShipping(database, dealers.banksia);
  await fillShipping(database, dealers.redwood);
  await fillSupplierDocuments(database, dealers.banksia, { now });
  await fillSupplierDocuments(database, dealers.redwood, { now });
  const ordering = { banksia: new Map<string, number>(), redwood: new Map<string, number>() };
  await fillDeals(database, dealers.banksia, {
    ...{ count: DEALS.banksia, seed: 7, now, ordering: ordering.banksia },
  });
  await fillDeals(database, dealers.redwood, {
    ...{ count: DEALS.redwood, seed: 11, now, ordering: ordering.redwood },
  });
  await fillQuotes(database, dealers.banksia, { seed: 67, now });
  await fillQuotes(database, dealers.redwood, { seed: 71, now });
  await fillOrders(database, dealers.banksia, { ordering: ordering.banksia, seed: 73, now });
  await fillOrders(database, dealers.redwood, { ordering: ordering.redwood, seed: 79, now });
  await fillSupplierOrders(database, dealers.banksia, { seed: 83, now });
  await fillSupplierOrders(database, dealers.redwood, { seed: 89, now });
  await fillOrderStates(database, dealers.banksia, { now });
  await fillRevision(database, dealers.banksia, { now });
  await fillAppointments(database, dealers.banksia, { seed: 19, now });
  await fillAppointments(database, dealers.redwood, { seed: 17, now });
  await fillChecklists(database, dealers.banksia, { seed: 23, now });
  await fillChecklists(database, dealers.redwood, { seed: 29, now });
  await fillDocuments(database, dealers.banksia, { seed: 47, now });
  await fillDocuments(database, dealers.redwood, { seed: 53, now });
  await fillRelatedDeals(database, dealers.banksia, { seed: 31 });
  await fillRelatedDeals(database, dealers.redwood, { seed: 37 });
  await fillPayments(database, dealers.banksia, { seed: 59, now });
  await fillPayments(database, dealers.redwood, { seed: 61, now });
  await fillTimeline(database, dealers.banksia, { seed: 41 });
  await fillTimeline(database, dealers.redwood, { seed: 43 });
  // At the end: of what has been made up until now nobody is to be mailed.
  for (const { accountId } of Object.values(dealers)) {
    await database.write((trx) => nameWhoHears(trx, accountId));
  }
  return password;
}

/** Usernames of the demo, in the order they are printed. */
export const DEMO_USERNAMES = [...BANKSIA.staff, ...REDWOOD.staff].map((member) => member.username);
