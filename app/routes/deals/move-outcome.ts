/** What became of a change made by script: done, somebody was faster, or it failed. */
export interface MoveOutcome {
  outcome: "done" | "conflict" | "failed";
}
