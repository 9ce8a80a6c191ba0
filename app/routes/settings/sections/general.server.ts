import { redirect } from "@remix-run/node";

import { addressSearch, answerAddress } from "~/http/address-search.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { closeTo } from "~/http/setup-step";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { account } from "~/upstream/contract/account";
import type { BodyOf } from "~/upstream/endpoint";

import { answerCheck } from "../check.server";
import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { companySchema, lookSchema, notificationsSchema } from "./company.schema";
import { loadLogo, removeLogo } from "./logo.server";
import { loadSetup, type SetupStep } from "./setup.server";

const HOME = paths.settings("general");
const SECTIONS = [
  "company",
  "notifications",
  "appearance",
  "logo",
  "setup",
  "connections",
] as const;

const NO_STEPS: readonly SetupStep[] = [];

export async function loadGeneral(route: StaffContext) {
  const { staff, params, url } = route;
  const back = closeTo(url, HOME);
  const section = readSection(params["section"], SECTIONS, HOME);
  const { main_company: company } = staff.settings;
  const { revision } = company;
  const guard = revision === undefined ? {} : { revision };
  const details = {
    ...{ company_name: company.name, email: company.email ?? "", phone: company.phone ?? "" },
    ...{ address: company.address ?? "", timezone: company.timezone, ...guard },
  };
  const notifications = {
    account_email: company.account_email ?? "",
    ...{ order_confirmation_email: company.order_confirmation_email ?? "", ...guard },
  };
  const look = {
    ...{ hosted_domain: company.hosted_domain ?? "", brand_color: company.brand_color ?? "" },
    ...guard,
  };
  const [logo, steps] = await Promise.all([
    loadLogo(route),
    section === null || section === "setup" || section === "connections"
      ? loadSetup(staff, { isListed: section === "setup" })
      : NO_STEPS,
  ]);
  return {
    ...{ nav: settingsNav(staff), section, logo, steps },
    ...{ company: details, notifications, look },
    searchUrl: section === "company" ? await addressSearch(staff) : null,
    companyForm: section === "company" ? setupForm(companySchema, back, details) : null,
    notificationsForm:
      section === "notifications" ? setupForm(notificationsSchema, back, notifications) : null,
    lookForm: section === "appearance" ? setupForm(lookSchema, back, look) : null,
  };
}

/** Saves a section. The upstream takes the company whole: what the other sections have goes along as it is. */
export async function saveGeneral(route: StaffContext & Sent): Promise<Response> {
  const { staff, params, form, url } = route;
  const to = closeTo(url, HOME);
  const section = readSection(params["section"], SECTIONS, HOME);
  const found = await answerAddress(route);
  if (found) return found;
  const save = async (
    changed: Partial<BodyOf<typeof account.saveMainCompany>>,
    guard: { idempotencyKey: string | undefined; revision: number | undefined },
  ) => {
    const { main_company: now } = staff.settings;
    await staff.upstream.call(account.saveMainCompany, {
      body: {
        ...{ company_name: now.name, email: now.email ?? "", phone: now.phone },
        ...{ address: now.address, account_email: now.account_email },
        ...{ order_confirmation_email: now.order_confirmation_email, ...changed },
        revision: guard.revision,
      },
      idempotencyKey: guard.idempotencyKey,
    });
  };
  switch (section) {
    case "company":
      return submit(form, {
        schema: companySchema,
        save: ({ phone = null, address = null, ...values }, guard) =>
          save({ ...values, phone, address }, guard),
        ...{ done: success("Company settings saved"), to },
      });
    case "notifications":
      return submit(form, {
        schema: notificationsSchema,
        save: ({ account_email = null, order_confirmation_email = null }, guard) =>
          save({ account_email, order_confirmation_email }, guard),
        ...{ done: success("Notification settings saved"), to },
      });
    case "appearance":
      return submit(form, {
        schema: lookSchema,
        save: ({ hosted_domain = null, brand_color = null }, guard) =>
          save({ hosted_domain, brand_color }, guard),
        ...{ done: success("Appearance saved"), to },
      });
    case "logo":
      return removeLogo(route);
    case "connections":
      return answerCheck(form, (of) =>
        of === "mail"
          ? staff.upstream.call(account.sendTestMail, {})
          : staff.upstream.call(account.checkCardPayments, {}),
      );
    case "setup":
    case null:
      throw redirect(HOME, 303);
  }
}
