import { z } from "zod";

import type { PaymentStatus } from "../../../app/upstream/contract/payments.input";
import type { Mail } from "../../integrations/mail/provider";
import { accountJob, type AccountJob } from "../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../jobs/mail-job";
import { accountRead } from "../dispatch";
import { findDealer } from "../records/dealer";
import { findPayment } from "../records/payments";
import type { Services } from "../services";
import { receiptMail, requestMail, type Asked } from "./payment-mail";

const payload = z.object({ paymentId: z.string(), email: z.string(), title: z.string() });
type Job = AccountJob<z.output<typeof payload>>;

/** Mails a customer that money is asked of them, if it still is when the mail goes out. */
export const requestMailJob = accountJob({
  name: "payment-request-mail",
  payload,
  describe: ({ title, email }) => ({ title: `Payment request “${title}”`, recipient: email }),
  ...MAIL_LIMITS,
  run: (services, job) => sendAbout(services, job, "REQUESTED", requestMail),
});

/** Mails a customer that what they paid by card has arrived. */
export const receiptMailJob = accountJob({
  name: "payment-receipt-mail",
  payload,
  describe: ({ title, email }) => ({ title: `Receipt of “${title}”`, recipient: email }),
  ...MAIL_LIMITS,
  run: (services, job) => sendAbout(services, job, "PAID", receiptMail),
});

async function sendAbout(
  services: Services,
  { id, payload: { paymentId, email }, subject }: Job,
  status: PaymentStatus,
  compose: (services: Services, asked: Asked) => Mail,
): Promise<void> {
  const read = accountRead(services, subject);
  const payment = await findPayment(read, paymentId);
  if (payment?.status !== status) return;
  const dealer = await findDealer(read);
  await sendMail(services, compose(services, { dealer, payment, email }), id);
}
