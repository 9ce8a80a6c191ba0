import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { DEMO_PASSWORD, startApp } from "../../support/start-app";
import { expect, inBrowser, scripted as test } from "../test";

test("a project for usage that refuses its key, and then is away, changes nothing for who works", async ({
  openDeskAt,
}) => {
  const asked: string[] = [];
  const project = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(401, { "access-control-allow-origin": "*" }).end("{}");
  });
  await new Promise<void>((resolve) => project.listen(0, "127.0.0.1", resolve));
  const { port } = project.address() as AddressInfo;
  const app = await startApp({
    env: { POSTHOG_KEY: "phc_refused", POSTHOG_ORIGIN: `http://127.0.0.1:${port}` },
  });
  try {
    const staff = inBrowser(await openDeskAt(app.origin));
    const { page } = staff;
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await staff.open("/login");
    await staff.signIn("admin", DEMO_PASSWORD);
    await staff.expectAddress("/dashboard");
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    project.closeAllConnections();
    await new Promise((resolve) => project.close(resolve));
    await staff.follow("Contacts");
    await staff.expectHeading("Contacts");
    await expect(page.locator(".toast")).toHaveCount(0);
    expect(faults).toEqual([]);
  } finally {
    project.close();
    await app.stop();
  }
});
