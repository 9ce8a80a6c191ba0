/** What the form holds: texts nested as the provider's paths say. */
export type ContactFormValues = {
  externalData: Record<string, string>;
  revision?: string;
};

/** A path as inputs are named below `externalData`: `emails.0.email` is `emails[0].email`. */
export const inputPath = (path: string) => path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");

/** The name of a field's input, which follows the payload. */
export const inputName = (path: string) => `externalData.${inputPath(path)}`;
