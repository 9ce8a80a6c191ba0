import type { AccessRows } from "./rows";

export const authRows: AccessRows = { me: {} };
export const accountRows: AccessRows = {
  getAccountSettings: {},
  getDealerSettings: {},
  saveDealerSettings: { body: () => ({ defaultShippingInstructions: "Rear door" }) },
  saveMainCompany: {
    body: () => ({ company_name: "Banksia Blinds & Shutters", email: "office@banksia.example" }),
  },
  saveSupplierSettings: {
    params: (ids) => ({ manufacturerId: ids.supplier }),
    body: () => ({ default_shipping_method_id: null }),
    except: { noDeals: 404 },
  },
};
export const integrationRows: AccessRows = { getProviders: {} };
export const customFieldRows: AccessRows = { listUdfs: {} };
