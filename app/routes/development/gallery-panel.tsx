import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { requireDevelopment } from "~/http/development.server";
import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { ArchivedBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { EmptyState } from "~/ui/states";

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  return json({});
}

export default function GalleryPanel() {
  return (
    <Panel
      kind="Residential sales"
      number="D-10433"
      title="Tran, whole house, with a name as long as names get where nobody thought of a limit"
      mark={<ArchivedBadge />}
      tone="amber"
      closeTo={paths.gallery()}
      noun="deal"
      actions={
        <ButtonLink href={paths.galleryConfirm()} icon="archive">
          Archive
        </ButtonLink>
      }
    >
      <div className="panel-body">
        <div className="panel-alerts">
          <Alert kind="warning" isThin>
            No orders yet
          </Alert>
        </div>
        <div className="standing">
          <p className="muted">Status, flags and facts</p>
        </div>
        <div className="modules">
          <section className="sheet">
            <EmptyState title="Nothing to display" text="No notes yet" />
          </section>
        </div>
      </div>
    </Panel>
  );
}
