import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireDevelopment } from "~/http/development.server";
import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { Confirm } from "~/ui/confirm";

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  return json({});
}

/** Says yes, and changes nothing. */
export function action({ request, context }: ActionFunctionArgs) {
  requireDevelopment(context);
  return redirectWithToast(request, context, paths.gallery(), success("Nothing was archived"));
}

export default function GalleryConfirm() {
  return (
    <Confirm
      title="Archive Deal"
      question="Are you sure you want to archive this deal?"
      object="D-10433, Tran, whole house"
      yes="Yes, archive now"
      no="Keep deal"
      closeTo={paths.gallery()}
    />
  );
}
