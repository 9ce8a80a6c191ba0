import type { AccessRows } from "./rows";

export const addressRows: AccessRows = {
  predictAddresses: { query: { search: "12 Smith" } },
  getPlace: { query: { placeId: "none" }, staff: 404 },
};
