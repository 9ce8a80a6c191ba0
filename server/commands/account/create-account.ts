import { randomBytes } from "node:crypto";

import { accountWrite, type WriteServices } from "../../api/account-write";
import { hashPassword } from "../../api/records/passwords";
import { fillDealer, nameWhoHears } from "../../database/demo/fill-dealer";
import { newId } from "../../database/id";

const ZONES = { AU: "Australia/Melbourne", US: "America/New_York" } as const;

export interface NewAccount {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: "AU" | "US";
  /** That of the country if null. */
  readonly timeZone: string | null;
  readonly domain: string | null;
  readonly color: string | null;
}

/** A dealer's account with its first administrator, whose password it gives. */
export async function createAccount(
  services: WriteServices,
  { name, username, email, firstName, lastName, country, timeZone, domain, color }: NewAccount,
): Promise<{ accountId: string; password: string }> {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const accountId = newId();
  const actor = { type: "system", id: "account" } as const;
  await accountWrite(services, { accountId, actor }, async (write) => {
    const { db, now } = write;
    const dealer = {
      ...{ name, email, emailDomain: email.split("@")[1] ?? "", phone: "", address: null },
      ...{ timeZone: timeZone ?? ZONES[country], countryCode: country },
      ...{ branding: { domain, color }, isNew: true as const },
      staff: [{ username, email, firstName, lastName, employeeType: "ADMIN" as const, flags: [] }],
    };
    await fillDealer(write, dealer, passwordHash, now, accountId);
    await nameWhoHears(db, accountId);
  });
  return { accountId, password };
}
