import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useFetchers,
  useLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { isOutcome } from "~/ui/requests/outcome";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/settings.css?url";
import { bundles } from "~/upstream/contract/bundles";

import { SettingsPage } from "../settings-page";
import { bundleGroups, type SentChange, type ShownBundle } from "./bundle-groups";
import { BundleRow } from "./bundle-row";
import { changeBundle, loadBundles } from "./bundles.server";

export const meta: MetaFunction = () => [{ title: "Bundles · Headrail" }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(bundles.subscribeBundle, loadBundles);
export const action = staffAction(bundles.subscribeBundle, changeBundle);

const PATH = paths.settings("bundles");
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => PATH);

/** What a dealer may subscribe to, by groups of which one holds. */
export default function Bundles() {
  const { nav, page, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: PATH, search, page });
  return (
    <>
      {page && (
        <div className={isBehind ? "behind" : undefined}>
          <SettingsPage nav={nav} current="bundles">
            <section className="sheet settings-section" aria-labelledby="bundles">
              <header className="sheet-head">
                <h2 id="bundles">Bundles</h2>
              </header>
              {page.length === 0 ? <EmptyState title="No bundles found" /> : <List all={page} />}
            </section>
          </SettingsPage>
        </div>
      )}
      <Outlet />
    </>
  );
}

function List({ all }: { all: readonly ShownBundle[] }) {
  const groups = bundleGroups(all, useSent());
  return groups.map(({ name, bundles: listed }) => (
    <section key={name} aria-label={name ?? "Other bundles"}>
      {(name !== null || groups.length > 1) && (
        <h3 className="bundle-group">
          {name ?? "Other bundles"}{" "}
          {name !== null && <span className="muted">One of this group at a time</span>}
        </h3>
      )}
      <ul className="settings-list">
        {listed.map((bundle) => (
          <BundleRow key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </section>
  ));
}

/** Changes that are on their way, and were not refused. */
function useSent(): SentChange[] {
  return useFetchers().flatMap(({ formAction, formData, data }) => {
    const bundle = formData?.get("bundle");
    const isRefused = isOutcome(data) && data.outcome !== "done";
    if (formAction !== PATH || typeof bundle !== "string" || isRefused) return [];
    return [{ bundle, isSubscribed: formData?.get("change") === "subscribe" }];
  });
}
