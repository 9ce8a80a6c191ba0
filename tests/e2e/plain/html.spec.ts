import { HtmlValidate } from "html-validate";

import { parsePage } from "../../support/plain-page";
import { buttonsOf } from "../form-buttons";
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
    // Boxes of which several are ticked go by one name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
});

/** The button that a form is there for, by its look. */
const MAIN = ".primary, .danger";

test("the HTML of every screen is valid, and Enter in a field presses its form's main button", async ({
  staff,
  desk,
  shown,
}) => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  let forms = 0;
  for (const screen of SCREENS) {
    const { browser } = screen.isOpen ? desk : staff;
    await screen.prepare?.(staff);
    const url = new URL(screen.path(shown), staff.origin);
    const html = await (await browser.ask({ url })).text();
    expect(html, screen.name).toContain("</html>");
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        problems.push(`${screen.name}: ${ruleId} ${message} (${line}:${column})`);
      }
    }
    const page = parsePage(html, url.href);
    for (const form of page.window.document.querySelectorAll("form")) {
      const [first, ...others] = buttonsOf(form);
      const main = [first, ...others].find((button) => button?.matches(MAIN));
      if (!first || others.length === 0) continue;
      forms += 1;
      const isMain = main ? isSameAs(first, main) : !first.hasAttribute("formaction");
      if (!isMain) problems.push(`${screen.name}: ${wordsOf(first)} instead of ${wordsOf(main)}`);
    }
    page.window.close();
  }
  expect([...new Set(problems)]).toEqual([]);
  expect(forms).toBeGreaterThan(4);
});

/** The main button itself, or what takes its place for Enter, which nobody reads. */
const isSameAs = (first: Element, main: Element) => first === main || first.matches(STANDS_IN);
const STANDS_IN = "form > .sr[value=enter][aria-hidden=true]:empty";

function wordsOf(button: Element | undefined): string {
  return (button?.textContent ?? "").trim();
}
