import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it } from "vitest";

import { createOutbox, readOutbox } from "./outbox/outbox";
import { senderAddress, type Mail } from "./provider";

const folder = mkdtempSync(join(tmpdir(), "headrail-mail-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const outbox = createOutbox(folder, "Headrail <no-reply@headrail.example>");

async function sent(mail: Partial<Mail>) {
  await outbox.send(
    { to: "ada@customer.example", subject: "Hello", text: "Text", ...mail },
    { id: "job-1" },
  );
  const name = readdirSync(folder).toSorted().at(-1) ?? "";
  const raw = readFileSync(join(folder, name), "utf8");
  return { raw, head: raw.slice(0, raw.indexOf("\n\n")), mail: await PostalMime.parse(raw) };
}

describe("a mail", () => {
  it("goes under the job's id at the sender's host", async () => {
    const { mail } = await sent({ replyTo: "office@banksia.example" });
    expect(mail.messageId).toBe("<job-1@headrail.example>");
    expect(mail.from?.address).toBe("no-reply@headrail.example");
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(["office@banksia.example"]);
  });

  it("with an appointment has it as another form of its text, and as a file", async () => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Prüfung 🪟\r\nEND:VCALENDAR\r\n";
    const { raw, mail } = await sent({ calendar: { method: "CANCEL", content } });
    expect(raw).toMatch(/multipart\/alternative/);
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
    expect(mail.text?.trim()).toBe("Text");
    const [, file = ""] = /filename=cancel\.ics[^]*?base64\n\n([\w+/=\n]+)\n--/.exec(raw) ?? [];
    expect(Buffer.from(file, "base64").toString()).toBe(content);
    const { raw: invitation } = await sent({ calendar: { method: "REQUEST", content } });
    expect(invitation).toMatch(/method=REQUEST/);
    expect(invitation).toMatch(/filename=invite\.ics/);
  });

  it("with HTML has it as another form of its text, and the outbox shows both", async () => {
    const { raw, mail } = await sent({ html: "<p>Text &amp; more</p>" });
    expect(raw).toMatch(/multipart\/alternative/);
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(["Text", "<p>Text &amp; more</p>"]);
    const [newest] = await readOutbox(folder);
    expect([newest?.text.trim(), newest?.html?.trim()]).toEqual(["Text", "<p>Text &amp; more</p>"]);
    await sent({});
    expect((await readOutbox(folder))[0]?.html).toBeNull();
  });

  it.each([
    ["a line break in its subject", { subject: "Hello\r\nBcc: eve@evil.example\r\n\r\nText" }],
    ["one in its address", { to: "ada@customer.example\r\nBcc: eve@evil.example" }],
    ["one where answers go", { replyTo: "a@b.example\nBcc: eve@evil.example" }],
    ["two addresses in one", { to: "ada@customer.example, eve@evil.example" }],
    ["an address in brackets", { to: "ada@customer.example> <eve@evil.example" }],
  ])("gets no head and no recipient by %s", async (_, own) => {
    const { head, mail } = await sent(own);
    expect(head).not.toMatch(/^bcc/im);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to?.length ?? 0).toBeLessThanOrEqual(1);
    expect(mail.to?.map(({ address }) => address)).not.toContain("eve@evil.example");
  });

  it.each([
    ["Headrail <no-reply@headrail.example>", "no-reply@headrail.example"],
    ["office@banksia.example", "office@banksia.example"],
    ['"A, B" <a.b@x.example>', "a.b@x.example"],
    ["x", "no-reply@headrail.invalid"],
  ])("comes from %s at %s", (from, address) => {
    expect(senderAddress(from)).toBe(address);
  });
});
