import { INTENT_FIELD } from "~/domain/form-key";
import { formatMoneyInput, fromUnits } from "~/domain/money";
import { operatorOf } from "~/domain/template-fields";
import { setupForm } from "~/http/form-setup.server";
import { inFormFields } from "~/http/refusal";
import type { Sent, StaffContext } from "~/http/route.server";
import { replyWithSearch, submit } from "~/http/submit.server";
import { leadBack } from "~/http/toast-redirect.server";
import { parseForm } from "~/ui/form/parse-form";
import { account } from "~/upstream/contract/account";
import { bundles } from "~/upstream/contract/bundles";
import { isRefused } from "~/upstream/errors";

import { taxBasis, sampleWords, type PriceEffect } from "../price-effect.server";
import { fieldName, subscribeSchema } from "./bundle.schema";
import { takenBy } from "./bundle-groups";
import { HOME, keptValues, readBundles, subscribed, type Bundle } from "./bundles.server";

/** The bundle of the address, with the reason why it cannot be subscribed; or the way back. */
async function requireBundle(route: StaffContext) {
  const all = await readBundles(route);
  const bundle = all.find(({ id }) => id === route.params["bundleId"]);
  if (!bundle) throw await leadBack(route, HOME, "bundle");
  const other = takenBy(all, bundle);
  const closed = bundle.isSubscribed
    ? `${bundle.name} is subscribed. Unsubscribe from it to change its settings.`
    : other && `Unsubscribe from ${other.name} first`;
  return { bundle, closed: closed ?? undefined };
}

const schemaOf = ({ staff }: StaffContext, { templateFields }: Bundle) =>
  subscribeSchema(
    templateFields.map(({ operator }) => operator),
    staff.settings.country.currency_symbol,
  );

export async function loadBundle(route: StaffContext) {
  const { staff } = route;
  const { bundle, closed } = await requireBundle(route);
  const { currency_symbol: symbol } = staff.settings.country;
  const { quotePricingTaxMode: mode } = await staff.upstream.call(account.getDealerSettings, {});
  const fields = bundle.templateFields.map(({ label, operator, value }, at) => ({
    ...{ name: fieldName(at), label, operator: operatorOf(operator) },
    value: value === null ? "" : writeValue(operator, value),
  }));
  const kept = keptValues(bundle);
  return {
    ...{ name: bundle.name, description: bundle.description, effects: bundle.effects ?? [] },
    ...{ fields, symbol, basis: taxBasis(mode, staff.settings) },
    effect: kept && (await effectOf(route, bundle, kept)),
    form: setupForm(
      schemaOf(route, bundle),
      HOME,
      Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      closed,
    ),
  };
}

const writeValue = (operator: string, value: number) =>
  operatorOf(operator) === "CURRENCY" ? formatMoneyInput(fromUnits(value)) : String(value);

export interface BundleEffect {
  readonly offeredCount: number;
  readonly sample: PriceEffect | null;
}

/** What subscribing would do; null where nothing can say it. */
async function effectOf(
  { staff }: StaffContext,
  { id }: Bundle,
  templateValues: Record<string, number>,
): Promise<BundleEffect | null> {
  const call = { params: { id }, body: { templateValues } };
  const answer = await staff.upstream.call(bundles.previewBundle, call).catch((error: unknown) => {
    // The preview is an extension.
    if (isRefused(error, 400, 404, 405, 422, 501)) return null;
    throw error;
  });
  if (!answer) return null;
  const { offeredCount, sample } = answer;
  return { offeredCount, sample: sample && sampleWords(sample, staff.settings) };
}

/** Subscribes with what was typed; or shows what it would do. */
export async function subscribe(route: StaffContext & Sent): Promise<Response> {
  const { form, staff } = route;
  const { bundle } = await requireBundle(route);
  const schema = schemaOf(route, bundle);
  const valuesOf = (typed: Record<string, number>) =>
    Object.fromEntries(
      bundle.templateFields.map(({ templateKey }, at) => [templateKey, typed[fieldName(at)] ?? 0]),
    );
  const remarks = async () => {
    const typed = parseForm(form.data, schema);
    return typed.status === "success" ? effectOf(route, bundle, valuesOf(typed.value)) : null;
  };
  return submit(form, {
    schema,
    save: async (values, { idempotencyKey }) => {
      if (form.text(INTENT_FIELD) === "recalculate") {
        return replyWithSearch(form, schema, { remarks: await remarks() });
      }
      const body = { templateValues: valuesOf(values) };
      const call = { params: { id: bundle.id }, body, idempotencyKey };
      return staff.upstream.call(bundles.subscribeBundle, call).catch((error: unknown) => {
        throw inFormFields(error, (field) => {
          const key = field.replace("templateValues.", "");
          const at = bundle.templateFields.findIndex(({ templateKey }) => templateKey === key);
          return at < 0 ? "" : fieldName(at);
        });
      });
    },
    done: subscribed(bundle.name),
    to: HOME,
    keep: async () => ({ remarks: await remarks() }),
  });
}
