import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { staffAction, staffLoader } from "~/http/route.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import styles from "~/ui/styles/settings.css?url";
import { account } from "~/upstream/contract/account";

import type { PriceEffect } from "../price-effect.server";
import { loadOverride, saveOverride } from "./override.server";
import { OverrideFields } from "./override-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Product Settings"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(account.createProductOverride, loadOverride);
export const action = staffAction(account.createProductOverride, saveOverride);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

const loadRules = async () => (await import("./override.schema")).overrideSchema;

/** The settings of a category or a product. */
export default function Override() {
  const shown = useLoaderData<typeof loader>();
  const { title, about, form, effect } = shown;
  return (
    <FormDialog
      id="override"
      title={title}
      about={about}
      submitText="Save"
      form={form}
      loadRules={loadRules}
      hasButtons
    >
      {(fields, reply) => (
        <OverrideFields
          {...{ fields, shown }}
          effect={(reply?.remarks as PriceEffect | null | undefined) ?? effect}
        />
      )}
    </FormDialog>
  );
}
