import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

import { htmlMail } from "../../server/integrations/mail/html-mail";
import { createOutbox } from "../../server/integrations/mail/outbox/outbox";
import { createTestWeb, type TestWeb } from "../support/test-web";

const folder = mkdtempSync(join(tmpdir(), "headrail-outbox-"));
const from = "Headrail <no-reply@headrail.example>";
let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb({ mail: { kind: "outbox", folder, from } });
});
afterAll(async () => {
  await web.drop();
  rmSync(folder, { recursive: true, force: true });
});

it("the outbox shows a mail's text, and its HTML as what can run and fetch nothing", async () => {
  const html = htmlMail({
    ...{ sender: "Banksia", color: null, title: "Please pay", paragraphs: ["<script>x</script>"] },
    ...{ facts: [], button: null, foot: [] },
  });
  const mail = { to: "ada@customer.example", subject: "Please pay", text: "As text", html };
  await createOutbox(folder, from).send(mail, { id: "1" });
  const browser = web.browser();
  const page = await (await browser.get("/development/outbox")).text();
  expect(page).toContain("As text");
  const [, path = ""] = /href="(\/development\/outbox\/[^"]+)"/.exec(page) ?? [];
  const shown = await browser.get(path);
  expect(await shown.text()).toContain("&lt;script&gt;");
  expect(shown.headers.get("content-security-policy")).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  );
  expect((await browser.get("/development/outbox/none")).status).toBe(404);
});
