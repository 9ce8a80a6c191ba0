import { redirect } from "@remix-run/node";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { closeTo } from "~/http/setup-step";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { account } from "~/upstream/contract/account";
import type { ResponseOf } from "~/upstream/endpoint";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { papersSchema, quotesSchema } from "./dealer.schema";

const HOME = paths.settings("quotes");
const SECTIONS = ["prices", "papers"] as const;

/** Where labour may be left out of the tax its rate is the dealer's to set. */
const hasTaxRate = ({ settings }: StaffContext["staff"]) =>
  String(settings.labor_tax_control ?? "") === "1";

const shown = (percent: number | null) => (percent === null ? "" : String(percent));

function valuesOf(set: ResponseOf<typeof account.getDealerSettings>) {
  const guard = set.revision === undefined ? {} : { revision: set.revision };
  return {
    prices: {
      depositPercentage: shown(set.depositPercentage),
      taxRatePercentage: shown(set.taxRatePercentage),
      ...{ quotePricingTaxMode: set.quotePricingTaxMode, ...guard },
    },
    papers: {
      ...{ companyDetails: set.companyDetails ?? "", bindingText: set.bindingText ?? "", ...guard },
    },
  };
}

/** Who has no deals has nothing to set here. */
function requireDeals({ staff }: StaffContext): void {
  if (!staff.permissions.deals) throw redirect(paths.settings("general"));
}

export async function loadQuotes(route: StaffContext) {
  requireDeals(route);
  const { staff, params, url } = route;
  const section = readSection(params["section"], SECTIONS, HOME);
  const values = valuesOf(await staff.upstream.call(account.getDealerSettings, {}));
  return {
    ...{ nav: settingsNav(staff), section, ...values },
    hasTaxRate: hasTaxRate(staff),
    taxName: staff.settings.country.tax_display ?? "Tax",
    pricesForm:
      section === "prices" ? setupForm(quotesSchema, closeTo(url, HOME), values.prices) : null,
    papersForm: section === "papers" ? setupForm(papersSchema, HOME, values.papers) : null,
  };
}

export async function saveQuotes(route: StaffContext & Sent): Promise<Response> {
  requireDeals(route);
  const { staff, form, params, url } = route;
  switch (readSection(params["section"], SECTIONS, HOME)) {
    case "prices":
      return submit(form, {
        schema: quotesSchema,
        save: (values, { idempotencyKey, revision }) => {
          const {
            depositPercentage = null,
            taxRatePercentage = null,
            quotePricingTaxMode,
          } = values;
          const body = {
            ...{ depositPercentage, quotePricingTaxMode, revision },
            // Where it is not shown it stays.
            ...(hasTaxRate(staff) && { taxRatePercentage }),
          };
          return staff.upstream.call(account.saveDealerSettings, { body, idempotencyKey });
        },
        ...{
          done: success("Quote settings saved", "New quotes begin with them."),
          to: closeTo(url, HOME),
        },
      });
    case "papers":
      return submit(form, {
        schema: papersSchema,
        save: (values, { idempotencyKey, revision }) => {
          const { companyDetails = null, bindingText = null } = values;
          const body = { companyDetails, bindingText, revision };
          return staff.upstream.call(account.saveDealerSettings, { body, idempotencyKey });
        },
        ...{ done: success("Terms and details saved"), to: HOME },
      });
    case null:
      throw redirect(HOME, 303);
  }
}
