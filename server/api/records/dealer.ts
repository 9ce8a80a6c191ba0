import type { AccountRead } from "../scope";

/** The business of an account: how it is reached, how its pages and mails look, and in what it is paid. */
export interface Dealer {
  readonly name: string;
  /** The first of its addresses: mail is answered to one. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly logoUrl: string | null;
  readonly color: string | null;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly locale: string;
  readonly timeZone: string;
  /** What the account is called at the card provider; null if it takes no cards. */
  readonly merchant: string | null;
}

export async function findDealer({ db, accountId }: AccountRead): Promise<Dealer> {
  const { email, ...dealer } = await db
    .selectFrom("accounts")
    .select(["name", "company_email as email", "company_phone as phone"])
    .select(["company_address as address", "brand_logo_url as logoUrl", "brand_color as color"])
    .select(["currency_code as currency", "currency_symbol as currencySymbol", "locale"])
    .select(["time_zone as timeZone", "card_merchant as merchant"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { ...dealer, email: email?.split(",")[0]?.trim() ?? null };
}
