import { INVITATIONS } from "../../support/invitations";
import { test } from "../test";

test(
  "a guest answers an invitation by its link, and thinks again",
  { tag: "@rendered" },
  async ({ desk }) => {
    const path = INVITATIONS.ofSeat(desk.hasScript);
    await desk.open(path);
    await desk.expectHeading("Check measure");
    await desk.expectText("8 Foreshore Road, Geelong");
    await desk.press("Yes");
    await desk.expectAddress(path);
    await desk.expectToast("Your answer: Yes");
    await desk.press("No");
    await desk.expectToast("Your answer: No");
    await desk.open(path);
    await desk.expectShown("h2", "Your answer: No");
    await desk.expectShown("button[aria-pressed=true]", "No");
  },
);
