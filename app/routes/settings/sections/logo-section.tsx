import { Form, useActionData, useNavigation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Button, ButtonLink } from "~/ui/button";
import { isUploadReply } from "~/ui/files/upload-reply";
import { Field } from "~/ui/form/field";
import { FormKey } from "~/ui/form-key";

import type { Logo } from "./logo.server";

/** The company's logo: read first, and chosen anew at an address of its own. */
export function LogoSection({
  logo,
  isEdited,
  canEdit,
}: {
  logo: Logo;
  isEdited: boolean;
  canEdit: boolean;
}) {
  return (
    <section className="sheet settings-section" aria-labelledby="logo">
      <header className="sheet-head">
        <h2 id="logo">Logo</h2>{" "}
        {canEdit && (
          <ButtonLink href={`${paths.settings("general", "logo")}#logo`} size="small" icon="edit">
            Edit <span className="sr">Logo</span>
          </ButtonLink>
        )}
      </header>
      {isEdited ? (
        <LogoForm logo={logo} />
      ) : (
        <div className="sheet-body">
          <Picture logo={logo} />
        </div>
      )}
    </section>
  );
}

function Picture({ logo: { picture, isSet } }: { logo: Logo }) {
  if (picture) return <img src={picture} alt="Your logo" className="setup-logo" />;
  return <p className="muted">{isSet ? "It stands on your documents" : "No logo"}</p>;
}

function LogoForm({ logo }: { logo: Logo }) {
  const reply: unknown = useActionData();
  const problem = isUploadReply(reply)
    ? (reply.problem ?? reply.files.find(({ reason }) => reason !== null)?.reason)
    : null;
  const { state, formEncType } = useNavigation();
  const isSending = state !== "idle" && formEncType === "multipart/form-data";
  const revision = <input type="hidden" name="revision" value={logo.revision ?? ""} />;
  return (
    <div data-first="">
      <Form method="post" encType="multipart/form-data" preventScrollReset replace>
        <FormKey />
        {revision}
        <div className="dialog-body form">
          <Picture logo={logo} />
          <Field
            id="logo-file"
            label="Picture"
            hint="A PNG or JPEG. It stands on quotes, on PDFs and on the pages your customers see."
            errors={problem ? [problem] : undefined}
            errorId="logo-problem"
          >
            <input
              id="logo-file"
              name="logo"
              type="file"
              accept=".png,.jpg,.jpeg"
              required
              className="input"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? "logo-problem" : undefined}
            />
          </Field>
        </div>
        <div className="dialog-foot">
          <Button variant="primary" isBusy={isSending}>
            Save
          </Button>
          <ButtonLink href={logo.closeTo} data-close="">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      {logo.isSet && (
        <Form method="post" className="sheet-body" preventScrollReset replace>
          <FormKey />
          {revision}
          <Button variant="to-danger">Remove logo</Button>
        </Form>
      )}
    </div>
  );
}
