import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";

/** What is shown of a product beside its form. */
export interface ShownProduct {
  readonly name: string;
  readonly brandName: string | null;
  readonly categoryName: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly informationPdfUrls: readonly { readonly name: string; readonly url: string }[];
}

/** A product: its picture, where it is from, what it is, and what there is to read about it. */
export function ProductHead({ product }: { product: ShownProduct }) {
  const { name, brandName, categoryName, description, imageUrl, informationPdfUrls } = product;
  return (
    <div className="product-head">
      <ProductPicture imageUrl={imageUrl} />
      <div>
        <h2>{name}</h2>
        <p className="muted">{[brandName, categoryName].filter(Boolean).join(" · ")}</p>
        {description && <p>{description}</p>}
        {informationPdfUrls.length > 0 && (
          <p className="information">
            <Spaced>
              {informationPdfUrls.map((pdf) => (
                <a key={pdf.url} href={pdf.url} target="_blank" rel="noreferrer">
                  <Icon name="document" /> <span>{pdf.name} (PDF)</span>
                </a>
              ))}
            </Spaced>
          </p>
        )}
      </div>
    </div>
  );
}

/** Its picture, or a window for one without. */
export function ProductPicture({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span className="product-picture">
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" />
      ) : (
        <Icon name="window" className="" />
      )}
    </span>
  );
}
