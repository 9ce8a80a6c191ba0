/**
 * Why a job failed, in words an administrator reads: no secrets, nothing of the program's insides. Anything else that
 * a job throws is logged, and told as a fault of the program.
 */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  /** True if another attempt would end the same: the job is dead at once. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent = false, ...options }: Options = {}) {
    super(message, options);
    this.isPermanent = isPermanent;
  }
}
interface Options extends ErrorOptions {
  isPermanent?: boolean;
}
