import { ownPicture } from "~/domain/dealer-look";
import { paths } from "~/http/paths";
import type { Staff } from "~/http/staff.server";
import { account } from "~/upstream/contract/account";
import { personnel } from "~/upstream/contract/personnel";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import { ADJUSTMENT_CHOICES } from "../products/adjustment-choices";
import { settingsNav } from "../settings-nav.server";
import { setupStep } from "../setup-step";

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

export async function loadSetup(staff: Staff): Promise<SetupStep[]> {
  const [dealer, people] = await Promise.all([
    staff.upstream.call(account.getDealerSettings, {}),
    countPeople(staff),
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
      ...{ isUrgent: true, href: setupStep("general", "company") },
    },
    {
      ...{ name: "Logo", isDone: hasLogo, todo: "Add logo" },
      text: "Shown on quotes, on PDFs and on the pages your customers see.",
      picture: ownPicture(dealer.companyLogoDocumentUrl),
      href: setupStep("general", "logo"),
    },
    {
      ...{ name: "Tax", isDone: isTaxModeSaved, todo: "Set tax" },
      text: isTaxModeSaved ? taxOf(staff, dealer) : "Whether your prices include it.",
      href: pages.has("quotes") ? setupStep("quotes", "prices") : null,
    },
    {
      ...{ name: "Price list", isDone: isAdjustmentSaved, todo: "Set prices" },
      text: isAdjustmentSaved ? adjustmentOf(dealer) : "What you add to what products cost you.",
      href: maySetPrices ? setupStep("products", "default") : null,
    },
    {
      ...{ name: "First colleague", isDone: people > 1, todo: "Add person" },
      text: people > 1 ? `${people} people` : "Somebody to share deals and the calendar with.",
      href: staff.permissions.settingsEmployees ? paths.settings("employees") : null,
    },
  ];
}

function taxOf({ settings }: Staff, { taxRatePercentage: rate, quotePricingTaxMode }: Dealer) {
  const name = settings.country.tax_display ?? "Tax";
  const isInclusive = quotePricingTaxMode === "INCLUSIVE";
  const tax = rate === null ? name : `${name} ${rate}%`;
  return `${tax}, ${isInclusive ? "quotes include it" : "added to quotes"}`;
}

function adjustmentOf({ accountAdjustmentType: type, accountAdjustmentValue: value }: Dealer) {
  const label = ADJUSTMENT_CHOICES.find((one) => one.value === type)?.label ?? type;
  return value === null ? label : `${label} ${value}%`;
}

/** Everybody who works here; of an upstream that does not tell, who asks. */
async function countPeople(staff: Staff): Promise<number> {
  if (!staff.may(personnel.listPersonnel)) return 1;
  try {
    return (await staff.upstream.call(personnel.listPersonnel, {})).length;
  } catch (error) {
    if (isRefused(error, 403, 404, 501)) return 1;
    throw error;
  }
}
