import type { AccessRows, Ids } from "./rows";
import { ofDeal } from "./rows";

const ofPayment = (ids: Ids) => ({ dealId: ids.deal, id: ids.payment });

export const paymentRows: AccessRows = {
  createPayment: {
    params: ofDeal,
    body: () => ({ type: "MANUAL", amount: 99, status: "REQUESTED" }),
  },
  updatePayment: { params: ofPayment, body: () => ({ amount: 99, status: "REQUESTED" }) },
  sendPaymentRequest: {
    params: ofPayment,
    body: () => ({ email: "ada@customer.example" }),
    // A manual payment has no link.
    staff: 409,
  },
  settlePaymentTrouble: { params: (ids) => ({ ...ofPayment(ids), troubleId: "none" }) },
  cancelPayment: { params: ofPayment, staff: 409 },
  archivePayment: {
    params: (ids) => ({ dealId: ids.archivedDeal, paymentId: ids.payment }),
    staff: 409,
  },
};
