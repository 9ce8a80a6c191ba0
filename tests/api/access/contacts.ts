import type { AccessRows } from "./rows";

export const contactRows: AccessRows = {
  searchContacts: { body: () => ({ pagination: { limit: 10, offset: 0 } }) },
  getContact: { params: (ids) => ({ id: ids.contact }) },
};
