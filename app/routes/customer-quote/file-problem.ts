export interface FileProblem {
  title: string;
  text: string;
}

/** Why there was no PDF, as the address says to which its link leads then. */
const PROBLEMS: ReadonlyMap<string, FileProblem> = new Map([
  [
    "unconfigured",
    {
      title: "Template Not Configured",
      text: "The template for this pdf has not been configured. Please contact support for assistance.",
    },
  ],
  [
    "failed",
    {
      title: "Sorry, something went wrong",
      text: "The PDF could not be made just now. Please try again later; everything in it is on this page too.",
    },
  ],
  [
    "often",
    {
      title: "The PDF was asked for too often",
      text: "Please wait a minute, then try again.",
    },
  ],
]);

export const readFileProblem = (url: URL): FileProblem | null =>
  PROBLEMS.get(url.searchParams.get("file") ?? "") ?? null;
