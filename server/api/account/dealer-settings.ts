import { account } from "../../../app/upstream/contract/account";
import { MARGIN_TOO_LARGE } from "../../../app/upstream/contract/account.input";
import type { BodyOf, WireResponseOf } from "../../../app/upstream/endpoint";
import { stale, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { findSaleTerms } from "../records/sale-terms";
import type { AccountRead, AccountWrite } from "../scope";
import { countRevision } from "../records/change-settings";
import { requireMarkup } from "./require-markup";
import { drawLogo, saveDrawnLogo, saveLogo } from "./save-logo";

type DealerSettings = WireResponseOf<typeof account.getDealerSettings>;
type Sent = BodyOf<typeof account.saveDealerSettings>;

const WHOLE = 100_000;

const fromThousandths = (percent: number | null) => (percent === null ? null : percent / 1_000);
const toThousandths = (percent: number) => Math.round(percent * 1_000);

async function readSettings(read: AccountRead) {
  return read.db
    .selectFrom("accounts as a")
    .innerJoin("pricing_settings as s", "s.account_id", "a.id")
    .select(["a.logo_id", "a.brand_logo_url", "a.delivery_address", "a.shipping_instructions"])
    .select(["a.company_details", "s.deposit_percent", "s.tax_rate", "s.tax_mode", "s.revision"])
    .select(["s.adjustment_type", "s.base_percent", "s.is_tax_saved", "s.is_adjustment_saved"])
    .where("a.id", "=", read.accountId)
    .where("s.account_id", "=", read.accountId)
    .executeTakeFirstOrThrow();
}

export const getDealerSettings = query(account.getDealerSettings, async (read, { staff }) => {
  const row = await readSettings(read);
  const terms = await findSaleTerms(read);
  return {
    companyLogoDocumentId: row.logo_id,
    companyLogoDocumentUrl: row.brand_logo_url,
    companyDeliveryAddress: row.delivery_address,
    defaultShippingInstructions: row.shipping_instructions,
    companyDetails: row.company_details,
    bindingText: terms?.text ?? null,
    depositPercentage: fromThousandths(row.deposit_percent),
    taxRatePercentage: fromThousandths(row.tax_rate),
    accountAdjustmentType: row.adjustment_type,
    // With what is asked for a thing it tells what that costs.
    accountAdjustmentValue: staff.permissions.quoteCosts ? row.base_percent / 1_000 : null,
    quotePricingTaxMode: row.tax_mode,
    ...{ isTaxModeSaved: row.is_tax_saved === 1, isAdjustmentSaved: row.is_adjustment_saved === 1 },
    revision: row.revision,
  } satisfies DealerSettings;
});

/** Each form sends its own fields; what is absent stays. */
export const saveDealerSettings = mutation(account.saveDealerSettings, {
  async prepare(read, call) {
    const { companyLogoDocumentId: logo, revision } = call.body;
    if (isOfCosts(call.body)) requireMarkup(call.staff);
    if (typeof logo !== "string") return logo;
    // What is refused has no picture drawn and kept for it.
    const settings = await readSettings(read);
    if (revision !== undefined && revision !== settings.revision) throw stale();
    adjustmentOf(settings, call.body);
    return drawLogo(read, call, logo);
  },
  async write(write, { body }, logo) {
    const { revision: _, ...sent } = body;
    if (Object.values(sent).every((value) => value === undefined)) return;
    await countRevision(write, "settings", body.revision);
    await savePrices(write, body);
    await saveDelivery(write, body);
    if (logo === null) await saveLogo(write, null);
    else if (logo !== undefined) await saveDrawnLogo(write, logo);
    if (body.bindingText !== undefined) await saveTerms(write, body.bindingText);
  },
});

const isOfCosts = ({ accountAdjustmentType: type, accountAdjustmentValue: value }: Sent) =>
  type !== undefined || value !== undefined;

/** How prices are made of costs after a save. 422 for a margin of all that is asked. */
function adjustmentOf(
  { adjustment_type, base_percent }: Awaited<ReturnType<typeof readSettings>>,
  { accountAdjustmentType: type = adjustment_type, accountAdjustmentValue: value }: Sent,
) {
  const percent = value === undefined ? base_percent : toThousandths(value);
  if (type === "PERCENT_MARGIN" && percent >= WHOLE) {
    throw unsuitable("accountAdjustmentValue", MARGIN_TOO_LARGE);
  }
  return { type, percent };
}

async function savePrices(write: AccountWrite, sent: Sent): Promise<void> {
  const { type, percent } = adjustmentOf(await readSettings(write), sent);
  const value = sent.accountAdjustmentValue;
  const { depositPercentage: deposit, taxRatePercentage: rate, quotePricingTaxMode: mode } = sent;
  await write.db
    .updateTable("pricing_settings")
    .set({
      adjustment_type: type,
      // The wire has one percentage for both.
      ...(value === undefined ? {} : { base_percent: percent, options_percent: percent }),
      ...(deposit === undefined ? {} : { deposit_percent: orNone(deposit) }),
      ...(rate === undefined ? {} : { tax_rate: orNone(rate) }),
      ...(mode === undefined ? {} : { tax_mode: mode, is_tax_saved: 1 }),
      ...(isOfCosts(sent) ? { is_adjustment_saved: 1 } : {}),
    })
    .where("account_id", "=", write.accountId)
    .execute();
}

const orNone = (percent: number | null) => (percent === null ? null : toThousandths(percent));

async function saveDelivery({ db, accountId }: AccountWrite, sent: Sent): Promise<void> {
  const columns = {
    delivery_address: sent.companyDeliveryAddress,
    shipping_instructions: sent.defaultShippingInstructions,
    company_details: sent.companyDetails,
  };
  const changed = Object.entries(columns).filter(([, text]) => text !== undefined);
  if (changed.length === 0) return;
  await db
    .updateTable("accounts")
    .set(Object.fromEntries(changed.map(([column, text]) => [column, text?.trim() || null])))
    .where("id", "=", accountId)
    .execute();
}

/** Terms are never changed: what customers have agreed to stays, and a new text is a new version. */
async function saveTerms(write: AccountWrite, typed: string | null): Promise<void> {
  const text = typed?.trim() ?? "";
  const newest = await write.db
    .selectFrom("terms")
    .select(["version", "text"])
    .where("account_id", "=", write.accountId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (text === (newest?.text ?? "")) return;
  const version = (newest?.version ?? 0) + 1;
  await write.db
    .insertInto("terms")
    .values({
      ...{ account_id: write.accountId, version, text },
      created_at: write.now.toISOString(),
    })
    .execute();
}
