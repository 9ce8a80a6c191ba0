import { describe, expect, it } from "vitest";

import { constraintsOf } from "~/ui/form/constraint";
import { parseForm } from "~/ui/form/parse-form";

import { lineSchema, newLinesSchema, type LineRules } from "./line-form.schema";
import { changeWindows, countWindows, nearestName, nearestValue, takeNearest } from "./window-rows";

const METRIC: LineRules = {
  system: "METRIC",
  allowed: { hasEighths: true, hasSixteenths: true },
  hasWidth: true,
  hasHeight: true,
  hasQuantity: true,
};
const INCHES: LineRules = {
  ...METRIC,
  system: "IMPERIAL",
  allowed: { hasEighths: true, hasSixteenths: false },
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const sent = {
  "windows[0].groupName": " Bedrooms/Main ",
  "windows[0].width": "36-5/8",
  "windows[0].height": '84"',
  "windows[0].quantity": "2",
  notes: "Recess fit",
};

describe("the form of new lines", () => {
  it("gives windows with their sizes as they are sent", () => {
    const { value, ...rest } = parseForm(formOf(sent), newLinesSchema(INCHES)) as never as {
      value: unknown;
      error?: unknown;
    };
    expect(rest.error).toBeUndefined();
    expect(value).toEqual({
      windows: [{ groupName: "Bedrooms / Main", width: "36 5/8", height: "84", quantity: 2 }],
      notes: "Recess fit",
    });
  });

  it("says of each window what is missing or wrong", () => {
    const form = formOf({
      ...sent,
      "windows[0].width": "36 3/16",
      "windows[0].height": "",
      "windows[0].quantity": "0",
      "windows[1].width": "wide",
      "windows[1].height": "10",
      "windows[1].quantity": "",
    });
    expect(parseForm(form, newLinesSchema(INCHES)).reply().error).toEqual({
      "windows[0].width": ["This brand does not make sixteenths"],
      "windows[0].height": ["Height is required"],
      "windows[0].quantity": ["Must be at least 1"],
      "windows[1].width": [
        "Width must be in whole inches, halves, quarters or eighths, such as 36 5/8",
      ],
      "windows[1].quantity": ["Quantity is required"],
    });
  });

  it("asks for nothing that the product has not", () => {
    const rules = { ...METRIC, hasWidth: false, hasHeight: false, hasQuantity: false };
    const form = formOf({ "windows[0].groupName": "", "windows[0].width": "wide" });
    const submission = parseForm(form, newLinesSchema(rules));
    expect(submission.status === "success" && submission.value.windows).toEqual([
      { groupName: null, width: null, height: null, quantity: 1 },
    ]);
  });

  it("says to its inputs what is required", () => {
    const constraints = constraintsOf(newLinesSchema({ ...METRIC, hasHeight: false }));
    expect(constraints).toMatchObject({
      "windows[].groupName": { required: false, maxLength: 200 },
      "windows[].width": { required: true, maxLength: 20 },
      "windows[].height": { required: false },
      "windows[].quantity": { required: true },
      notes: { required: false },
    });
  });

  it("of one line has the same rules", () => {
    const form = formOf({ groupName: "Kitchen", width: "1845", height: "21x", quantity: "1" });
    expect(parseForm(form, lineSchema(METRIC)).reply().error).toEqual({
      height: ["Height must be in whole millimetres, such as 1845"],
    });
  });
});

describe("windows of a form", () => {
  const two = () => formOf({ ...sent, "windows[1].groupName": "Nursery", "windows[1].width": "9" });

  it("are added at the end", () => {
    const form = formOf(sent);
    expect(changeWindows(form, "add-window")).toBe(true);
    expect(countWindows(form)).toBe(2);
    expect(form.get("windows[1].quantity")).toBe("1");
    expect(form.get("windows[0].width")).toBe("36-5/8");
  });

  it("are taken out, and those behind move up", () => {
    const form = two();
    expect(changeWindows(form, "remove-window:0")).toBe(true);
    expect(countWindows(form)).toBe(1);
    expect(form.get("windows[0].groupName")).toBe("Nursery");
    expect(form.get("windows[0].width")).toBe("9");
    expect(form.get("notes")).toBe("Recess fit");
    changeWindows(form, "remove-window:0");
    expect(countWindows(form)).toBe(1);
  });

  it("are at most as many as a form can carry", () => {
    const form = formOf(sent);
    for (let at = 0; at < 100; at += 1) changeWindows(form, "add-window");
    expect(countWindows(form)).toBe(40);
    expect([...form].length).toBeLessThan(200);
  });

  it("stay as they are for every other button", () => {
    const form = two();
    expect(changeWindows(form, "another")).toBe(false);
    expect(countWindows(form)).toBe(2);
  });
});

describe("a size that was offered", () => {
  const name = "windows[0].width";

  it("takes the place of what was typed", () => {
    const form = formOf({
      ...sent,
      [name]: "36 3/16",
      [nearestName(name)]: nearestValue("36 3/16", "36 1/4"),
    });
    takeNearest(form, INCHES);
    expect(form.get(name)).toBe("36 1/4");
    expect(form.has(nearestName(name))).toBe(false);
  });

  it("is nothing once something else was typed, or if nobody offered it", () => {
    const changed = formOf({
      [name]: "40",
      [nearestName(name)]: nearestValue("36 3/16", "36 1/4"),
    });
    takeNearest(changed, INCHES);
    expect(changed.get(name)).toBe("40");
    const made = formOf({ [name]: "36 3/16", [nearestName(name)]: nearestValue("36 3/16", "99") });
    takeNearest(made, INCHES);
    expect(made.get(name)).toBe("36 3/16");
  });
});
