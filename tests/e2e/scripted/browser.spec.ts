import { expect, scripted as test } from "../test";

test("the browser draws the page alone, and none of its own beside it", async ({ staff }) => {
  await staff.open("/dashboard");
  const devtools = await staff.page.context().browser()?.newBrowserCDPSession();
  const targets = await devtools?.send("Target.getTargets", { filter: [{}] });
  const urls = targets?.targetInfos.map(({ url }) => url);
  expect(urls).toContain(`${staff.origin}/dashboard`);
  expect(urls?.filter((url) => url.startsWith("chrome:"))).toEqual([]);
});
