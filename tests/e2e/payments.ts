import type { Page } from "@playwright/test";

import type { StripeServer } from "../support/payments/stripe-server";
import type { Desk } from "./place";
import { expect } from "./test";

/** The page of a payment says that it is paid, once the provider has told of it, which it does by itself. */
export async function expectPaid(desk: Desk, path: string): Promise<void> {
  const meanwhile = await desk.elsewhere();
  const headings = async () => {
    await meanwhile.open(path);
    return meanwhile.texts("h1");
  };
  await expect.poll(headings).toEqual(["All Done!"]);
  await desk.open(path);
  await desk.expectHeading("All Done!");
}

const STAND_IN = "tests/support/payments/stripe-stand-in.js";

/** The provider's script is the stand-in, which asks the server that stands for the provider. */
export async function standIn(page: Page, stripe: StripeServer): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ path: STAND_IN, contentType: "text/javascript" }),
  );
  await page.route("https://api.stripe.com/**", async (route) => {
    const url = stripe.origin + new URL(route.request().url()).pathname;
    return route.fulfill({ response: await route.fetch({ url }) });
  });
}
