import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { PageToasts } from "~/ui/toast/page-toasts";

import { Buttons, AutosaveSelects, Fields } from "./gallery-controls";
import { Group } from "./gallery-group";
import { Lists } from "./gallery-lists";
import { Marks, Messages, States } from "./gallery-marks";

/** Every piece of the kit in every state. */
export function GalleryPage() {
  return (
    <main className="page">
      <PageToasts />
      <div className="page-head">
        <h1>Components</h1>
      </div>
      <div className="grid gap-6">
        <Buttons />
        <Fields />
        <AutosaveSelects />
        <Marks />
        <Screens />
        <Messages />
        <States />
        <Lists />
      </div>
    </main>
  );
}

/** What has an address of its own opens over this page. */
function Screens() {
  return (
    <Group title="Dialogs and panels">
      <div className="actions">
        <ButtonLink href={paths.galleryModal()}>Modal with a form</ButtonLink>
        <ButtonLink href={`${paths.galleryModal()}?closed`}>A closed form</ButtonLink>
        <ButtonLink href={paths.galleryConfirm()}>Confirmation</ButtonLink>
        <ButtonLink href={paths.galleryPanel()}>Panel</ButtonLink>
        <ButtonLink href={paths.galleryLines()}>Adding a product</ButtonLink>
        <ButtonLink href={`${paths.galleryLines()}?inches`}>The same in inches</ButtonLink>
      </div>
    </Group>
  );
}
