/** What is ticked of several, as forms send it: of one alone a text, of none nothing. */
export const ticked = (sent: unknown): string[] =>
  [sent ?? []].flat().filter((one) => typeof one === "string");
