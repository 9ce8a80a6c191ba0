import type { AccessRows } from "./rows";

export const contactRows: AccessRows = {
  searchContacts: { body: () => ({ pagination: { limit: 10, offset: 0 } }) },
  refreshContacts: { body: () => ({}) },
  getContact: { params: (ids) => ({ id: ids.contact }) },
  createContact: {
    body: () => ({ providerConfigId: "directory", externalData: { name: "For access" } }),
  },
  updateContact: {
    params: (ids) => ({ id: ids.contact }),
    body: () => ({ externalData: { suburb: "Torquay" } }),
  },
};

/** The CRM that has them is not connected. */
export const legacyOrderRows: AccessRows = {
  searchLegacyOrders: { query: { criteria: "For access" }, staff: 501 },
  getLegacyOrder: { params: () => ({ orderId: "1" }), staff: 501, except: { otherAccount: 501 } },
};

export const contactConnectionRows: AccessRows = {
  listContactConnections: {},
  // Nobody has set this server up for it.
  linkContactProvider: {
    body: () => ({ schema: "ZOHO", redirectUri: "http://127.0.0.1:3000/settings/contacts" }),
    staff: 501,
  },
  finishContactLink: { body: () => ({ state: "made up", code: "made up" }), staff: 422 },
  // The first of them disconnects it at last.
  checkContactProvider: { params: (ids) => ({ id: ids.connection }) },
  makeContactProviderPrimary: {
    params: (ids) => ({ id: ids.connection }),
    except: { sales: 409, maker: 409 },
  },
  unlinkContactProvider: {
    params: (ids) => ({ id: ids.connection }),
    except: { sales: 409, maker: 409 },
  },
};
