import AxeBuilder from "@axe-core/playwright";
import { HtmlValidate } from "html-validate";

import { expect, test, uniqueName } from "./desk";
import { makeDeal, SCREENS } from "./screens";

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

for (const scheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`no screen has a serious accessibility fault (${scheme}, ${width} px)`, async ({
      staff,
    }) => {
      test.setTimeout(180_000);
      const { page } = staff;
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      const deal = await makeDeal(staff, uniqueName("Axe"));
      await page.setViewportSize({ width, height: 900 });
      const problems: string[] = [];
      const signedIn = SCREENS.filter((screen) => !screen.isOpen);
      for (const screen of [...signedIn, null, ...SCREENS.filter((one) => one.isOpen)]) {
        if (screen === null) {
          await page.context().clearCookies();
          continue;
        }
        await staff.open(screen.path(deal));
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, impact, nodes } of violations) {
          if (impact !== "serious" && impact !== "critical") continue;
          const where = nodes.map((node) => node.html).slice(0, 3);
          problems.push(`${screen.name}: ${id} ${where.join(" | ")}`);
        }
      }
      expect(problems).toEqual([]);
    });
  }
}

test("the HTML of every screen is valid", async ({ staff, request: anonymous }) => {
  test.setTimeout(120_000);
  const deal = await makeDeal(staff, uniqueName("Valid"));
  const problems: string[] = [];
  for (const screen of SCREENS) {
    const client = screen.isOpen ? anonymous : staff.page.request;
    const html = await (await client.get(staff.origin + screen.path(deal))).text();
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        problems.push(`${screen.name}: ${ruleId} ${message} (${line}:${column})`);
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

test("no screen scrolls sideways on a phone, a tablet or a desktop", async ({ staff }) => {
  test.setTimeout(180_000);
  const { page } = staff;
  const deal = await makeDeal(staff, uniqueName("Wide"));
  const long = "Averyveryverylongwordwithoutanyspaceinitatallbecausewhynot12345";
  const added = await page.request.post(`${staff.origin}/workflows/commercial/presets`, {
    form: { act: "add", name: long, params: `search=${long}` },
    headers: { origin: staff.origin },
  });
  expect(added.status()).toBe(200);
  const longDeal = await makeDeal(staff, long.repeat(3));
  const screens = [
    ...SCREENS,
    { name: "long presets", path: () => `/workflows/commercial/presets?search=${long}` },
    { name: "board of long presets", path: () => `/workflows/commercial?view=kanban` },
    { name: "deal of a long name", path: () => longDeal },
    { name: "move of a long name", path: () => `${longDeal}/move` },
    { name: "archive of a long name", path: () => `${longDeal}/archive` },
    {
      name: "table with a long name",
      path: () => `/workflows/residential-sales?view=table&search=${long}`,
    },
    {
      name: "board with a long name",
      path: () => `/workflows/residential-sales?view=kanban&search=${long}`,
    },
  ];
  const wide: string[] = [];
  for (const width of [320, 390, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of screens) {
      await page.goto(staff.origin + screen.path(deal));
      // Dialogs, panels and sheets clip or scroll by themselves: nothing may be lost inside them either.
      const overflow = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("dialog, .panel, .sheet")]
          .map((one) => one.scrollWidth - one.clientWidth)
          .reduce((most, one) => Math.max(most, one), 0),
      );
      if (overflow > 0) wide.push(`${screen.name} at ${width}: ${overflow} px`);
    }
  }
  expect(wide).toEqual([]);
});

test("pages report nothing to the console and break no content security policy", async ({
  staff,
}) => {
  test.setTimeout(120_000);
  const { page } = staff;
  const deal = await makeDeal(staff, uniqueName("Console"));
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      messages.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => messages.push(`${page.url()}: ${error.message}`));
  for (const screen of SCREENS.filter((one) => one.name !== "missing deal")) {
    await staff.open(screen.path(deal));
  }
  expect(messages).toEqual([]);
});
