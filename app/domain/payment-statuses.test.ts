import { expect, test } from "vitest";

import { PAYMENT_STATUSES } from "../upstream/contract/payments.input";
import { PAYMENT_STATUS_WORDS } from "./payment-statuses";

test("each status that a payment may be given has its words, in the order of the choice", () => {
  expect(Object.keys(PAYMENT_STATUS_WORDS)).toEqual([...PAYMENT_STATUSES]);
});
