import type { BrowserContext, Page } from "@playwright/test";

/**
 * Leads what a page asks of Stripe to the local server: its script and the frame of its card fields, and what the script
 * asks for. The page sees Stripe's own addresses, and its policy of content must allow them.
 */
export async function routeStripe(page: Page | BrowserContext, origin: string): Promise<void> {
  const leadTo = async (pattern: string, folder: string) =>
    page.route(pattern, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: origin + folder + pathname }) });
    });
  await leadTo("https://js.stripe.com/**", "/js");
  await leadTo("https://api.stripe.com/**", "");
}
