import { confirm } from "~/http/confirm.server";
import { developmentRoutes } from "~/http/development.server";
import { paths } from "~/http/paths";
import { ConfirmPage } from "~/ui/dialog/confirm-page";

/** Says yes, and changes nothing. */
const archive = confirm(
  async (scene) => ({ ...(await developmentRoutes.enter(scene)), backTo: paths.gallery() }),
  {
    load: () => null,
    words: {
      title: "Archive Deal",
      question: "Are you sure you want to archive this deal?",
      object: "D-10433, Tran, whole house",
      yes: "Yes, archive now",
      no: "Keep deal",
    },
    run: async () => "Nothing was archived",
  },
);
export const loader = archive.loader;
export const action = archive.action;
export default ConfirmPage;
