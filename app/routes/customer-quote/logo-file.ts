import { streamFile } from "~/http/download.server";
import { page } from "~/http/page";
import { publicLoader } from "~/http/route.server";
import { account } from "~/upstream/contract/account";

export const handle = page({ isFile: true });

/** The logo of a dealer, as customers and suppliers see it, and whoever signs in at the dealer's domain. */
export const loader = publicLoader(({ request, upstream, params }) =>
  streamFile(request, upstream, account.readLogo, { params: { id: params.id ?? "" } }),
);
