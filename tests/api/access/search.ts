import type { AccessRows } from "./rows";

export const searchRows: AccessRows = {
  globalSearch: { body: () => ({ search: "a" }) },
};
