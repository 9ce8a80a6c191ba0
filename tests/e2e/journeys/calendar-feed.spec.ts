import { expect, test } from "../test";

test("a calendar address is made, read by a program, made anew and ended @rendered", async ({
  staff,
}) => {
  const readFrom = async (address: string) => (await fetch(address)).status;
  const make = async (button: Parameters<typeof staff.press>[0]) => {
    await staff.open("/calendar/feed");
    await staff.press(button);
    await staff.expectText(/It is shown this once/);
    const address = /value="(http[^"]+\/calendar\/feed\/[\w-]{43}\.ics)"/.exec(await staff.html());
    if (!address?.[1]) throw new Error("no address is shown");
    return address[1];
  };
  await staff.open("/calendar/feed");
  await staff.expectHeading("Subscribe to your calendar");
  const first = await make(/^Make a/);
  const file = await fetch(first);
  expect(file.headers.get("content-type")).toBe("text/calendar");
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await staff.open("/calendar/feed");
  await staff.expectText("Last read");
  expect(await staff.html()).toMatch(/Last read<\/dt><dd>Today/);
  const second = await make("Make a new address");
  expect(await readFrom(first)).toBe(404);
  expect(await readFrom(second)).toBe(200);
  await staff.open("/calendar/feed");
  await staff.follow("End this address");
  await staff.expectText("Are you sure you want to end this calendar address?");
  await staff.follow("Keep address");
  await staff.expectHeading("Subscribe to your calendar");
  expect(await readFrom(second)).toBe(200);
  // Another that is made meanwhile is not the one that was asked about.
  await staff.follow("End this address");
  await staff.expectText("Are you sure you want to end this calendar address?");
  const window = await staff.elsewhere();
  await window.open("/calendar/feed");
  await window.press("Make a new address");
  await window.expectText(/It is shown this once/);
  await staff.press("Yes, end now");
  await staff.expectToast("Your calendar address has not ended");
  await staff.follow("End this address");
  await staff.press("Yes, end now");
  await staff.expectText("You have no address yet.");
});
