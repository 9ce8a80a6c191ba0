import type { ShownLink } from "./supplier-link.server";

/** What is said of an order as a whole: each field with its words, in the order of the page. */
export const wholeLabels = ({ tax, dealer }: Pick<ShownLink, "tax" | "dealer">) => ({
  statusId: "Status",
  reference: "Your reference",
  freight: `Freight ${tax}`,
  trackingInformation: "Tracking",
  customerNotes: `Note to ${dealer.name}`,
  name: "Your name",
});
