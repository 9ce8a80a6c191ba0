import { ownPicture } from "~/domain/dealer-look";
import { paths } from "~/http/paths";
import { setupStep } from "~/http/setup-step";
import type { Staff } from "~/http/staff.server";
import { account } from "~/upstream/contract/account";
import { personnel } from "~/upstream/contract/personnel";
import { products } from "~/upstream/contract/products";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import { ADJUSTMENT_CHOICES } from "../products/adjustment-choices";
import { settingsNav } from "../settings-nav.server";

/** What a new account needs; whether it is done is read from the data it sets. */
export interface SetupStep {
  readonly name: string;
  readonly isDone: boolean;
  /** What is set, or what setting it is good for. */
  readonly text: string;
  readonly picture?: string | null;
  /** Something does not work before. */
  readonly isUrgent?: boolean;
  /** Null if this person may not set it. */
  readonly href: string | null;
  /** What is to be done. */
  readonly todo: string;
}

type Dealer = ResponseOf<typeof account.getDealerSettings>;

/** The steps as far as they are done; with what is set, if they are listed. */
export async function loadSetup(
  staff: Staff,
  { isListed }: { isListed: boolean },
): Promise<SetupStep[]> {
  const [dealer, people, brands] = await Promise.all([
    staff.upstream.call(account.getDealerSettings, {}),
    countPeople(staff),
    isListed ? countBrands(staff) : null,
  ]);
  const { address } = staff.settings.main_company;
  const pages = new Set(settingsNav(staff).map(({ name }) => name));
  const hasLogo = dealer.companyLogoDocumentId !== null;
  // What an upstream does not tell is set: there is always one.
  const { isTaxModeSaved = true, isAdjustmentSaved = true } = dealer;
  const maySetPrices = pages.has("products") && staff.permissions.quoteCosts;
  return [
    {
      ...{ name: "Address", isDone: Boolean(address), todo: "Add address" },
      text: address || "Some features may not work until an address is set",
      ...{ isUrgent: true, href: setupStep(paths.settings("general", "company")) },
    },
    {
      ...{ name: "Logo", isDone: hasLogo, todo: "Add logo" },
      text: "Shown on quotes, on PDFs and on the pages your customers see.",
      picture: ownPicture(dealer.companyLogoDocumentUrl),
      href: setupStep(paths.settings("general", "logo")),
    },
    {
      ...{ name: "Tax", isDone: isTaxModeSaved, todo: "Set tax" },
      text: isTaxModeSaved ? taxOf(staff, dealer) : "Whether your prices include it.",
      href: pages.has("quotes") ? setupStep(paths.settings("quotes", "prices")) : null,
    },
    {
      ...{ name: "Price list", isDone: isAdjustmentSaved, todo: "Set prices" },
      text: isAdjustmentSaved
        ? adjustmentOf(dealer, brands)
        : "What you add to what products cost you.",
      href: maySetPrices ? setupStep(paths.settings("products", "default")) : null,
    },
    ...(people === null ? [] : [colleagueStep(people)]),
  ];
}

function colleagueStep(people: number): SetupStep {
  const isDone = people > 1;
  return {
    ...{ name: "First colleague", isDone, todo: "Add person" },
    text: isDone ? `${people} people` : "Somebody to share deals and the calendar with.",
    href: isDone ? paths.personnel() : setupStep(paths.person("new")),
  };
}

function taxOf({ settings }: Staff, { taxRatePercentage: rate, quotePricingTaxMode }: Dealer) {
  const name = settings.country.tax_display ?? "Tax";
  const isInclusive = quotePricingTaxMode === "INCLUSIVE";
  const tax = rate === null ? name : `${name} ${rate}%`;
  return `${tax}, ${isInclusive ? "quotes include it" : "added to quotes"}`;
}

function adjustmentOf(
  { accountAdjustmentType: type, accountAdjustmentValue: value }: Dealer,
  brands: number | null,
) {
  const label = ADJUSTMENT_CHOICES.find((one) => one.value === type)?.label ?? type;
  const adjustment = value === null ? label : `${label} ${value}%`;
  if (brands === null) return adjustment;
  if (brands === 0) return `${adjustment}, for the brands to come`;
  return `${adjustment} on ${brands === 1 ? "1 brand" : `${brands} brands`}`;
}

/** Everybody of the directory; null where nobody can be added to it. */
async function countPeople(staff: Staff): Promise<number | null> {
  if (!staff.may(personnel.createPerson)) return null;
  return orNull(async () => (await staff.upstream.call(personnel.listPersonnel, {})).length);
}

async function countBrands(staff: Staff): Promise<number | null> {
  if (!staff.may(products.listBrandCategories)) return null;
  return orNull(async () => (await staff.upstream.call(products.listBrandCategories, {})).length);
}

/** Null of an upstream that does not tell. */
async function orNull(count: () => Promise<number>): Promise<number | null> {
  try {
    return await count();
  } catch (error) {
    if (isRefused(error, 403, 404, 501)) return null;
    throw error;
  }
}
