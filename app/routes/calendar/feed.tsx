import { json, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { formatInstant } from "~/domain/dates";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { CopyButton } from "~/ui/form/copy-button";
import { Field } from "~/ui/form/field";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { FormKey } from "~/ui/form-key";
import { calendarFeed } from "~/upstream/contract/calendar-feed";

const TITLE = "Subscribe to your calendar";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];

export const loader = staffLoader(calendarFeed.getCalendarFeed, async ({ staff, context, url }) => {
  const { createdAt, readAt } = await staff.upstream.call(calendarFeed.getCalendarFeed, {});
  const show = (at: string | null) => at && formatInstant(at, staff.timeZone, context.host.now());
  return {
    closeTo: paths.calendar(url.search),
    endPath: paths.endCalendarFeed() + url.search,
    created: show(createdAt),
    read: show(readAt),
  };
});

/** What the page is told once: the address that was made. */
interface Made {
  address: string;
}

export const action = staffAction(calendarFeed.createCalendarFeed, ({ staff, form, url }) =>
  submitChange(form, {
    save: async () => {
      const call = { idempotencyKey: form.key };
      const made = await staff.upstream.call(calendarFeed.createCalendarFeed, call);
      return json<Made>({ address: made.url });
    },
    done: "Your calendar address was made",
    to: paths.calendarFeed() + url.search,
  }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** The address at which a calendar program finds what one takes part in. */
export default function FeedDialog() {
  const { closeTo, endPath, created, read } = useLoaderData<typeof loader>();
  const made = useActionData<Made>();
  const isBusy = useNavigation().state !== "idle";
  const field = useRef<HTMLInputElement>(null);
  // The button that made it is gone.
  useEffect(() => field.current?.focus(), [made?.address]);
  return (
    <Modal title={TITLE} closeTo={closeTo}>
      <div className="dialog-body">
        <FormError result={useFormReply()?.result} />
        <p>
          Calendar programs, such as the one on your phone, can show the appointments you take part
          in. They ask for them at an address that nobody else should know.
        </p>
        {made?.address ? (
          <>
            <Alert kind="success" role="status">
              This is your address. It is shown this once: copy it into your calendar program, as a
              calendar to subscribe to.
            </Alert>
            <Field id="feed-address" label="Address">
              <input
                ref={field}
                id="feed-address"
                className="input"
                readOnly
                value={made.address}
                onFocus={({ target }) => target.select()}
              />
            </Field>
            <div className="flex items-center gap-3">
              <CopyButton text={made.address}>Copy address</CopyButton>
            </div>
          </>
        ) : created === null ? (
          <p className="muted">You have no address yet.</p>
        ) : (
          <>
            <dl className="facts">
              <dt>Made</dt>
              <dd>{created}</dd>
              <dt>Last read</dt>
              <dd>{read ?? "Never"}</dd>
            </dl>
            <p className="muted">A new address ends the one you have.</p>
          </>
        )}
      </div>
      <div className="dialog-foot">
        {!made?.address && (
          // Around its button alone: Enter in the address would make another, which ends it.
          <Form
            method="post"
            replace
            preventScrollReset
            // The address is answered once: a second click would have it made and never shown.
            onSubmit={(event) => isBusy && event.preventDefault()}
          >
            <FormKey />
            <Button variant="primary" isBusy={isBusy} busyText="Working">
              {created === null ? "Make an address" : "Make a new address"}
            </Button>
          </Form>
        )}
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
        {created !== null && !made?.address && (
          <span className="ml-auto">
            <ButtonLink href={endPath} variant="to-danger">
              End this address
            </ButtonLink>
          </span>
        )}
      </div>
    </Modal>
  );
}
