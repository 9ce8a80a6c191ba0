import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import styles from "~/ui/styles/settings.css?url";
import { suppliers } from "~/upstream/contract/suppliers";

import { Section } from "../section";
import { settingsNav } from "../settings-nav.server";
import { SettingsPage } from "../settings-page";
import { SupplierFields } from "./supplier-fields";
import { newSupplierSchema } from "./supplier.schema";

const TITLE = "Add supplier";
/** As long as suppliers take of whom nothing is said. */
const LEAD_DAYS = "5";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(suppliers.createSupplier, ({ staff }) => ({
  nav: settingsNav(staff),
  form: setupForm(newSupplierSchema, paths.settings("suppliers"), {
    ...{ name: "", email: "", phone: "", address: "", leadDays: LEAD_DAYS, isInternal: false },
  }),
}));

/** The way leads on to the supplier, whose methods are still to be said. */
export const action = staffAction(suppliers.createSupplier, ({ staff, form }) =>
  submit(form, {
    schema: newSupplierSchema,
    save: (body, { idempotencyKey }) =>
      staff.upstream.call(suppliers.createSupplier, { body, idempotencyKey }),
    done: success("Supplier added"),
    to: ({ id }) => paths.settings("suppliers", id),
  }),
);

/** A supplier that takes no orders online. */
export default function NewSupplier() {
  const { nav, form } = useLoaderData<typeof loader>();
  return (
    <SettingsPage nav={nav} current="suppliers">
      <Section
        id="new-supplier"
        title={TITLE}
        editPath={null}
        facts={[]}
        form={form}
        loadRules={async () => (await import("./supplier.schema")).newSupplierSchema}
      >
        {(fields) => <SupplierFields fields={fields} />}
      </Section>
    </SettingsPage>
  );
}
