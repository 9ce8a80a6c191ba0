import { HtmlValidate } from "html-validate";

import { createShownDeal } from "../deals";
import { SCREENS } from "../screens";
import { expect, plain as test } from "../test";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes attributes in its own case and spelling; both mean the same to every parser.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "no-inline-style": "error",
    // The stretch of a label over its control's row is ours to choose.
    "prefer-native-element": "off",
    "valid-id": ["error", { relaxed: true }],
    "no-redundant-role": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
  },
});

test("the HTML of every screen is valid", async ({ staff, desk }) => {
  test.setTimeout(120_000);
  const shown = await createShownDeal(staff);
  const problems: string[] = [];
  for (const screen of SCREENS) {
    const { browser } = screen.isOpen ? desk : staff;
    const answer = await browser.ask({ url: new URL(screen.path(shown), staff.origin) });
    const html = await answer.text();
    expect(html, screen.name).toContain("</html>");
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        problems.push(`${screen.name}: ${ruleId} ${message} (${line}:${column})`);
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});
