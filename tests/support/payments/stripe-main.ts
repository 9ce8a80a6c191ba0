import { startStripeServer } from "./stripe-server";

// Runs the server by itself: `PORT=4242 npx tsx tests/support/payments/stripe-main.ts`. Says where, then the settings.
const { origin, environment, close } = await startStripeServer({
  port: Number(process.env.PORT ?? 0),
});
const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
process.stdout.write(`${[origin, ...lines].join("\n")}\n`);
process.once("SIGTERM", () => void close());
