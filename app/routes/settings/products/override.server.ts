import { redirect } from "@remix-run/node";

import { INTENT_FIELD } from "~/domain/form-key";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { replyWithSearch, submit } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { parseForm } from "~/ui/form/parse-form";
import { account } from "~/upstream/contract/account";
import { isRefused } from "~/upstream/errors";

import { overrideSchema, type OverrideValues } from "./override.schema";
import { sampleWords } from "../price-effect.server";
import { findSubject, readSettings, type Subject } from "./subject.server";

const TITLES = {
  category: "Category Settings",
  subCategory: "Category Settings",
  master: "Master Product Settings",
  child: "Child Product Settings",
  product: "Product Settings",
} as const;

const READ_ONLY = "Changing settings at the sub-category level is not currently supported.";

const backOf = ({ url }: StaffContext) => paths.settings("products") + url.search;

/** What is set up, or the way back: who may not see costs, or what is not there any more. */
async function requireSubject(route: StaffContext): Promise<Subject> {
  if (!route.staff.permissions.quoteCosts) throw redirect(paths.settings("products"));
  return (
    (await findSubject(route)) ?? Promise.reject(await leadBack(route, backOf(route), "product"))
  );
}

export async function loadOverride(route: StaffContext) {
  const subject = await requireSubject(route);
  const { own, inherited, hiddenBy } = await readSettings(route, subject);
  const set = await route.staff.upstream.call(account.getDealerSettings, {});
  const percents = inherited ?? {
    adjustmentType: set.accountAdjustmentType,
    ...{ base: set.accountAdjustmentValue, options: set.accountAdjustmentValue },
  };
  const isCustom = own !== null && own.adjustmentType !== null;
  const shown = isCustom ? own : percents;
  const values = {
    source: isCustom ? "CUSTOM" : "INHERIT",
    adjustmentType: shown.adjustmentType ?? "PERCENT_MARK_UP",
    ...{ base: String(shown.base ?? 0), options: String(shown.options ?? 0) },
    visibility: own?.isHidden || hiddenBy ? "HIDDEN" : "VISIBLE",
    // 0 is one that is not stored yet.
    revision: own?.revision ?? 0,
  };
  const { kind, name, way } = subject;
  const parent = way
    .filter(({ place }) => place?.subCategoryId === null && !place.productId)
    .at(-1);
  const isTop = kind === "category";
  return {
    ...{ kind, name, title: TITLES[kind], way: way.map((one) => one.name) },
    about: [...way.map((one) => one.name), name].join(" / "),
    inheritLabel: isTop ? "Use defaults" : `Inherit from ${parent?.name ?? "its category"}`,
    inherited: percents,
    hiddenBy: hiddenBy && {
      ...{ level: hiddenBy.level, name: hiddenBy.name ?? null },
      href: hiddenBy.key ? paths.productOverride(hiddenBy.key, route.url.search) : null,
    },
    isHiddenItself: own?.isHidden ?? false,
    effect: kind === "master" || kind === "subCategory" ? null : await effect(route, subject, own),
    form: setupForm(
      overrideSchema,
      backOf(route),
      values,
      kind === "subCategory" ? READ_ONLY : undefined,
    ),
  };
}

/** What an override has, as it is sent. */
interface Wanted {
  readonly adjustmentType: string | null;
  readonly base: number | null;
  readonly options: number | null;
  readonly isHidden: boolean;
}
const NOTHING: Wanted = { adjustmentType: null, base: null, options: null, isHidden: false };

function bodyOf({ place }: Subject, { adjustmentType, base, options, isHidden }: Wanted) {
  const setting = {
    adjustmentType: adjustmentType as "PERCENT_MARK_UP" | "PERCENT_MARGIN" | null,
    ...{ baseAdjustmentValue: base, optionsAdjustmentValue: options, isHidden },
  };
  const { productId, brandId, categoryId } = place;
  return productId === null
    ? { ...setting, overrideType: "BRAND_CATEGORY" as const, brandId, categoryId }
    : { ...setting, overrideType: "PRODUCT" as const, productId };
}

/** What it does to the price of a sample, in words; null where there is none, or nothing that can say it. */
async function effect({ staff }: StaffContext, subject: Subject, wanted: Wanted | null) {
  const { upstream, settings } = staff;
  const body = bodyOf(subject, wanted ?? NOTHING);
  const answer = await upstream.call(account.previewProductOverride, { body }).catch((error) => {
    // The preview is an extension.
    if (isRefused(error, 400, 404, 405, 422, 501)) return null;
    throw error;
  });
  const sample = answer?.sample;
  if (!sample) return null;
  return sampleWords(sample, settings);
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** What a form asks for: without a field for it, what is set stays. */
function wantedBy(values: OverrideValues, { kind }: Subject, { own, hiddenBy }: Settings): Wanted {
  const { source, adjustmentType = null, base = null, options = null, visibility } = values;
  const isCustom = source === "CUSTOM" && kind !== "master";
  const isFixed = kind === "child" || hiddenBy !== null || visibility === undefined;
  return {
    ...(isCustom ? { adjustmentType, base, options } : NOTHING),
    isHidden: isFixed ? (own?.isHidden ?? false) : visibility === "HIDDEN",
  };
}

/** Creates, changes or deletes an override, as the specification has it (part 3 section 4); or shows what it would do. */
export async function saveOverride(route: StaffContext & Sent): Promise<Response> {
  const { form, staff } = route;
  const subject = await requireSubject(route);
  if (subject.kind === "subCategory") throw redirect(backOf(route), 303);
  const settings = await readSettings(route, subject);
  const remarks = async () => {
    const typed = parseForm(form.data, overrideSchema);
    if (typed.status !== "success" || subject.kind === "master") return null;
    return effect(route, subject, wantedBy(typed.value, subject, settings));
  };
  return submit(form, {
    schema: overrideSchema,
    save: async (values, { idempotencyKey, revision = 0 }) => {
      if (form.text(INTENT_FIELD) === "recalculate") {
        return replyWithSearch(form, overrideSchema, { remarks: await remarks() });
      }
      const { upstream } = staff;
      const wanted = wantedBy(values, subject, settings);
      const isSet = wanted.adjustmentType !== null || wanted.isHidden;
      const body = bodyOf(subject, wanted);
      // One of the id 0 is told and not stored yet.
      const own = settings.own?.id === "0" ? null : settings.own;
      if (own === null || (revision === 0 && own.revision !== undefined)) {
        // What was seen and is gone since, or was not seen and is there, is a conflict.
        if (revision !== 0) throw new GoneSince();
        if (isSet) await upstream.call(account.createProductOverride, { body, idempotencyKey });
        return;
      }
      const params = { id: own.id };
      if (isSet) {
        const edit = { ...body, ...(own.revision !== undefined && { revision }) };
        await upstream.call(account.updateProductOverride, { params, body: edit, idempotencyKey });
      } else {
        const query = own.revision === undefined ? {} : { revision };
        await upstream.call(account.deleteProductOverride, { params, query, idempotencyKey });
      }
    },
    refuse: (error) => {
      const isGone = error instanceof GoneSince || isRefused(error, 404);
      if (!isGone) return null;
      const message = "Somebody else has removed these settings in the meantime";
      return { message, status: 409, isConflict: true };
    },
    done: success("Product settings saved", subject.name),
    to: backOf(route),
    keep: async () => ({ remarks: await remarks() }),
  });
}

class GoneSince extends Error {}
