import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";

import { ProductHead, type ShownProduct } from "./product-head";

/** A line that takes no changes, to be read. */
export interface ShownView {
  /** Why it takes none. */
  notice: string;
  closeTo: string;
  /** What is known of it, by what that is called. */
  facts: readonly { readonly label: string; readonly value: string }[];
}

/** What the form of a line would show, as text. */
export function LineView({
  about,
  product,
  view: { notice, closeTo, facts },
}: {
  about: string;
  product: ShownProduct | null;
  view: ShownView;
}) {
  return (
    <Modal title="Product" about={about} closeTo={closeTo}>
      <div className="dialog-body">
        <Alert kind="info" isThin>
          {notice}
        </Alert>
        {product && <ProductHead product={product} />}
        <dl className="facts line-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="dialog-foot">
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
      </div>
    </Modal>
  );
}
