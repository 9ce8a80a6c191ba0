import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { readText } from "~/domain/search-params";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { searchedField } from "~/http/searched-field.server";
import { replyWithSearch, submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { SearchPicker } from "~/ui/form/search-picker";
import styles from "~/ui/styles/related.css?url";
import { deals } from "~/upstream/contract/deals";
import { relatedDeals } from "~/upstream/contract/related-deals";
import { isRefused } from "~/upstream/errors";

import { dealAction, dealLoader, type DealContext } from "../deal-route.server";
import { relatedDealSchema } from "./related-deal.schema";
import { searchDeals, toOption } from "./search-deals.server";
import { useBesideOpener } from "./use-beside-opener";

export const meta: MetaFunction = () => [{ title: "Add related deal · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(({ workflow, deal, backTo, closed }) => ({
  about: `${deal.tuid} ${deal.name}`,
  optionsUrl: paths.relatedDealOptions(workflow.slug, deal.id),
  addPath: paths.newRelatedDeal(workflow.slug, deal.id),
  form: setupForm(relatedDealSchema, backTo, { relatedDealId: "" }, closed),
}));

const FIELD = "relatedDealId";

/** Relates the deal that was chosen; the Undo of a removal as well. */
export const action = dealAction(async (route) => {
  const { staff, deal, backTo, form } = route;
  const keep = async () => ({ chosen: await loadChosen(route, form.text(FIELD)) });
  if (searchedField(form, [FIELD])) {
    const term = readText(form.text(`search.${FIELD}`), 200);
    const search = { field: FIELD, term, ...(await searchDeals(route, term)) };
    return replyWithSearch(form, relatedDealSchema, { search, ...(await keep()) });
  }
  return submit(form, {
    schema: relatedDealSchema,
    save: async (body, { idempotencyKey }) => {
      const params = { dealId: deal.id };
      await staff.upstream.call(relatedDeals.relateDeal, { params, body, idempotencyKey });
    },
    done: async () => {
      const [other] = await loadChosen(route, form.text(FIELD));
      return success("Related deal added", other && `${other.detail}, ${other.label}`);
    },
    to: backTo,
    keep,
  });
});

/** The deal a form points at, if there is one. */
async function loadChosen({ staff }: DealContext, id: string) {
  if (id === "") return [];
  try {
    return [toOption(await staff.upstream.call(deals.getDeal, { params: { id } }))];
  } catch (error) {
    if (isRefused(error, 400, 404)) return [];
    throw error;
  }
}

const loadRules = async () => (await import("./related-deal.schema")).relatedDealSchema;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** Over its deal it stands beside the link that opened it; on phones it is a sheet, and else a page. */
export default function RelatedDealDialog() {
  const { about, optionsUrl, addPath, form } = useLoaderData<typeof loader>();
  useBesideOpener(addPath);
  return (
    <FormDialog
      id="related-deal"
      title="Add related deal"
      about={about}
      submitText="Add deal"
      width="ask"
      hasButtons
      form={form}
      loadRules={loadRules}
    >
      {({ relatedDealId }, reply) => (
        <SearchPicker
          meta={relatedDealId}
          label="Deal"
          noun="deal"
          optionsUrl={optionsUrl}
          hint="Type a number, name, sidemark or contact"
          delayMs={300}
          chosen={reply?.chosen ?? []}
          search={reply?.search}
        />
      )}
    </FormDialog>
  );
}
