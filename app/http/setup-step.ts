import { paths } from "~/http/paths";

const FROM = "from";

/** The page where a step of setting up is done; it leads back to the list. */
export const setupStep = (...parts: string[]) => `${paths.settings(...parts)}?${FROM}=setup`;

/** Where a section of the settings leads when it is closed: to its page, or to the list that it is a step of. */
export const closeTo = ({ searchParams }: URL, home: string): string =>
  searchParams.get(FROM) === "setup" ? paths.settings("general", "setup") : home;
