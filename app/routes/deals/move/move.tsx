import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  useLoaderData,
  useLocation,
  useNavigation,
  type ClientActionFunctionArgs,
} from "@remix-run/react";

import { paths } from "~/http/paths";
import { readFormKey } from "~/http/form-reply.server";
import { deals } from "~/upstream/contract/deals";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form/form-key";
import { Modal } from "~/ui/modal";
import { PHASE_LOOKS } from "~/ui/phase";
import { Spaced } from "~/ui/spaced";

import { isFromScript, respondToMutation, textOf } from "./respond-to-mutation.server";
import { requireDeal, requireOpenDeal } from "./deal.server";
import { catchNetworkError } from "./catch-network-error";
import { loadColumn, resolveBelow } from "./move.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Move ${data?.deal.tuid ?? "deal"} · Headrail` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, workflow, deal } = await requireOpenDeal(request, context, params);
  const wanted = new URL(request.url).searchParams.get("targetStatusId");
  const target = workflow.statuses.find((status) => status.id === wanted) ?? deal.context.status;
  const column = await loadColumn(staff, workflow, target.id);
  const place = column.findIndex((one) => one.id === deal.id);
  return json({
    slug: workflow.slug,
    deal: { id: deal.id, tuid: deal.tuid, name: deal.name, statusId: deal.statusId },
    target: { id: target.id, name: target.name },
    statuses: workflow.statuses.map(({ id, name, phase }) => ({ id, name, phase })),
    others: column
      .filter((one) => one.id !== deal.id)
      .map(({ id, tuid, name }) => ({ id, tuid, name })),
    canMoveUp: place > 0,
    canMoveDown: place !== -1 && place < column.length - 1,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow, deal } = await requireDeal(request, context, params);
  const form = await request.formData();
  const { search } = new URL(request.url);
  const isScript = isFromScript(form);
  const step = textOf(form, "step");
  const position = step || textOf(form, "position");
  const isStep = step === "up" || step === "down";
  const currentStatusId = textOf(form, "currentStatusId");
  const targetStatusId = isStep ? currentStatusId : textOf(form, "targetStatusId");
  const status = workflow.statuses.find((one) => one.id === targetStatusId);
  return respondToMutation(
    {
      request,
      context,
      isFromScript: isScript,
      backTo: paths.board(workflow.slug, boardSearch(search)),
      done: `${deal.name} moved to ${status?.name ?? "its status"}`,
    },
    async () => {
      const belowId = await resolveBelow(staff, workflow, {
        dealId: deal.id,
        statusId: targetStatusId,
        belowId: textOf(form, "belowId"),
        afterId: textOf(form, "afterId"),
        position,
      });
      await staff.upstream.call(deals.moveDeal, {
        params: { id: deal.id },
        body: { currentStatusId, targetStatusId, belowId },
        idempotencyKey: readFormKey(form),
      });
    },
  );
}

const OWN_FIELDS = ["targetStatusId", "currentStatusId", "position", "step", "_key"];

/** The board's own query, without what belongs to this form. */
function boardSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OWN_FIELDS) params.delete(name);
  return params.size ? `?${params}` : "";
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction);
}

/** One form: status and position. Without script the positions of another status come with "Update". */
export default function MoveDeal() {
  const { slug, deal, target, statuses, others, canMoveUp, canMoveDown } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  const closeTo = paths.board(slug, boardSearch(search));
  return (
    <Modal title={`Move ${deal.tuid}`} closeTo={closeTo} width="w500">
      <Form method="post" action={paths.moveDeal(slug, deal.id) + boardSearch(search)}>
        <FormKey />
        <input type="hidden" name="currentStatusId" value={deal.statusId} />
        <div className="dialog-body">
          <p className="muted">{deal.name}</p>
          {deal.statusId === target.id && (canMoveUp || canMoveDown) && (
            <div className="actions">
              {canMoveUp && (
                <Button name="step" value="up" icon="up">
                  Move up
                </Button>
              )}
              {canMoveDown && (
                <Button name="step" value="down" icon="down">
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
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  After {other.tuid} {other.name}
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
