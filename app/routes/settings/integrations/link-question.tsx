import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { Icon, type IconName } from "~/ui/icon";

import { LinkForm } from "./link-form";

/** What follows from linking another account, before it begins. */
export function LinkQuestion({
  email,
  canLinkElsewhere,
}: {
  /** Of the account that is linked; empty if that is not known. */
  email: string;
  canLinkElsewhere: boolean;
}) {
  const closeTo = paths.settings("integrations");
  return (
    <Modal title="Link a New Account" closeTo={closeTo}>
      <div className="dialog-body">
        <ul className="link-effects">
          <Effect
            icon="calendar"
            what="The current calendar is replaced"
            more={email && `${email} is no longer used.`}
          />
          <Effect
            icon="copy"
            what="All events are copied to the new account"
            more={
              canLinkElsewhere
                ? "Those that are to come. What the current calendar holds stays there."
                : "It is the calendar here, in which they are."
            }
          />
          <Effect
            icon="external"
            what="You are taken to an external calendar-linking site"
            more={
              canLinkElsewhere
                ? "You come back to this page when it is done."
                : "None is set up on this server: you come back to this page at once."
            }
          />
        </ul>
      </div>
      <div className="dialog-foot">
        <LinkForm canLinkElsewhere={canLinkElsewhere} icon="external">
          Continue to link account
        </LinkForm>
        <ButtonLink href={closeTo} data-close="">
          Keep this account
        </ButtonLink>
      </div>
    </Modal>
  );
}

function Effect({ icon, what, more }: { icon: IconName; what: string; more: string }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{what}</b>
        {more && <p className="muted">{more}</p>}
      </div>
    </li>
  );
}
