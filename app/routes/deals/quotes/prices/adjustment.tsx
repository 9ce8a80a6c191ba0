import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatMoney } from "~/domain/money";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import styles from "~/ui/styles/quote-prices.css?url";

import { quoteAction, quoteLoader } from "../quote-route.server";
import { AdjustmentForm } from "./adjustment-form";
import { adjustmentFormSchema } from "./adjustment-form.schema";
import {
  ADJUSTMENT_IS_GONE,
  findAdjustment,
  submitAdjustment,
  valuesOf,
} from "./adjustment-form.server";
import { storedAdjustments } from "./figures.server";
import { countOf, productsTotal, wordsOf } from "./quote-prices.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.isNew === false ? "Edit" : "Add"} Adjustment · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The dialog of two addresses: a new adjustment, or the one whose place the address names. */
export const loader = quoteLoader((route) => {
  const { quote, deal, workflow, staff, backTo } = route;
  const { at, stored } = findAdjustment(route);
  const isNew = at === null;
  const isGone = !isNew && !stored;
  const words = wordsOf(route);
  const values = valuesOf(quote, stored, at);
  const closed = route.closed ?? (isGone ? ADJUSTMENT_IS_GONE : undefined);
  const total = formatMoney(productsTotal(quote), words.symbol);
  return json(
    {
      ...{ isNew, words },
      about: `Quote ${quote.tuid} · ${countOf(quote)} ${total} ${words.basis}`,
      form: setupForm(adjustmentFormSchema(words.symbol), backTo, values, closed),
      mayChooseTax: staff.permissions.quoteTax,
      figures: storedAdjustments(route, at, values),
      figuresUrl: paths.priceOptions(workflow.slug, deal.id, quote.id, "adjustment", at),
    },
    { status: isGone ? 404 : 200 },
  );
});

export const action = quoteAction((route) => submitAdjustment(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function AdjustmentDialog() {
  return <AdjustmentForm {...useLoaderData<typeof loader>()} />;
}
