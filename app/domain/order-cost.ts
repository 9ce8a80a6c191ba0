/** What an order is made of, in ten-thousandths; none of it is below zero. */
interface OrderParts {
  readonly products: number;
  /** As far as products are taxed; freight is always. */
  readonly taxedProducts: number;
  readonly freight: number;
  /** Thousandths of a percent. */
  readonly taxRate: number;
}

/** One hundred percent. */
const WHOLE = 100_000n;

/** What an order comes to: its tax is rounded once, halves up, exact however large it gets between. */
export function orderCost({ products, taxedProducts, freight, taxRate }: OrderParts) {
  const exTax = products + freight;
  const taxed = BigInt(taxedProducts + freight) * BigInt(taxRate);
  const tax = Number((taxed + WHOLE / 2n) / WHOLE);
  return { exTax, tax, incTax: exTax + tax };
}
