import { supplierLink } from "../quotes";
import { test } from "../test";

test(
  "a supplier reads an order, answers it late and dearer, and changes the answer",
  { tag: "@rendered" },
  async ({ desk, seat }) => {
    const page = supplierLink(`late-${seat}`);
    await desk.open(page);
    await desk.expectText("0 of 1 answered");
    await desk.fill("Price each ex GST", "ninety");
    await desk.check("Confirm size and options");
    await desk.press("Send answer");
    await desk.expectText("Please enter an amount with at most four decimals");
    await desk.fill("Price each ex GST", "9101.20");
    await desk.fill("ETA", "2031-01-14");
    await desk.fill(/^Your reference/, "CO-884213");
    await desk.press("Send answer");
    await desk.expectAddress(page);
    await desk.expectText(/Thank you, .+ has your answer/);
    await desk.expectText("1 of 1 answered");
    await desk.expectText("New price");
    await desk.expectText(/Ordered at \$.+ required Fri 10 Jan 2031/);
    await desk.expectField(/^Your reference/, "CO-884213");
    await desk.fill("ETA", "2031-01-10");
    await desk.press("Send answer");
    await desk.expectText(/Ordered at \$[\d.,]+\. /);
  },
);
