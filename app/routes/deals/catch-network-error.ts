import type { MoveOutcome } from "./move-outcome";

/** A change that never reached the server counts as failed, and leaves the page as it is. */
export async function catchNetworkError<T>(
  serverAction: () => Promise<T>,
): Promise<T | MoveOutcome> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { outcome: "failed" };
  }
}
