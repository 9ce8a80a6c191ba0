import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { isSecret } from "../../app/domain/secret-fields";

it.each(
  "password new_password passphrase confirmation clientSecret token resetToken apiKey api_key pin userPin PIN otp cvc".split(
    " ",
  ),
)("%s is one", (name) => {
  expect(isSecret(name)).toBe(true);
});

it.each(
  "name description shippingMethod opinion position udfs.spinner key keyword order_confirmation_email".split(
    " ",
  ),
)("%s is none", (name) => {
  expect(isSecret(name)).toBe(false);
});

it("every input that hides what is typed has the name of a secret", () => {
  const inputs = globSync("app/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<(?:TextField|input|Input)\b[^>]*?\/>/g)]
      .map(([input]) => input)
      .filter((input) => /\btype=(\{?)["']password["']/.test(input))
      .map((input) => {
        const [, meta, name] = /meta=\{\w+\.(\w+)\}|name="([^"]+)"/.exec(input) ?? [];
        return { file, name: meta ?? name ?? input };
      }),
  );
  expect(inputs.length).toBeGreaterThan(2);
  expect(inputs.filter(({ name }) => !isSecret(name))).toEqual([]);
});
