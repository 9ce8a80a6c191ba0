/**
 * A row of the checklist: what the specification says, in few words, and the tests that show it, each as `path: title`.
 * The title is that of the test, or of its row where a table makes tests. Texts of the product stand in quotes as they
 * stand there, with `{…}` for what varies; these, numbers and codes are to stand in one of the tests too.
 */
export type Row = readonly [says: string, ...shownBy: [string, ...string[]]];

/** Rows by the heading that they stand under in the specification. */
export type Checklist = Readonly<Record<string, readonly Row[]>>;
