import type { StaffContext } from "~/http/route.server";

import type { Fact, FactGroup } from "../panel/contact-facts.server";
import { nameOfRecord, showDate, showMoney, type LegacyOrder } from "./order-rows.server";

/** All that the CRM has of an order, in groups. */
export function orderGroups(route: StaffContext, order: LegacyOrder): FactGroup[] {
  const date = (label: string, text: string | null | undefined) =>
    fact(label, showDate(route, text));
  return [
    {
      name: "Order",
      facts: [
        fact("Order", order.Order_Num),
        fact("Status", order.Status),
        fact("Subject", order.Subject),
        fact("Supplier", nameOfRecord(order.Supplier)),
        fact("Contact", nameOfRecord(order.Contact_Name1)),
        fact("Owner", nameOfRecord(order.Owner)),
        fact("Reps", repsOf(order.Reps)),
        date("Created", order.Created_Time),
        long("Description", order.Description),
        long("Comments", order.Comments),
      ],
    },
    {
      name: "Dates",
      facts: [
        date("Confirmed", order.Confirm_Date),
        date("CBF date", order.CBF_Date),
        date("Notification", order.Notification_Date),
        date("Installation", order.Install_Date),
      ],
    },
    {
      name: "Installation",
      facts: [
        fact("Installer", nameOfRecord(order.Installer_Name)),
        fact("Installer id", order.Installer_ID),
        money("Install cost", order.Install_Cost),
      ],
    },
    { name: "Billing address", facts: addressFacts(order, "Billing") },
    { name: "Shipping address", facts: addressFacts(order, "Shipping") },
    {
      name: "Amounts",
      facts: [
        money("List total", order.List_Total),
        money("Net charged", order.Net_Charged),
        money("Ex GST", order.Ex_GST),
        money("GST", order.GST),
        money("Total due", order.Total_Due),
        money("Manufacture cost", order.Manufacture_Cost),
        money("Sales commission", order.Sales_Commission),
        money("GP", order.GP),
        fact("GP percentage", percentOf(order.GP_Percentage)),
      ],
    },
  ];
}

const fact = (label: string, text: string | null | undefined): Fact => ({
  label,
  kind: "text",
  text: text ?? "",
  href: null,
});
const long = (label: string, text: string | null | undefined): Fact => ({
  ...fact(label, text),
  kind: "multiline",
});
const money = (label: string, amount: number | null | undefined) => fact(label, showMoney(amount));

const percentOf = (percent: number | null | undefined) =>
  percent === null || percent === undefined ? null : `${Math.round(percent * 100) / 100} %`;

function repsOf(reps: LegacyOrder["Reps"]): string | null {
  return Array.isArray(reps) ? reps.join(", ") : nameOfRecord(reps);
}

function addressFacts(order: LegacyOrder, which: "Billing" | "Shipping"): Fact[] {
  return [
    long("Street", order[`${which}_Street`]),
    fact("City", order[`${which}_City`]),
    fact("State", order[`${which}_State`]),
    fact("Postcode", order[`${which}_Code`]),
    fact("Country", order[`${which}_Country`]),
  ];
}

/** The items of an order as their rows show them. */
export function itemRows({ Ordered_Items: items }: LegacyOrder) {
  return (items ?? []).map((item, at) => ({
    id: String(at),
    description: item.Description ?? null,
    quantity: item.Quantity ?? null,
    listPrice: showMoney(item.List_Price),
    discount: showMoney(item.Discount),
    afterDiscount: showMoney(item.Total_After_Discount),
    tax: showMoney(item.Tax),
    netTotal: showMoney(item.Net_Total),
    total: showMoney(item.Total),
  }));
}
