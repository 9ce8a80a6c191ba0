import { Fragment } from "react";

/** An address to write to, which breaks after its @ and dots, and nowhere else while that fits. */
export function EmailLink({ email }: { email: string }) {
  const parts = email.match(/[^@.]+[@.]*/g) ?? [email];
  return (
    <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  );
}

/** A number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>;
}
