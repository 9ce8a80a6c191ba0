import { Paragraphs } from "~/ui/paragraphs";

export const TERMS_ID = "terms-of-sale";

/** The terms of sale, to be read where they are accepted. */
export function QuoteTerms({ terms }: { terms: string | null }) {
  if (terms === null) return null;
  return (
    <section id={TERMS_ID} className="terms" aria-labelledby="terms-title" tabIndex={-1}>
      <h2 id="terms-title">Terms of sale</h2>
      <div className="sheet">
        <Paragraphs text={terms} />
      </div>
    </section>
  );
}
