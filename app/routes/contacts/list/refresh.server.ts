import type { Toast } from "~/http/session.server";
import type { Staff } from "~/http/staff.server";
import { success } from "~/http/toast-redirect.server";
import { contacts } from "~/upstream/contract/contacts";
import { isRefused } from "~/upstream/errors";

import { isComing, troubleOf } from "../copy-words";

/** Asks the providers for what has changed. */
export async function refresh(staff: Staff, idempotencyKey: string | undefined): Promise<Toast> {
  const done = success("Contacts refreshed");
  try {
    const { copies } = await staff.upstream.call(contacts.refreshContacts, { idempotencyKey });
    const troubled = copies.find((copy) => !isComing(copy));
    if (troubled) return { tone: "warning", title: troubleOf(troubled) };
    const [coming] = copies;
    return coming ? success(troubleOf(coming)) : done;
  } catch (error) {
    // To ask is an extension: without it the list is as fresh as it gets.
    if (isRefused(error, 404, 405, 501)) return done;
    throw error;
  }
}
