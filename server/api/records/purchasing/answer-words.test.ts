import { expect, it } from "vitest";

import { answerFacts } from "./answer-words";
import type { SupplierLineRow, SupplierOrderRow } from "./supplier-order-rows";

const ROW = {
  ...{ eta: null, required_date: "2026-11-27", freight: 640_000, status_id: null },
  ...{ answered_by: null, reference: null, tracking_information: null, customer_notes: null },
};
const LINE = { ...{ answer: "CHANGED", quantity: 1, price: 1_000_000, answered_price: 1_012_000 } };

/** What is told of an order of so many lines, each of which is answered at another price. */
const factsOf = (count: number) =>
  answerFacts(
    {
      ...{ row: ROW as SupplierOrderRow, statuses: [], askedFreight: 485_000 },
      ...{ number: "PO-1", sidemark: null, supplier: "Coastline", names: new Map() },
      lines: Array.from({ length: count }, (_, at) => ({
        ...({ ...LINE, id: `line-${at}`, order_line_id: `asked-${at}` } as SupplierLineRow),
        ...{ answered_eta: null, width: null, answered_width: null },
        ...{ height: null, answered_height: null },
      })),
    },
    "METRIC",
  );

it("says of money that it differs, and no amounts", () => {
  expect(factsOf(1)).toEqual([
    ["Supplier", "Coastline"],
    ["Products", "1 of 1 answered"],
    ["1. Product", "Price differs"],
    ["Freight", "Differs"],
  ]);
});

it("counts the products that are too many to be told one by one", () => {
  const more = (count: number) => factsOf(count).filter(([name]) => name === "More");
  expect(more(10)).toEqual([]);
  expect(more(11)).toEqual([["More", "1 product more is answered differently"]]);
  expect(more(12)).toEqual([["More", "2 products more are answered differently"]]);
});
