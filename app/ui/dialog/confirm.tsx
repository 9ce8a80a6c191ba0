import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button, ButtonLink } from "../button";
import { FormError } from "../form/form-error";
import { useFormReply } from "../form/form-reply";
import { FormKey } from "../form-key";
import { Modal } from "./modal";

/** A confirmation with an address: the question, the object by name, what follows, "Yes, … now", and a way that keeps it. */
export function Confirm({
  title,
  question,
  object,
  effect,
  yes,
  no,
  closeTo,
  onYes,
  children,
}: {
  title: string;
  question: string;
  object?: string;
  /** What follows from it, in sentences. */
  effect?: string;
  yes: string;
  no: string;
  closeTo: string;
  /** Takes the place of sending the form, by script. */
  onYes?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Modal title={title} closeTo={closeTo} width="ask">
      <Form
        method="post"
        replace
        preventScrollReset
        onSubmit={(event) => {
          if (!onYes) return;
          event.preventDefault();
          onYes();
        }}
      >
        <FormKey />
        {children}
        <div className="dialog-body">
          <FormError result={useFormReply()?.result} />
          <p>{question}</p>
          {object && <p className="muted">{object}</p>}
          {effect && <p>{effect}</p>}
        </div>
        <div className="dialog-foot">
          <Button variant="danger" isBusy={isBusy} busyText="Working">
            {yes}
          </Button>
          <ButtonLink href={closeTo} data-close="">
            {no}
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}
