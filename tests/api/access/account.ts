import type { AccessRows, Ids } from "./rows";

export const authRows: AccessRows = { me: {} };
const onProduct = (ids: Ids) => ({
  ...{ overrideType: "PRODUCT", productId: ids.product, isHidden: false },
  ...{ adjustmentType: "PERCENT_MARK_UP", baseAdjustmentValue: 50, optionsAdjustmentValue: 40 },
});
/** With what is asked for a thing percentages tell what it costs. */
const COSTS = { sales: 403, maker: 403 };
const ofNone = () => ({ id: "none" });

export const accountRows: AccessRows = {
  getAccountSettings: {},
  getDealerSettings: {},
  saveDealerSettings: { body: () => ({ defaultShippingInstructions: "Rear door" }) },
  // It is no picture.
  uploadLogo: { form: () => ({ logo: new File(["Access"], "Access.txt") }), staff: 415 },
  checkCardPayments: {},
  sendTestMail: {},
  saveMainCompany: {
    body: () => ({ company_name: "Banksia Blinds & Shutters", email: "office@banksia.example" }),
  },
  saveSupplierSettings: {
    params: (ids) => ({ manufacturerId: ids.supplier }),
    body: () => ({ default_shipping_method_id: null }),
    except: { noDeals: 404 },
  },
  listProductOverrides: {},
  createProductOverride: { body: onProduct, except: { ...COSTS, otherAccount: 422 } },
  updateProductOverride: { params: ofNone, body: onProduct, staff: 404, except: COSTS },
  deleteProductOverride: { params: ofNone, staff: 404, except: COSTS },
  previewProductOverride: { body: onProduct, except: COSTS },
};
const OURS = "http://127.0.0.1:3000/settings/integrations";
export const integrationRows: AccessRows = {
  getProviders: {},
  getCalendarAccount: {},
  linkCalendarAccount: { query: { callbackUrl: OURS, redirectUrl: OURS }, staff: 302 },
  finishCalendarLink: { query: { state: "made up", code: "made up" }, staff: 422 },
};
export const customFieldRows: AccessRows = {
  listUdfs: {},
  createUdf: {
    body: () => ({ name: crypto.randomUUID(), type: "STRING", required: false }),
  },
  // There is none of this id.
  updateUdf: {
    params: () => ({ id: "nothing" }),
    body: () => ({ name: crypto.randomUUID(), required: false }),
    staff: 404,
  },
  archiveUdf: { params: () => ({ id: "nothing" }), staff: 404 },
};
