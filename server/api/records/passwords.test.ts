import { expect, it } from "vitest";

import { hashPassword, isCommonPassword, verifyPassword } from "./passwords";

it("hashes a password as dearly as OWASP asks for, and never twice alike", async () => {
  const [one, other] = await Promise.all([hashPassword("heron-12"), hashPassword("heron-12")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

it("knows a password by its hash, and nobody without one", async () => {
  const stored = await hashPassword("heron-12");
  expect(await verifyPassword(stored, "heron-12")).toBe(true);
  expect(await verifyPassword(stored, "Heron-12")).toBe(false);
  expect(await verifyPassword(null, "nobody has this password")).toBe(false);
});

it("knows common passwords in any case", () => {
  expect(isCommonPassword("PassWord")).toBe(true);
  expect(isCommonPassword("heron-12")).toBe(false);
});
