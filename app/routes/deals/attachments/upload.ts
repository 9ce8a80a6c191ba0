/** How far a file is on its way, or why it is not. */
export type UploadState =
  | { is: "waiting" }
  | { is: "running"; sent: number }
  | { is: "done" }
  | { is: "refused"; reason: string }
  | { is: "failed"; reason: string };
export interface Upload {
  id: number;
  file: File;
  /** Sent again under it, a file is attached once. */
  key: string;
  state: UploadState;
}
