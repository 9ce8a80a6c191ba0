import type { Insertable } from "kysely";

import type { Schema } from "../../server/database/schema";
import { mailJob } from "../../server/jobs/mail-job";

interface Own {
  id: string;
  account_id: string;
  /** When it was made, and failed. */
  at: string;
  to?: string;
  subject?: string;
}

/** A mail that a mail server refused. */
export function deadJob({
  at,
  to = "somebody@customer.example",
  subject = "Your quote",
  ...own
}: Own): Insertable<Schema["jobs"]> {
  const payload = { to, subject, text: `Hello, this is about ${subject}.` };
  return {
    ...own,
    kind: mailJob.name,
    unique_key: null,
    ...mailJob.describe(payload),
    payload: JSON.stringify(payload),
    status: "dead",
    due_at: null,
    locked_by: null,
    attempts: 1,
    error: "The mail server refused it: 550 5.1.1 No such user here",
    created_at: at,
    finished_at: at,
  } as const;
}
