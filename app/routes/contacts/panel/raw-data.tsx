import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Modal } from "~/ui/dialog/modal";
import { ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/form/copy-button";

import { contactLoader } from "../contact-route.server";
import { nameOf } from "../providers";
import { prettyJson } from "./pretty-json";

export const meta: MetaFunction = () => [{ title: "Raw data · Headrail" }];

/** It travels as text: what its shape is concerns nobody but the provider. */
export const loader = contactLoader(({ contact, provider, backTo }) => ({
  ...prettyJson(contact.externalData),
  about: [contact.name, provider && nameOf(provider)].filter(Boolean).join(" · "),
  closeTo: backTo,
}));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** All that a provider has of a contact, as it says it. */
export default function RawData() {
  const { text, isCut, about, closeTo } = useLoaderData<typeof loader>();
  return (
    <Modal title="Raw data" about={about} closeTo={closeTo} width="w1000">
      <div className="dialog-body">
        {isCut && <p className="muted">It is too large to be shown whole.</p>}
        <pre className="raw" tabIndex={0} aria-label="Raw data">
          {text}
        </pre>
      </div>
      <div className="dialog-foot">
        <CopyButton text={text}>Copy</CopyButton>
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
      </div>
    </Modal>
  );
}
