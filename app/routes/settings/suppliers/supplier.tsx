import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { CheckField, SelectField } from "~/ui/form/field";
import styles from "~/ui/styles/settings.css?url";
import { suppliers } from "~/upstream/contract/suppliers";

import { Section } from "../section";
import { SettingsPage } from "../settings-page";
import { AccessSection } from "./access-section";
import { FreightSection } from "./freight-section";
import { MethodsSection } from "./methods-section";
import { SupplierFields } from "./supplier-fields";
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
  const shown = useLoaderData<typeof loader>();
  const { nav, home, section, name, isOnline, isArchived, details, choices } = shown;
  const edit = (part: string) => (section === null ? `${home}/${part}` : null);
  const method = choices.find(({ value }) => value === details.defaultShippingMethodId);
  const days = Number(details.leadDays);
  return (
    <SettingsPage nav={nav} current="suppliers">
      <header className="settings-head">
        <h2 data-heading="">{name}</h2>{" "}
        <span className="pill">{isOnline ? "Online" : "Offline"}</span>{" "}
        {isArchived && <span className="pill">Archived</span>}{" "}
        <a href={paths.settings("suppliers")}>All suppliers</a>
      </header>
      <Section
        id="supplier-details"
        title="Details"
        editPath={edit("details")}
        facts={[
          ["Email", details.email && <a href={`mailto:${details.email}`}>{details.email}</a>],
          ["Phone", details.phone],
          ["Address", details.address && <span className="settings-text">{details.address}</span>],
          ["Lead time", days === 1 ? "1 working day" : `${days} working days`],
          ["Delivery", details.isInternal ? "Our own workroom: nothing is shipped" : "Shipped"],
          ["Default shipping method", method?.label ?? "No default"],
        ]}
        form={shown.detailsForm}
        loadRules={async () => (await import("./supplier.schema")).supplierSchema}
      >
        {(fields) => (
          <>
            <SupplierFields fields={fields} isOnline={isOnline} />
            <SelectField
              meta={fields.defaultShippingMethodId}
              label="Default shipping method"
              blank="No default"
              choices={choices}
              isOptional
            />
            <CheckField
              meta={fields.isArchived}
              label="Archived: nothing new is ordered from it, and its orders stay"
            />
          </>
        )}
      </Section>
      <MethodsSection
        methods={shown.methods}
        addPath={edit("method")}
        name={shown.methodName}
        form={shown.methodForm}
      />
      {shown.freight && (
        <FreightSection
          editPath={edit("freight")}
          freight={shown.freight}
          lengthUnit={shown.lengthUnit}
          form={shown.freightForm}
        />
      )}
      {shown.access && (
        <AccessSection access={shown.access} home={home} isEditing={section !== null} />
      )}
    </SettingsPage>
  );
}
