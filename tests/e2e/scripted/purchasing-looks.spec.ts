import { createDeal } from "../deals";
import { reviewedOrder, supplierLink } from "../quotes";
import { expect, scripted as test, uniqueName } from "../test";

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
  const fieldOf = (label: string) => boxOf(`.line-fields .field:has(label:text-is("${label}"))`);
  const columns = [
    [".each", "Price each ex GST"],
    [".said", "ETA"],
    [".each", "Width, mm"],
    [".said", "Height, mm"],
  ] as const;
  for (const [column, field] of columns) {
    const head = await boxOf(`.answer-line ${column}`);
    expect(Math.round((await fieldOf(field)).x), field).toBe(Math.round(head.x));
  }
  const [price, eta, width, height] = [
    await fieldOf("Price each ex GST"),
    await fieldOf("ETA"),
    await fieldOf("Width, mm"),
    await fieldOf("Height, mm"),
  ];
  expect(eta.y).toBe(price.y);
  expect(width.y).toBeGreaterThanOrEqual(price.bottom);
  expect(height.y).toBe(width.y);
  const confirm = await boxOf(".line-answer > .check");
  expect(confirm.right).toBeLessThanOrEqual(width.x);
});

test("fields that stand in one row are of one height, with a unit, a choice, a date or a time", async ({
  desk,
  staff,
}) => {
  const deal = await createDeal(staff, uniqueName("Heights"));
  const line = ["lines[0].price", "lines[0].eta", "lines[0].width"];
  const supplier = ["reference", "eta", "freight", "shippingMethod"];
  const forms = [
    [desk, supplierLink("open"), [line, ["statusId", "reference", "freight"]]],
    [staff, reviewedOrder("manual"), [supplier]],
    [staff, `${deal}/appointments/new`, [["title", "when.start", "when.startTime"]]],
  ] as const;
  for (const [place, path, rows] of forms) {
    const { page } = place;
    await place.open(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const names of rows) {
        const heights = await page.evaluate(
          (wanted) =>
            wanted.map((name) => {
              const field = document.querySelector(
                `main [name="${name}"], dialog [name="${name}"]`,
              );
              return (field?.closest(".joined") ?? field)?.getBoundingClientRect().height;
            }),
          names,
        );
        expect(heights[0], path).toBeGreaterThan(20);
        expect(new Set(heights).size, `${path} at ${width}: ${heights.join(", ")}`).toBe(1);
      }
    }
  }
});
