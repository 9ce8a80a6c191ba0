import type { Field } from "../../support/plain-page";
import { DEMO_PASSWORD } from "../../support/start-app";
import { textFor } from "../form-texts";
import type { PlainDesk } from "../plain-desk";
import { SCREENS } from "../screens";
import { expect, plain as test } from "../test";

// With script it is the same form and the same page of sign-in, which screens of each kind show.
const KEPT = SCREENS.filter(({ hasForm, isOpen, isSecret }) => hasForm && !isOpen && !isSecret);
for (const screen of KEPT) {
  test(`${screen.name}: its form, sent after the session ended, is given back as it was typed`, async ({
    staff,
    shown,
  }) => {
    const path = screen.path(shown);
    await screen.prepare?.(staff);
    await staff.open(path);
    const form = formOf(staff, screen.over);
    const typed = fieldsOf(form)
      .filter(({ value }) => value === "")
      .map((field) => {
        const [inputmode, type] = [field.getAttribute("inputmode"), field.getAttribute("type")];
        field.value = textFor({ inputmode, type });
        return [field.name, field.value] as const;
      });
    await staff.forgetSession();
    await staff.browser.submit(mainButton(form));
    await staff.expectText("What you typed is kept.");
    await staff.signIn("admin", DEMO_PASSWORD);
    await staff.press("Continue with what you typed");
    const given = new Map(
      fieldsOf(formOf(staff, screen.over)).map(({ name, value }) => [name, value]),
    );
    for (const [name, text] of typed) expect(given.get(name), name).toBe(text);
    await staff.expectCount(".toast", 0);
  });
}

/** The screen's own form: of the dialog that lies on top, or of the page. */
function formOf({ browser: { document } }: PlainDesk, over: string | undefined): HTMLFormElement {
  const place = over ? [...document.querySelectorAll("dialog")].at(-1) : document;
  const forms = [
    ...(place ?? document).querySelectorAll<HTMLFormElement>("main form, dialog form"),
  ];
  const form = forms.find((one) => one.method === "post" && one.querySelector("button"));
  if (!form) throw new Error(`${document.URL} has no form`);
  return form;
}

const fieldsOf = (form: HTMLFormElement) =>
  [
    ...form.querySelectorAll<Field>(
      "textarea, input[type=text], input[type=email], input[type=password]",
    ),
  ].filter((field) => !field.getAttribute("role"));

/** What saves: not what searches or goes a step back, if there is anything else. */
function mainButton(form: HTMLFormElement): HTMLButtonElement {
  const buttons = [...form.querySelectorAll("button")].filter(
    (one) => !one.disabled && !one.hasAttribute("formmethod") && one.type === "submit",
  );
  const button = buttons.find(({ name }) => !/step|intent/.test(name)) ?? buttons[0];
  if (!button) throw new Error("The form has no main button");
  return button;
}
