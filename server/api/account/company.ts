import { readEmails } from "../../../app/domain/email-list";
import { account } from "../../../app/upstream/contract/account";
import { unsuitable } from "../api-error";
import { refuseTaken } from "../account-write";
import { mutation } from "../implement";
import { countRevision } from "../records/change-settings";
import { textOrNone } from "../records/text-or-none";

/** Addresses as they are stored: one after the other, with a comma and a space between them; null if there are none. */
export function addressList(typed: string | null | undefined): string | null {
  const addresses = readEmails(typed ?? "").map(({ text }) => text);
  return addresses.join(", ") || null;
}

export const saveMainCompany = mutation(account.saveMainCompany, async (write, call) => {
  const { body, services } = call;
  const { timezone, hosted_domain: host, brand_color: color } = body;
  if (host?.toLowerCase() === new URL(services.publicOrigin).hostname) {
    throw unsuitable("hosted_domain", "This is the name of the server itself");
  }
  await countRevision(write, "company", body.revision);
  const saved = write.db
    .updateTable("accounts")
    .set({
      name: body.company_name.trim(),
      company_email: addressList(body.email),
      company_phone: textOrNone(body.phone),
      company_address: textOrNone(body.address),
      account_email: addressList(body.account_email),
      order_email: addressList(body.order_confirmation_email),
      ...(timezone === undefined ? {} : { time_zone: timezone }),
      ...(host === undefined ? {} : { hosted_domain: host?.toLowerCase() ?? null }),
      ...(color === undefined ? {} : { brand_color: color }),
    })
    .where("id", "=", write.accountId)
    .execute();
  await refuseTaken("hosted_domain", "This domain is in use already", saved);
});
