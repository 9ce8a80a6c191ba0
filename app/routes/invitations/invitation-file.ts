import { streamFile } from "~/http/download.server";
import { page } from "~/http/page";
import { askByLink } from "~/http/public-page.server";
import { publicLoader } from "~/http/route.server";
import { invitations } from "~/upstream/contract/invitations";

import { INVITATION_FAULT } from "./invitation.server";

export const handle = page({ isFile: true });

/** The appointment of an invitation, for a calendar program. */
export const loader = publicLoader(({ request, upstream, context, params }) =>
  askByLink(
    streamFile(request, upstream, invitations.getInvitationFile, {
      params: { token: params.token ?? "" },
    }),
    context.host,
    INVITATION_FAULT,
  ),
);
