import { FAILED_JOBS } from "../../support/failed-jobs";
import { expect, test } from "../test";

test("tries a mail again that was refused, and removes another", async ({ staff }) => {
  // Halves of one journey may share a server.
  const [again = "", removed = ""] = FAILED_JOBS.ofSeat(staff.hasScript);
  await staff.open("/dashboard");
  await staff.unfold("account menu");
  await staff.follow("Jobs that failed");
  await staff.expectShown(".settings-sheets h2", "Jobs that failed");
  await staff.expectText(`${again}@customer.example`);
  await staff.expectText("The mail server refused it: 550 5.1.1 No such user here");
  await staff.press(`Try again Mail “Quote ${again}”`);
  await staff.expectToast("Trying again");
  await staff.expectAddress("/settings/jobs");
  await staff.expectNoText(`${again}@customer.example`);
  await staff.follow(`Remove Mail “Quote ${removed}”`);
  await staff.expectText("Are you sure you want to remove this job?");
  await staff.press("Yes, remove now");
  await staff.expectToast("Job removed");
  await staff.expectNoText(`${removed}@customer.example`);
  await expect(async () => {
    await staff.open("/development/outbox");
    expect(await staff.texts("article")).toContainEqual(
      expect.stringContaining(`${again}@customer.example`),
    );
  }).toPass();
});
