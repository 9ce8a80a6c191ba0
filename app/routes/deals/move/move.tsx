import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";

import { FORM_KEY_FIELD } from "~/domain/form-key";
import { listDeals } from "~/http/list-deals.server";
import { paths } from "~/http/paths";
import { staffAction } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { deals } from "~/upstream/contract/deals";
import { Button, ButtonLink } from "~/ui/button";
import { tellOutcome } from "~/ui/client-action";
import { Modal } from "~/ui/dialog/modal";
import { FormProblem } from "~/ui/form/form-problem";
import { useFormReply } from "~/ui/form/reply";
import { FormKey } from "~/ui/form-key";
import { PHASE_LOOKS } from "~/ui/phase";
import { Spaced } from "~/ui/spaced";

import { openDealLoader } from "../deal-route.server";
import { MAX_PER_COLUMN } from "../board/board-groups";
import { between, moveDeal } from "./move.server";

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
  const isShown = form.text("shownStatusId") === targetStatusId;
  const position = form.text("position");
  // A place among the cards of one status says nothing about another one.
  const place = step || (position.startsWith("after:") && !isShown ? "top" : position);
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

export const clientAction = tellOutcome;

/** One form: status and position. Without script the positions of another status come with "Update". */
export default function MoveDeal() {
  const { slug, deal, target, statuses, firstId, places, up, down } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  const closeTo = paths.board(slug, boardSearch(search));
  return (
    <Modal title={`Move ${deal.tuid}`} closeTo={closeTo} width="w500">
      <Form method="post" action={paths.moveDeal(slug, deal.id) + boardSearch(search)}>
        <FormKey />
        <input type="hidden" name="currentStatusId" value={deal.statusId} />
        <input type="hidden" name="shownStatusId" value={target.id} />
        <input type="hidden" name="firstId" value={firstId} />
        <div className="dialog-body">
          <FormProblem result={useFormReply()?.result} />
          <p className="muted">{deal.name}</p>
          {deal.statusId === target.id && (up ?? down) !== null && (
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
                      defaultChecked={status.id === target.id}
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
            <select id="move-position" name="position" className="input" defaultValue="top">
              <option value="top">Top</option>
              {places.map(({ place, tuid, name }) => (
                <option key={place} value={place}>
                  After {tuid} {name}
                </option>
              ))}
              <option value="bottom">Bottom</option>
            </select>
            <p className="hint">
              In another status, Top and Bottom work at once; choose Update to see its deals here.
            </p>
          </div>
        </div>
        <div className="dialog-foot">
          <Button variant="primary" isBusy={isBusy} busyText="Moving">
            Move deal
          </Button>
          <Button formMethod="get">Update</Button>
          <ButtonLink href={closeTo} data-close="">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}
