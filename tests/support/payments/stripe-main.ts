import { startStripeServer } from "./stripe-server";

// Runs the server by itself: `PORT=4242 npx tsx tests/support/payments/stripe-main.ts`. Says where, then the settings.
const { origin, settings, close } = await startStripeServer({
  port: Number(process.env.PORT ?? 0),
});
process.stdout.write(`${origin}
STRIPE_API_BASE=${origin}
STRIPE_CHECKOUT_ORIGIN=${origin}
STRIPE_SECRET_KEY=${settings.secretKey}
STRIPE_WEBHOOK_SECRET=${settings.webhookSecret}
STRIPE_PUBLISHABLE_KEY=${settings.publishableKey}
`);
process.once("SIGTERM", () => void close());
