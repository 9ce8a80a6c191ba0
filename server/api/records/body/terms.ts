import { todayIn } from "../../../../app/domain/dates";
import { measureSystemOf, type MeasureSystem } from "../../../../app/domain/dimensions";
import type { BundleTerms } from "../../../pricing/bundles";
import type { TaxTerms } from "../../../pricing/line";
import { notFound } from "../../api-error";
import type { AccountRead } from "../../scope";
import { readBundleTerms } from "../bundles";

/** What prices of an account depend on beside products. */
export interface PricingTerms {
  /** ISO 3166. */
  readonly country: string;
  readonly system: MeasureSystem;
  readonly currencySymbol: string;
  /** Today in the company's zone, `yyyy-MM-dd`. */
  readonly today: string;
  readonly adjustment: "PERCENT_MARK_UP" | "PERCENT_MARGIN";
  /** Thousandths of a percent. */
  readonly base: number;
  readonly options: number;
  readonly deposit: number;
  /** Of new quotes: one that is made keeps its own. */
  readonly tax: TaxTerms;
  readonly bundles: BundleTerms;
}

/** How the account prices today. */
export async function readTerms(read: AccountRead, now: Date): Promise<PricingTerms> {
  const { db, accountId } = read;
  const row = await db
    .selectFrom("accounts as a")
    .innerJoin("pricing_settings as s", "s.account_id", "a.id")
    .select(["a.country_code", "a.measure_system", "a.time_zone", "a.currency_symbol"])
    .select(["s.adjustment_type", "s.base_percent", "s.options_percent", "s.deposit_percent"])
    .select(["s.tax_mode", "s.tax_method", "s.tax_rate"])
    .where("a.id", "=", accountId)
    .where("s.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    country: row.country_code,
    system: measureSystemOf(row.measure_system),
    currencySymbol: row.currency_symbol,
    today: todayIn(row.time_zone, now),
    adjustment: row.adjustment_type,
    ...{ base: row.base_percent, options: row.options_percent, deposit: row.deposit_percent ?? 0 },
    tax: { mode: row.tax_mode, method: row.tax_method, rate: row.tax_rate ?? 0 },
    bundles: await readBundleTerms(read),
  };
}
