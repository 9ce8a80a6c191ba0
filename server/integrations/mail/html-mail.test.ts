import { expect, it } from "vitest";

import { htmlMail, type HtmlMail } from "./html-mail";

const MAIL: HtmlMail = {
  sender: "Banksia <Blinds>",
  color: "#5b3a1e",
  title: "Ada & Bo",
  paragraphs: ["One\nTwo"],
  facts: [["For", '<img src="x" onerror="alert(1)">']],
  button: { label: "Pay $5", url: 'https://deals.example/checkout/1?a=1&b="2' },
  foot: ["03 5248 0117"],
};

it("a mail's texts are texts, whatever stands in them", () => {
  const html = htmlMail(MAIL);
  expect(html).toContain("Banksia &lt;Blinds&gt;");
  expect(html).toContain("Ada &amp; Bo");
  expect(html).toContain("One<br>Two");
  expect(html).not.toContain("<img");
  expect(html).toContain('href="https://deals.example/checkout/1?a=1&amp;b=&quot;2"');
});

it("a colour that is none is ours", () => {
  expect(htmlMail(MAIL)).toContain("border-top:6px solid #5b3a1e");
  const forged = htmlMail({ ...MAIL, color: 'red" onclick="x' });
  expect(forged).toContain("border-top:6px solid #0b5f60");
  expect(forged).not.toContain("onclick");
});

it("says what leads to a button before it, and what closes the mail behind it", () => {
  const html = htmlMail({
    ...MAIL,
    button: { label: "Pay", url: "https://deals.example/", lead: "Here <you> can pay:" },
    closing: ["Any & all questions?"],
  });
  expect(html).toMatch(
    /<table.*Here &lt;you&gt; can pay:.*>Pay<.*Any &amp; all questions\?.*5248/s,
  );
});

it("without a button has none", () => {
  expect(htmlMail({ ...MAIL, button: null })).not.toContain("<a ");
});
