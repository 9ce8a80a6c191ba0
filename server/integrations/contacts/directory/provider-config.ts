/** The directory's id among an account's providers. */
export const DIRECTORY_ID = "directory";
export const DIRECTORY_NAME = "Headrail";
/** The wire knows three schemas of providers; the directory answers as one of them, with field groups of its own. */
export const DIRECTORY_SCHEMA = "NYLAS";
