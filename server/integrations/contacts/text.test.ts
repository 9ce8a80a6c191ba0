import { expect, it } from "vitest";

import { addressIn, plainText, sentenceOf } from "./text";

it.each([
  [" Marta\0\u0007 Kowalski\n", "Marta Kowalski"],
  ["Zo\ud83c", "Zo"],
  ["\u{1f3e1}".repeat(3), "\u{1f3e1}\u{1f3e1}"],
  [" \t ", null],
  [12, null],
  [null, null],
])("of %j lists show %j", (said, shown) => {
  expect(plainText(said, said === "\u{1f3e1}".repeat(3) ? 2 : undefined)).toBe(shown);
});

it.each([
  ["error parsing request body", "Error parsing request body"],
  ["Name is too long. ", "Name is too long"],
  ["'given_name' is required.", "The provider says: 'given_name' is required"],
  ["...", null],
  [undefined, null],
])("a reason %j becomes %j", (said, sentence) => {
  expect(sentenceOf(said)).toBe(sentence);
});

it.each([
  [" marta@mail.example ", { email: "marta@mail.example" }],
  ["+61 412 886-031", { phone: "+61412886031" }],
  ["(03) 5254 1234", { phone: "0352541234" }],
  ["Marta", null],
  ["Marta marta@mail.example", null],
  ["12 Main", null],
  ["3227", null],
])("in %j the address is %j", (text, address) => {
  expect(addressIn(text)).toEqual(address);
});
