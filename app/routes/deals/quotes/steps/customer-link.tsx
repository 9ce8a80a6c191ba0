import { useId } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { CopyButton } from "~/ui/form/copy-button";

/** Where a customer reads the quote: to copy, and to look at. */
export function CustomerLink({ link }: { link: string }) {
  const isLive = useHydrated();
  const id = useId();
  return (
    <div className="customer-link">
      <h2 id={id}>Customer link</h2>
      {isLive ? (
        <input
          className="input"
          readOnly
          value={link}
          aria-labelledby={id}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <p className="input">{link}</p>
      )}
      <CopyButton text={link}>Copy customer link</CopyButton>
      <p className="hint">
        Whoever has it can read this quote, and accept it while it is open.{" "}
        <a className="link" href={link} target="_blank" rel="noreferrer">
          Open the customer page
        </a>
      </p>
    </div>
  );
}
