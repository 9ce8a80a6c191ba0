import type { CardProvider } from "./provider";
import { createSandbox, type Sandbox, type SandboxStore } from "./sandbox/sandbox";
import type { StripeSettings } from "./stripe/settings";

export type PaymentsSettings = { kind: "off" } | { kind: "sandbox" } | StripeSettings;

interface Parts {
  /** Where the sandbox keeps its sessions, and what it signs with. */
  readonly store: SandboxStore;
  readonly secret: string;
  readonly publicOrigin: string;
  readonly now: () => Date;
}

/** The card provider this server takes money by, if it does. */
export async function createCards(
  settings: PaymentsSettings,
  parts: Parts,
): Promise<{ cards: CardProvider | null; sandbox: Sandbox | null }> {
  switch (settings.kind) {
    case "off":
      return { cards: null, sandbox: null };
    case "stripe": {
      // Its SDK is 35 MB of memory, which others do not pay for.
      const { createStripe } = await import("./stripe/stripe");
      return { cards: createStripe(settings), sandbox: null };
    }
    case "sandbox": {
      const { provider, sandbox } = createSandbox(parts);
      return { cards: provider, sandbox };
    }
  }
}
