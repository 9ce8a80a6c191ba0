import { isRefused } from "~/upstream/errors";

/** Refusals that are no conflict of two writers. */
function said(...codes: readonly string[]) {
  return (error: unknown): { message: string; status: number } | null => {
    const problem = isRefused(error, 409) ? error.problem : null;
    return problem && codes.includes(problem.code)
      ? { message: problem.message, status: 409 }
      : null;
  };
}

/** A deal that holds as many quotes as it may. */
export const sayTooMany = said("too_many", "read_only");

/**
 * A quote that somebody has locked, accepted or archived meanwhile, a product that is not sold any more, or prices that
 * cannot be.
 */
export const sayReadOnly = said(
  ...["read_only", "not_sold", "too_many", "too_large", "below_zero"],
);
