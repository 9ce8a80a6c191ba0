import { gap } from "./bands";
import { letterhead, proseBands } from "./document-head";
import { productBands } from "./line-table";
import type { OrderDocument } from "./order-document";
import { totalBands } from "./quote-pdf";
import { Sheet } from "./sheet";

/** What a supplier gets: what to make, for which day, where it goes, and what it is known to cost. */
export async function orderPdf(data: OrderDocument): Promise<Uint8Array> {
  const { company, supplier, delivery, sidemark, hasCosts } = data;
  const title = `Purchase order ${data.orderTuid}`;
  const sheet = new Sheet(data, title);
  const facts = [
    ...(data.replacesTuid === "" ? [] : [`Replaces ${data.replacesTuid}`]),
    data.dateText,
    `Required ${delivery.requiredDateText}`,
  ];
  const about = {
    heading: "Delivery",
    lines: [
      sidemark === "" ? "" : `Sidemark: ${sidemark}`,
      delivery.methodName,
      ...delivery.addressLines,
    ],
  };
  const whom = { heading: "Supplier", lines: [supplier.name, ...supplier.lines] };
  const costs = [
    { label: "Cost each", width: 60, textOf: (line: { unitText: string }) => line.unitText },
    {
      label: `Cost ${data.basisLabel}`,
      width: 76,
      textOf: (line: { totalText: string }) => line.totalText,
    },
  ];
  return sheet.finish([
    ...(await letterhead(sheet, company, { title, facts, whom, about })),
    ...productBands(sheet, data, {
      columns: hasCosts ? costs : [],
      notesOf: ({ sheetNotes }) => (sheetNotes === "" ? "" : `Notes: ${sheetNotes}`),
    }),
    gap(8, { staysWithNext: true }),
    ...totalBands(sheet, { totals: data.totals, deposit: null }),
    ...proseBands(sheet, "Shipping instructions", delivery.instructions),
  ]);
}
