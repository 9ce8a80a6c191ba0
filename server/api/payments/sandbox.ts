import { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import { publicPages } from "../../../app/upstream/contract/public-pages";
import type { SandboxSession } from "../../integrations/payments/sandbox/sandbox";
import { systemJob } from "../../jobs/job-kind";
import { notFound } from "../api-error";
import { publicEndpoint } from "../implement";
import { systemWrite } from "../system-write";
import { takeDelivery } from "./events";

/** Brings what the sandbox tells by itself to where a provider's events arrive, as a provider does a moment later. */
export const sandboxEventJob = systemJob({
  name: "sandbox-event",
  payload: z.object({ sessionId: z.string() }),
  describe: () => ({ title: "Event of the card sandbox", recipient: null }),
  async run(services, { payload }) {
    const told = await services.sandbox?.tell(payload.sessionId);
    if (told) await takeDelivery(services, { ...told, now: services.now() });
  },
});

const getSandboxSession = publicEndpoint(publicPages.getSandboxSession, async (call) => {
  const session = await call.services.sandbox?.read(call.params.sessionId);
  if (!session) throw notFound();
  return present(session);
});

const actInSandbox = publicEndpoint(publicPages.actInSandbox, async (call) => {
  const { services, params, body } = call;
  const before = await services.sandbox?.read(params.sessionId);
  const session = await services.sandbox?.act(params.sessionId, body.outcome);
  if (!before || !session) throw notFound();
  if (before.state !== session.state) {
    await systemWrite(services, (_, enqueue) =>
      enqueue(sandboxEventJob, { sessionId: session.id }),
    );
  }
  return present(session);
});

function present({ id, state, isAtBank, isDeclined, facts }: SandboxSession) {
  const { amount, currency, title, email, returnUrl, cancelUrl } = facts;
  return {
    ...{ sessionId: id, status: state, isAtBank, isDeclined, currency, title, email },
    ...{ amount: toUnits(amount), returnUrl, cancelUrl },
  };
}

export const sandboxHandlers = [getSandboxSession, actInSandbox];
