import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { staffAction, staffLoader } from "~/http/route.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import styles from "~/ui/styles/settings.css?url";
import { bundles } from "~/upstream/contract/bundles";

import { PriceEffectBox } from "../price-effect";
import { loadBundle, subscribe, type BundleEffect } from "./bundle.server";
import { BundleField } from "./bundle-field";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? titleOf(data) : "Bundle"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(bundles.subscribeBundle, loadBundle);
export const action = staffAction(bundles.subscribeBundle, subscribe);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

const titleOf = ({ name }: { name: string }) => `Subscribe to ${name}`;

/** What a bundle does, and what it asks for before it does it. */
export default function Bundle() {
  const shown = useLoaderData<typeof loader>();
  const { name, description, effects, fields, symbol, basis, form } = shown;
  const hasFields = fields.length > 0;
  const operators = fields.map(({ operator }) => operator);
  return (
    <FormDialog<Record<string, string>>
      id="bundle"
      title={titleOf(shown)}
      submitText="Subscribe"
      form={form}
      loadRules={async () => (await import("./bundle.schema")).subscribeSchema(operators, symbol)}
      hasButtons={hasFields}
    >
      {(metas, reply) => (
        <div className="form">
          {description && <p>{description}</p>}
          {hasFields ? (
            <>
              <p>{name} needs these before it is switched on.</p>
              <div className="bundle-fields">
                {fields.map(({ name: field, label, operator }) => (
                  <BundleField
                    key={field}
                    meta={metas[field]}
                    {...{ label, operator, symbol, basis }}
                  />
                ))}
              </div>
            </>
          ) : (
            <ul>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          )}
          <Effect
            effect={(reply?.remarks as BundleEffect | null | undefined) ?? shown.effect}
            canRecalculate={hasFields && form.closed === undefined}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** Products that come with it, and what one piece comes to. */
function Effect({
  effect,
  canRecalculate,
}: {
  effect: BundleEffect | null;
  canRecalculate: boolean;
}) {
  if (!effect && !canRecalculate) return null;
  const count = effect?.offeredCount ?? 0;
  return (
    <PriceEffectBox effect={effect?.sample ?? null} canRecalculate={canRecalculate}>
      {!effect && <p className="muted">Fill in all of them to see what they do.</p>}
      {count > 0 && <p>{count === 1 ? "1 more product" : `${count} more products`} to sell</p>}
    </PriceEffectBox>
  );
}
