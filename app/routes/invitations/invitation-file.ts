import { streamFile } from "~/http/download.server";
import { publicLoader } from "~/http/route.server";
import { invitations } from "~/upstream/contract/invitations";

import { orNotFound } from "./invitation.server";

/** The appointment of an invitation, for a calendar program. */
export const loader = publicLoader(({ request, upstream, context, params }) =>
  orNotFound(
    streamFile(request, upstream, invitations.getInvitationFile, {
      params: { token: params.token ?? "" },
    }),
    context.host.reportFault,
  ),
);
