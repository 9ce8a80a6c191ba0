interface Summed {
  amount: number;
  status: string;
  refundedAmount?: number | undefined;
}

/**
 * The sums under a deal's payments, in ten-thousandths: what is requested and what is paid, and once something was given
 * back that, and what is outstanding with it. Cancelled ones are left out, and so is a sum of nothing; and what was given
 * back of one that is requested still: it was never counted as paid, so it is outstanding once.
 */
export function sumsOf(payments: readonly Summed[]): { word: string; amount: number }[] {
  const sumOf = (wanted: string) =>
    payments.reduce((sum, { status, amount }) => (status === wanted ? sum + amount : sum), 0);
  const requested = sumOf("REQUESTED");
  const refunded = payments.reduce(
    (sum, { status, refundedAmount = 0 }) => (status === "PAID" ? sum + refundedAmount : sum),
    0,
  );
  return [
    { word: "Requested", amount: requested },
    { word: "Paid", amount: sumOf("PAID") },
    { word: "Refunded", amount: refunded },
    { word: "Outstanding", amount: refunded > 0 ? requested + refunded : 0 },
  ].filter(({ amount }) => amount > 0);
}
