import type { AccessRows } from "./rows";

export const addressRows: AccessRows = {
  predictAddresses: { query: { search: "12 Smith" } },
  getPlace: { params: () => ({ placeId: "none" }), staff: 404 },
};
