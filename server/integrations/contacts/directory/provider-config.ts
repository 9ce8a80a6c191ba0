import type { ContactProviderConfig } from "../../../../app/upstream/contract/integrations";
import { DIRECTORY_FIELDS } from "./fields";

/** The directory's id among an account's providers. */
export const DIRECTORY_ID = "directory";
export const DIRECTORY_NAME = "Headrail";

/**
 * The built-in contact directory as the wire describes a contact provider. The wire knows three provider
 * schemas; the directory answers as one of them and brings its own field groups.
 */
export function directoryConfig(isPrimary: boolean): ContactProviderConfig {
  return {
    id: DIRECTORY_ID,
    isPrimary,
    schema: "NYLAS",
    name: DIRECTORY_NAME,
    fieldGroups: DIRECTORY_FIELDS,
  };
}
