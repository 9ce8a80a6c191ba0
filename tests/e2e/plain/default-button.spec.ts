import { createDeal, createShownDeal } from "../deals";
import { SCREENS } from "../screens";
import { expect, plain as test, uniqueName } from "../test";

const MAIN = ".primary, .danger";

test("Enter in a field presses the form's main button, on every screen", async ({
  staff,
  desk,
}) => {
  test.setTimeout(60_000);
  const shown = await createShownDeal(staff);
  const problems: string[] = [];
  let forms = 0;
  for (const screen of SCREENS) {
    const { browser } = screen.isOpen ? desk : staff;
    await browser.open(screen.path(shown));
    for (const form of browser.document.querySelectorAll("form")) {
      const [first, ...others] = buttonsOf(form);
      const main = [first, ...others].find((button) => button?.matches(MAIN));
      if (!first || others.length === 0) continue;
      forms += 1;
      const isMain = main ? wordsOf(first) === wordsOf(main) : !first.hasAttribute("formaction");
      if (!isMain) problems.push(`${screen.name}: ${wordsOf(first)} instead of ${wordsOf(main)}`);
    }
  }
  expect(problems).toEqual([]);
  expect(forms).toBeGreaterThan(4);
});

/** Submit buttons in document order: the first is what a browser presses for Enter. */
function buttonsOf(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.elements].filter((one): one is HTMLButtonElement =>
    one.matches("button:not([type=button])"),
  );
}

function wordsOf(button: Element | undefined): string {
  return (button?.textContent ?? "").trim();
}

test("Enter searches for a contact that was typed, and saves once that is done", async ({
  staff,
}) => {
  const name = uniqueName("Entered");
  const path = await createDeal(staff, name);
  const { browser } = staff;
  const enter = async () => {
    const form = browser.document.querySelector<HTMLFormElement>("form#deal");
    const [first] = form ? buttonsOf(form) : [];
    if (!first) throw new Error("no form");
    await browser.submit(first);
  };
  await staff.open(`${path}/edit`);
  await staff.fill("Name", `${name}, twice`);
  await staff.fill("Search for a contact", "example.com");
  await enter();
  await staff.expectText(/^Found \d+ result/);
  await staff.expectField("Name", `${name}, twice`);
  await enter();
  await staff.expectAddress(path);
  await staff.expectHeading(`${name}, twice`);
});
