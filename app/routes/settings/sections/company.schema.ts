import { z } from "zod";

import { companyInputFields, companyLookFields } from "~/upstream/contract/account.input";

const { company_name, email, phone, address, account_email, order_confirmation_email } =
  companyInputFields;
const { timezone, hosted_domain, brand_color } = companyLookFields;

/** The company is saved as a whole; each section of its page has a part of it. */
export const companySchema = z.object({ company_name, email, phone, address, timezone });
export const notificationsSchema = z.object({ account_email, order_confirmation_email });
export const lookSchema = z.object({
  hosted_domain: hosted_domain.optional(),
  brand_color: brand_color.optional(),
});
