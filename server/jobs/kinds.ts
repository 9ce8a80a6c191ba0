import { cancellationMailJob, invitationMailJob } from "../api/appointments/invitation-jobs";
import { findResets, resetMailJob } from "../api/auth/reset-jobs";
import { copyAppointmentJob } from "../api/calendars/copy-job";
import { lookAtCalendarJob } from "../api/calendars/look-job";
import { copyContactsJob } from "../api/contacts/copy-job";
import { removeOrphanJob } from "../api/documents/keep-file";
import { welcomeMailJob } from "../api/employees/mails";
import { receiptMailJob, requestMailJob } from "../api/payments/mail-jobs";
import { supplierMailJob } from "../api/orders/review/supplier-mail";
import { supplierWebhookJob } from "../api/orders/review/supplier-webhook";
import { readRefundsJob } from "../api/payments/read-refunds-job";
import { readSessionJob } from "../api/payments/read-session-job";
import { sandboxEventJob } from "../api/payments/sandbox";
import { answerMailJob } from "../api/records/purchasing/tell-answer";
import { noticeMailJob } from "../api/records/tell-dealer";
import { quoteMailJob } from "../api/quotes/acceptance/send";
import type { JobKind } from "./job-kind";
import { mailJob } from "./mail-job";

/** What workers know to do, by name. A kind whose work is an area's stands in the area's folder. */
export const JOB_KINDS = kindsByName([
  mailJob,
  findResets,
  resetMailJob,
  welcomeMailJob,
  invitationMailJob,
  cancellationMailJob,
  copyContactsJob,
  copyAppointmentJob,
  lookAtCalendarJob,
  removeOrphanJob,
  requestMailJob,
  receiptMailJob,
  readSessionJob,
  readRefundsJob,
  sandboxEventJob,
  quoteMailJob,
  supplierMailJob,
  supplierWebhookJob,
  noticeMailJob,
  answerMailJob,
]);

export function kindsByName(kinds: readonly JobKind[]): ReadonlyMap<string, JobKind> {
  return new Map(kinds.map((kind) => [kind.name, kind]));
}
