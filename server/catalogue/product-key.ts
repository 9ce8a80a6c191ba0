import { normalise } from "../database/normalise";

/** What a product is found by: its name, its brand's and its code. */
export const productKey = (product: { name: string; brandName: string; code: string }): string =>
  normalise(`${product.name} ${product.brandName} ${product.code}`);
