/** What became of one file; without a reason it is stored. */
export interface UploadedFile {
  name: string;
  reason: string | null;
  /** It may be taken if it is sent again. */
  isFailed: boolean;
}

/** What became of a form, and why it was not read to its end, if it was not. */
export interface UploadReply {
  files: UploadedFile[];
  problem: string | null;
  /** What was chosen besides the files, so that it need not be chosen again. */
  fields?: Readonly<Record<string, string>>;
}

/** What an action answered may be something else: a refusal of the whole form. */
export const isUploadReply = (reply: unknown): reply is UploadReply =>
  typeof reply === "object" && reply !== null && "files" in reply;
