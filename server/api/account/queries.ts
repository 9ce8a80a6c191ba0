import { countryOf } from "../../../app/domain/countries";
import { measureSystemOf } from "../../../app/domain/dimensions";
import type { AccountSettings, FeatureFlags } from "../../../app/upstream/contract/account";
import { notFound } from "../api-error";
import type { AccountRead } from "../scope";

export async function findAccountSettings({
  db,
  accountId,
}: AccountRead): Promise<AccountSettings> {
  const row = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const country = countryOf(row.country_code);
  return {
    id: row.id,
    name: row.name,
    main_company: {
      id: row.company_id,
      name: row.name,
      email: row.company_email,
      account_email: row.account_email,
      order_confirmation_email: row.order_email,
      timezone: row.time_zone,
      account_id: row.id,
      phone: row.company_phone,
      mobile: null,
      fax: null,
      address: row.company_address,
      delivery_addresses: row.delivery_address === null ? [] : [row.delivery_address],
      hosted_domain: row.hosted_domain,
      brand_color: row.brand_color,
      revision: row.revision,
    },
    country: {
      measure_system: measureSystemOf(row.measure_system),
      currency_code: row.currency_code,
      currency_symbol: row.currency_symbol,
      language_locale: row.locale,
      tax_display: country.taxName,
      calling_code: country.callingCode,
      iso2_code: row.country_code,
    },
    labor_tax_control: country.hasLabourTaxControl ? 1 : 0,
    feature_flags: JSON.parse(row.feature_flags) as FeatureFlags,
  };
}
