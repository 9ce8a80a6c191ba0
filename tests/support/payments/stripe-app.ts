import { join } from "node:path";

import { connect, type Database } from "../../../server/database/connection";
import { startApp } from "../start-app";
import { addPayment } from "./payment-pages";
import { CONNECTED, startStripeServer, type StripeServer } from "./stripe-server";

export interface StripeApp {
  origin: string;
  stripe: StripeServer;
  /** What it stores. */
  database: Database;
  /** Path of the page of a payment that is requested. */
  addPayment: () => Promise<string>;
  close: () => Promise<void>;
}

/** The program with Stripe, which a server of the tests stands for; the demo's dealer takes cards on an account there. */
export async function startStripeApp(): Promise<StripeApp> {
  const stripe = await startStripeServer();
  const app = await startApp({ env: stripe.environment });
  stripe.deliverTo(`${app.origin}/webhooks/stripe`);
  const database = connect(`sqlite:${join(app.dataDir, "headrail.db")}`);
  await database.write((trx) =>
    trx
      .updateTable("accounts")
      .set({ card_merchant: CONNECTED[0] ?? null })
      .where("name", "=", "Banksia Blinds & Shutters")
      .execute(),
  );
  return {
    origin: app.origin,
    stripe,
    database,
    addPayment: async () => `/checkout/${await addPayment(database)}`,
    async close() {
      await database.close();
      await app.stop();
      await stripe.close();
    },
  };
}
