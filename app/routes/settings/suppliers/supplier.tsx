import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { SelectField, TextField } from "~/ui/form/field";
import styles from "~/ui/styles/settings.css?url";
import { suppliers } from "~/upstream/contract/suppliers";

import { Section } from "../section";
import { SettingsPage } from "../settings-page";
import { loadSupplier, saveSupplier } from "./supplier.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Supplier"} · Headrail` },
];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(suppliers.saveSupplier, loadSupplier);
export const action = staffAction(suppliers.saveSupplier, saveSupplier);

/** How one supplier is set up. */
export default function Supplier() {
  const { nav, home, section, name, isOnline, details, methods, detailsForm } =
    useLoaderData<typeof loader>();
  const edit = (part: string) => (section === null ? `${home}/${part}` : null);
  const method = methods.find(({ value }) => value === details.defaultShippingMethodId);
  return (
    <SettingsPage nav={nav} current="suppliers">
      <header className="settings-head">
        <h2>{name}</h2> <span className="pill">{isOnline ? "Online" : "Offline"}</span>{" "}
        <a href={paths.settings("suppliers")}>All suppliers</a>
      </header>
      <Section
        id="supplier-details"
        title="Details"
        editPath={edit("details")}
        facts={[
          ["Email", details.email && <a href={`mailto:${details.email}`}>{details.email}</a>],
          ["Default shipping method", method?.label ?? "No default"],
        ]}
        form={detailsForm}
        loadRules={async () => (await import("./supplier.schema")).supplierSchema}
      >
        {(fields) => (
          <>
            <TextField
              meta={fields.email}
              label="Email"
              type="email"
              isOptional={!isOnline}
              {...(isOnline && { hint: "Orders are sent there." })}
            />
            <SelectField
              meta={fields.defaultShippingMethodId}
              label="Default shipping method"
              blank="No default"
              choices={methods}
              isOptional
            />
          </>
        )}
      </Section>
    </SettingsPage>
  );
}
