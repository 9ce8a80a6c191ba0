import { hasEnded, whenInWords } from "~/domain/when";
import { paths } from "~/http/paths";
import { askByLink } from "~/http/public-page.server";
import type { PublicContext, Sent } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { invitations } from "~/upstream/contract/invitations";
import { invitationAnswerFields } from "~/upstream/contract/invitations.input";
import { isRefused } from "~/upstream/errors";

import { ANSWERS } from "./answers";

/** What the log says of one that could not be read. */
export const INVITATION_FAULT = "an invitation could not be read";

/** An invitation as its page shows it. */
export interface ShownInvitation {
  dealer: { name: string; email: string | null; phone: string | null };
  title: string;
  /** One line, and one more for each other clock it was entered by. */
  when: string[];
  location: string | null;
  description: string | null;
  guest: string;
  status: string;
  state: "open" | "cancelled" | "ended";
  /** Where it can be had for a calendar program. */
  file: string;
}

export async function loadInvitation({
  upstream,
  context,
  params,
}: PublicContext): Promise<ShownInvitation> {
  const token = params.token ?? "";
  const found = await askByLink(
    upstream.call(invitations.getInvitation, { params: { token } }),
    context.host,
    INVITATION_FAULT,
  );
  const { timezone, ...dealer } = found.context.dealer;
  const clock = { timeZone: timezone, now: context.host.now() };
  const { participant, when, isCancelled } = found;
  return {
    dealer,
    title: found.title ?? "Appointment",
    when: whenInWords(when, clock),
    location: found.location,
    description: found.description,
    guest: participant.name?.trim() || participant.email,
    status: participant.status,
    state: isCancelled ? "cancelled" : hasEnded(when, clock) ? "ended" : "open",
    file: paths.invitationFile(token),
  };
}

/** Answers, and leads back to the page; what is cancelled or over meanwhile is said there. */
export async function answer({ upstream, params, form }: PublicContext & Sent): Promise<Response> {
  const token = params.token ?? "";
  const to = paths.invitation(token);
  const { data: status } = invitationAnswerFields.status.safeParse(form.text("status"));
  const back = (title: string) =>
    redirectWithToast(form.request, form.context, to, { tone: "warning", title });
  if (!status) return back("Please choose an answer");
  return submitChange(form, {
    to,
    async save() {
      try {
        await upstream.call(invitations.answerInvitation, {
          params: { token },
          body: { status },
          idempotencyKey: form.key,
        });
        return null;
      } catch (error) {
        if (!isRefused(error, 404, 409)) throw error;
        // What became of the appointment, its page says.
        return back(error.problem?.message ?? "Your answer was not taken");
      }
    },
    done: `Your answer: ${ANSWERS.find((one) => one.status === status)?.label}`,
  });
}
