import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";

import { FORM_KEY_FIELD } from "~/domain/form-key";
import { listDeals } from "~/http/list-deals.server";
import { paths } from "~/http/paths";
import { staffAction } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { deals } from "~/upstream/contract/deals";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { FormKey, useFormKey } from "~/ui/form-key";
import { PHASE_LOOKS } from "~/ui/phase-looks";
import { Spaced } from "~/ui/spaced";

import { openDealLoader } from "../deal-route.server";
import { MAX_PER_COLUMN } from "../board/board-groups";
import { moveDeal } from "./move.server";
import { between, readBetween } from "./place";
import { useTarget } from "./use-target";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Move ${data?.deal.tuid ?? "deal"} · Headrail` },
];

export const loader = openDealLoader(async ({ staff, workflow, deal, url }) => {
  const wanted = url.searchParams.get("targetStatusId");
  const target = workflow.statuses.find((status) => status.id === wanted) ?? deal.context.status;
  const { data: column } = await listDeals(staff, workflow, {
    statusId: [target.id],
    perStatus: MAX_PER_COLUMN,
  });
  const others = column.filter((one) => one.id !== deal.id);
  const at = column.findIndex((one) => one.id === deal.id);
  /** The place behind one of the others: above the next of them. */
  const after = (index: number) => between(others[index]?.id, others[index + 1]?.id);
  return {
    slug: workflow.slug,
    deal: { id: deal.id, tuid: deal.tuid, name: deal.name, statusId: deal.statusId },
    target: { id: target.id, name: target.name },
    statuses: workflow.statuses.map(({ id, name, phase }) => ({ id, name, phase })),
    /** The deal on top of what is shown, for an upstream that knows no positions. */
    firstId: others[0]?.id ?? "",
    places: others.map(({ tuid, name }, index) => ({ place: after(index), tuid, name })),
    up: at > 0 ? after(at - 2) : null,
    down: at !== -1 && at < column.length - 1 ? after(at) : null,
  };
});

/** Moves a deal, guarded by the status its sender saw. The upstream checks the deal itself. */
export const action = staffAction(deals.moveDeal, ({ staff, params, url, form }) => {
  const { workflowSlug = "", dealId: id = "" } = params;
  const step = form.text("step");
  const currentStatusId = form.text("currentStatusId");
  const targetStatusId = step ? currentStatusId : form.text("targetStatusId");
  // The board says no status: its places are those of the column it moves to.
  const shownStatusId = form.text("shownStatusId");
  const isShown = shownStatusId === targetStatusId;
  const isElsewhere = shownStatusId !== "" && !isShown;
  const position = form.text("position");
  // A place among the cards of one status says nothing about another one.
  const place = step || (isElsewhere && readBetween(position) ? "top" : position);
  const belowId = form.text("belowId") || (isShown ? form.text("firstId") : "");
  const idempotencyKey = form.key;
  return submitChange(form, {
    save: () =>
      moveDeal(staff, { id, currentStatusId, targetStatusId, place, belowId, idempotencyKey }),
    done: async () => {
      const { name, context } = await staff.upstream.call(deals.getDeal, { params: { id } });
      return `${name} moved to ${context.status.name}`;
    },
    to: paths.board(workflowSlug, boardSearch(url.search)),
  });
});

const OWN_FIELDS = [
  "targetStatusId",
  "currentStatusId",
  "shownStatusId",
  "firstId",
  "position",
  "step",
  FORM_KEY_FIELD,
];

/** The board's own query, without what belongs to this form. */
function boardSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OWN_FIELDS) params.delete(name);
  return params.size ? `?${params}` : "";
}

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** Two forms: steps within the column, and status with position. Without script the positions of another status come with "Show positions". */
export default function MoveDeal() {
  const loaded = useLoaderData<typeof loader>();
  const { slug, deal, statuses, up, down } = loaded;
  const { target, places, firstId, choose } = useTarget(loaded);
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const key = useFormKey();
  const isBusy = useNavigation().state !== "idle";
  const query = boardSearch(search);
  const closeTo = paths.board(slug, query);
  const action = paths.moveDeal(slug, deal.id) + query;
  return (
    <Modal title={`Move ${deal.tuid}`} closeTo={closeTo} width="w500">
      <Form method="post" action={action} className="dialog-body pb-0">
        <FormKey />
        <input type="hidden" name="currentStatusId" value={deal.statusId} />
        <p className="muted line-clamp-3" title={deal.name}>
          {deal.name}
        </p>
        {(up ?? down) !== null && (
          <div className="actions">
            {up !== null && (
              <Button name="step" value={up} icon="up">
                Move up
              </Button>
            )}
            {down !== null && (
              <Button name="step" value={down} icon="down">
                Move down
              </Button>
            )}
          </div>
        )}
      </Form>
      <Form method="post" action={action}>
        <input type="hidden" name="currentStatusId" value={deal.statusId} />
        <input type="hidden" name="shownStatusId" value={target.id} />
        <input type="hidden" name="firstId" value={firstId} />
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <div className="dialog-body">
          <FormError result={useFormReply()?.result} />
          <fieldset className="field">
            <legend>Move to status</legend>
            <div className="choices">
              <Spaced>
                {statuses.map((status) => (
                  <label className="check" key={status.id}>
                    <input
                      type="radio"
                      name="targetStatusId"
                      value={status.id}
                      defaultChecked={status.id === loaded.target.id}
                      onChange={() => choose(status)}
                      required
                    />
                    <span
                      className={`${PHASE_LOOKS[status.phase].blind} t-${PHASE_LOOKS[status.phase].tone}`}
                    >
                      {status.name}
                    </span>
                    {status.id === deal.statusId && " (now)"}
                  </label>
                ))}
              </Spaced>
            </div>
          </fieldset>
          <div className="field">
            <label htmlFor="move-position">Position in {target.name}</label>
            <select
              key={target.id}
              id="move-position"
              name="position"
              className="input"
              defaultValue="top"
            >
              <option value="top">Top</option>
              {places.map(({ place, tuid, name }) => (
                <option key={place} value={place}>
                  After {tuid} {name}
                </option>
              ))}
              <option value="bottom">Bottom</option>
            </select>
          </div>
        </div>
        <div className="dialog-foot">
          <Button variant="primary" isBusy={isBusy} busyText="Moving" {...key}>
            Move deal
          </Button>
          <ButtonLink href={closeTo} data-close="">
            Cancel
          </ButtonLink>
          {!isHydrated && <Button formMethod="get">Show positions</Button>}
        </div>
      </Form>
    </Modal>
  );
}
