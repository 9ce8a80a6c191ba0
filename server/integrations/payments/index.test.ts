import { build } from "esbuild";
import { expect, it } from "vitest";

import { createMemoryStore } from "../../../tests/support/payments/card-harness";
import { createCards, type PaymentsSettings } from "./index";

const STRIPE: PaymentsSettings = {
  ...{ kind: "stripe", secretKey: "sk_test_1", webhookSecret: "whsec_1", isLive: false },
  ...{ publishableKey: "pk_test_1", apiBase: null },
};

it.each<[PaymentsSettings, string | null, string | null]>([
  [{ kind: "off" }, null, null],
  [{ kind: "sandbox" }, "sandbox", null],
  [STRIPE, "stripe", "pk_test_1"],
])("the settings name the provider: %j", async (settings, name, key) => {
  const { cards, sandbox } = await createCards(settings, {
    ...{ store: createMemoryStore(), secret: "of the tests", now: () => new Date() },
    publicOrigin: "https://pay.example",
  });
  expect([cards?.name ?? null, cards?.publishableKey ?? null]).toEqual([name, key]);
  expect(sandbox !== null).toBe(name === "sandbox");
});

it("Stripe's SDK is loaded where Stripe is used alone", async () => {
  const entryPoint = "server/integrations/payments/index.ts";
  const { metafile } = await build({
    ...{ entryPoints: [entryPoint], outdir: "build", write: false, metafile: true },
    ...{ bundle: true, splitting: true, format: "esm", platform: "node", packages: "external" },
  });
  const { outputs } = metafile;
  const [entry] = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === entryPoint);
  const loaded = (path: string): string[] =>
    (outputs[path]?.imports ?? [])
      .filter(({ kind }) => kind === "import-statement")
      .flatMap(({ path: next, external }) => (external ? [next] : loaded(next)));
  expect(loaded(entry ?? "")).not.toContain("stripe");
  const all = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(all).toContain("stripe");
});
