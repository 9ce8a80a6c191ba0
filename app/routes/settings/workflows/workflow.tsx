import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { staffAction, staffLoader } from "~/http/route.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { Confirm } from "~/ui/dialog/confirm";
import { CheckField, TextField } from "~/ui/form/field";
import settings from "~/ui/styles/settings.css?url";
import styles from "~/ui/styles/workflow.css?url";
import { workflows } from "~/upstream/contract/workflows";

import { ModuleForm } from "./module-form";
import { WorkflowDetail } from "./workflow-detail";
import { loadWorkflow, saveWorkflow } from "./workflows.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Workflow"} · Headrail` },
];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: settings },
  { rel: "stylesheet", href: styles },
];

export const loader = staffLoader(workflows.updateWorkflow, loadWorkflow);
export const action = staffAction(workflows.updateWorkflow, saveWorkflow);

export { revalidateUnlessRefused as shouldRevalidate } from "~/ui/form/revalidate-unless-refused";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** A workflow as it is, or a form or question of it. */
export default function Workflow() {
  const { form, moduleForm, removal, ...shown } = useLoaderData<typeof loader>();
  if (moduleForm) return <ModuleForm {...moduleForm} />;
  if (removal) return <RemoveModule asked={removal} home={shown.home} revision={shown.revision} />;
  if (form) {
    return (
      <FormDialog
        id="workflow"
        title={shown.name}
        submitText="Save"
        form={form}
        loadRules={async () => (await import("./workflow.schema")).workflowSchema}
      >
        {(fields) => (
          <>
            <TextField meta={fields.name} label="Name" />
            <CheckField meta={fields.isActive} label="Active" kind="switch" />
          </>
        )}
      </FormDialog>
    );
  }
  return <WorkflowDetail {...shown} />;
}

/** Whether a module is to be removed. */
function RemoveModule({
  asked,
  home,
  revision,
}: {
  asked: { name: string };
  home: string;
  revision?: number | undefined;
}) {
  return (
    <Confirm
      title="Remove module"
      question={`Are you sure you want to remove the module ${asked.name}?`}
      effect="Deals of this workflow no longer show it. What they hold of it stays, and is shown again once it is added again."
      yes="Yes, remove now"
      no="Keep module"
      closeTo={home}
    >
      <input type="hidden" name="revision" value={revision} />
    </Confirm>
  );
}
