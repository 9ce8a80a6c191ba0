export const JOBS_PER_PAGE = 50;

/** A failed job as its row shows it. */
export interface JobRow {
  id: string;
  title: string;
  recipient: string | null;
  error: string | null;
  /** When its last attempt failed. */
  failed: string;
  /** How often it was tried. */
  attempts: string;
}

/** A page of them, or that the upstream tells nothing of its jobs. */
export type JobPage =
  { isKnown: true; rows: JobRow[]; total: number; page: number } | { isKnown: false };
