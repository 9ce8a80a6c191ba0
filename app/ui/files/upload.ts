/** How far a file is on its way, or why it is not. */
export type UploadState =
  | { is: "waiting" }
  | { is: "running"; sent: number }
  /** All of it has gone, and nobody has said yet whether it is stored. */
  | { is: "saving" }
  | { is: "done" }
  | { is: "refused"; reason: string }
  | {
      is: "failed";
      reason: string;
      /** All of it had gone, so that it may be stored. */
      isSent?: boolean;
      isSignedOut?: boolean;
    };
export interface Upload {
  id: number;
  file: File;
  /** What else its form said when it was chosen: where it belongs. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Sent again under it, a file is attached once. */
  key: string;
  state: UploadState;
}

export const isBusy = ({ state: { is } }: Upload): boolean =>
  is === "waiting" || is === "running" || is === "saving";

/** How many of its bytes have gone. */
export function sentOf({ file, state }: Upload): number {
  if (state.is === "saving") return file.size;
  return state.is === "running" ? state.sent : 0;
}
