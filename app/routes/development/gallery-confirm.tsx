import { confirm } from "~/http/confirm.server";
import { developmentRoutes } from "~/http/development.server";
import { paths } from "~/http/paths";

/** Says yes, and changes nothing. */
const archive = confirm(
  async (route) => ({ ...(await developmentRoutes.enter(route)), backTo: paths.gallery() }),
  {
    load: () => null,
    words: { verb: "archive", noun: "deal", object: "D-10433, Tran, whole house" },
    run: async () => "Nothing was archived",
  },
);
export const loader = archive.loader;
export const action = archive.action;
export { ConfirmPage as default } from "~/ui/dialog/confirm-page";
