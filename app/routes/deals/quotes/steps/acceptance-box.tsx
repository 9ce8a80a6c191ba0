import type { ShownAcceptance } from "./acceptance.server";
import { Terms } from "./terms";

/** Who accepted a quote and when, the terms they agreed to, and how they signed. */
export function AcceptanceBox({ at, by, terms, name, picturePath }: ShownAcceptance) {
  return (
    <section className="sheet acceptance" aria-labelledby="acceptance">
      <h2 id="acceptance">Acceptance</h2>
      <dl className="facts">
        <dt>Accepted</dt>
        <dd className="num">{at}</dd>
        <dt>By</dt>
        <dd>{by}</dd>
        {terms && (
          <>
            <dt>Terms</dt>
            <dd>
              <Terms {...terms} />
            </dd>
          </>
        )}
        <dt>Signature</dt>
        <dd>
          {picturePath ? (
            <img className="signed" src={picturePath} alt={name ?? "Signature"} loading="lazy" />
          ) : name ? (
            <>
              <i>{name}</i> <span className="muted">typed</span>
            </>
          ) : (
            "Accepted without signature"
          )}
        </dd>
      </dl>
    </section>
  );
}
