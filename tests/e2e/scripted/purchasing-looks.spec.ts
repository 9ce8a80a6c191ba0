import { supplierLink } from "../quotes";
import { expect, scripted as test } from "../test";

test("a supplier answers in the table's columns, and the whole order stands at the right", async ({
  desk,
}) => {
  const { page } = desk;
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.open(supplierLink("open"));
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`No ${selector}`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const line = await boxOf(".answer-line");
  const whole = await boxOf(".whole");
  expect(whole.x).toBeGreaterThan(line.right);
  expect(whole.y).toBeLessThan(line.y + 16);
  expect(Math.round(whole.right - line.x)).toBe(948);
  for (const [column, field] of [
    [".each", "Price each ex GST"],
    [".said", "ETA"],
    [".size", "Width, mm"],
  ] as const) {
    const head = await boxOf(`.answer-line ${column}`);
    const input = await boxOf(`.line-fields .field:has(label:text-is("${field}"))`);
    expect(Math.round(input.x), field).toBe(Math.round(head.x));
  }
  const size = await boxOf('.line-fields .field:has(label:text-is("Width, mm"))');
  const confirm = await boxOf(".line-answer > .check");
  expect(confirm.right).toBeLessThanOrEqual(size.x);
});
