import { paths } from "./paths";

const FROM = "from";

/** The address where a step of setting up is done; it leads back to the list. */
export const setupStep = (path: string) => `${path}?${FROM}=setup`;

export const isSetupStep = ({ searchParams }: URL) => searchParams.get(FROM) === "setup";

/** Where a form leads when it is closed: to its page, or to the list that it is a step of. */
export const closeTo = (url: URL, home: string): string =>
  isSetupStep(url) ? paths.settings("general", "setup") : home;
