import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { AddressField } from "~/ui/form/address-field";
import { MultilineField } from "~/ui/form/field";
import styles from "~/ui/styles/settings.css?url";
import { account } from "~/upstream/contract/account";

import { Section } from "../section";
import { SettingsPage } from "../settings-page";
import { loadOrders, saveOrders } from "./orders.server";

export const meta: MetaFunction = () => [{ title: "Order settings · Headrail" }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(account.saveDealerSettings, loadOrders);
export const action = staffAction(account.saveDealerSettings, saveOrders);

/** What a new order begins with. */
export default function Orders() {
  const { nav, delivery, searchUrl, form } = useLoaderData<typeof loader>();
  return (
    <SettingsPage nav={nav} current="orders">
      <Section
        id="order-settings"
        title="Order settings"
        editPath={paths.settings("orders", "delivery")}
        facts={[
          ["Default shipping address", delivery.companyDeliveryAddress],
          ["Default shipping instructions", delivery.defaultShippingInstructions],
        ]}
        form={form}
        loadRules={async () => (await import("./dealer.schema")).ordersSchema}
      >
        {(fields) => (
          <>
            <AddressField
              meta={fields.companyDeliveryAddress}
              label="Default shipping address"
              searchUrl={searchUrl}
              rows={2}
              isOptional
            />
            <MultilineField
              meta={fields.defaultShippingInstructions}
              label="Default shipping instructions"
              isOptional
            />
          </>
        )}
      </Section>
    </SettingsPage>
  );
}
