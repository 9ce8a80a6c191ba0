import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Fragment } from "react";

import { staffAction, staffLoader } from "~/http/route.server";
import { ButtonLink } from "~/ui/button";
import { useFormReply } from "~/ui/form/form-reply";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/settings.css?url";
import { account } from "~/upstream/contract/account";

import { SettingsPage } from "../settings-page";
import { SupplierCard } from "./supplier-card";
import { loadSuppliers, saveDefault } from "./suppliers.server";

export const meta: MetaFunction = () => [{ title: "Suppliers · Headrail" }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(account.saveSupplierSettings, loadSuppliers);
export const action = staffAction(account.saveSupplierSettings, saveDefault);

/** Whom the dealer buys from: a card for each, by name. */
export default function Suppliers() {
  const { nav, addPath, cards, archived } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const reply = useFormReply();
  const id = search.get("supplier");
  const given = reply?.isRestored ? (reply.result.initialValue ?? undefined) : undefined;
  return (
    <SettingsPage nav={nav} current="suppliers">
      <header className="settings-head">
        <h2>Suppliers</h2>{" "}
        {cards.length > 0 && (
          <span className="muted">
            {cards.length === 1 ? "1 supplier" : `${cards.length} suppliers`}
          </span>
        )}{" "}
        {addPath && (
          <ButtonLink href={addPath} size="small" icon="add">
            Add supplier
          </ButtonLink>
        )}
      </header>
      {cards.length === 0 ? (
        <EmptyState title="No suppliers configured" />
      ) : (
        <>
          <ul className="supplier-cards">
            {cards.map((card) => (
              <SupplierCard key={card.id} card={card} given={card.id === id ? given : undefined} />
            ))}
          </ul>
          <p className="hint">
            The default is filled in on new orders and can be changed on each order.
          </p>
        </>
      )}
      {archived.length > 0 && (
        <p>
          Archived:{" "}
          {archived.map(({ id, name, path }, at) => (
            <Fragment key={id}>
              {at > 0 && ", "}
              <a href={path}>{name}</a>
            </Fragment>
          ))}
        </p>
      )}
    </SettingsPage>
  );
}
